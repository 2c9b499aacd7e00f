# SPDX-License-Identifier: GPL-3.0-or-later
# Icon, version and manifest in a program for Windows.
function(bastide_windows_resources target)
    set(folder ${CMAKE_CURRENT_BINARY_DIR}/resources)
    set(pictures)
    foreach(size 16 24 32 48 64 256)
        add_custom_command(OUTPUT ${folder}/${size}.png
            COMMAND ${CMAKE_COMMAND} -E env BASTIDE_DATA=${PROJECT_SOURCE_DIR}
                ${BASTIDE_HOST_BUILD}/src/bastide-cli icon --size ${size} -o ${folder}/${size}.png
            DEPENDS ${BASTIDE_HOST_BUILD}/src/bastide-cli VERBATIM)
        list(APPEND pictures ${folder}/${size}.png)
    endforeach()
    add_custom_command(OUTPUT ${folder}/bastide.ico COMMAND icotool --create --output=${folder}/bastide.ico ${pictures}
        DEPENDS ${pictures} VERBATIM)
    string(REPLACE "." "," version ${PROJECT_VERSION})
    configure_file(${PROJECT_SOURCE_DIR}/packaging/windows/bastide.rc.in ${folder}/${target}.rc @ONLY)
    configure_file(${PROJECT_SOURCE_DIR}/packaging/windows/bastide.manifest ${folder}/bastide.manifest COPYONLY)
    enable_language(RC)
    target_sources(${target} PRIVATE ${folder}/${target}.rc)
    set_source_files_properties(${folder}/${target}.rc PROPERTIES
        OBJECT_DEPENDS "${folder}/bastide.ico;${folder}/bastide.manifest")
endfunction()
