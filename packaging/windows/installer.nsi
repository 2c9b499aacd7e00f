; SPDX-License-Identifier: GPL-3.0-or-later
; The installer. build.sh runs makensis with VERSION, FOLDER (what is installed), ICON, OUT, and FILES, a list of the
; files it has written. It installs for one user, which needs no administrator.
Target amd64-unicode
SetCompressor /SOLID lzma
!include MUI2.nsh
!include ${FILES}

Name "Bastide"
OutFile "${OUT}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Bastide"
InstallDirRegKey HKCU "Software\Bastide" "Folder"
!define LISTED "Software\Microsoft\Windows\CurrentVersion\Uninstall\Bastide"
!define CLASSES "Software\Classes"

VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Bastide"
VIAddVersionKey FileDescription "Bastide"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "The Bastide authors, GPL-3.0-or-later"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\bastide.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
LangString RECORD ${LANG_ENGLISH} "Bastide saved game"
LangString RECORD ${LANG_GERMAN} "Bastide-Spielstand"
LangString RECORD ${LANG_FRENCH} "Sauvegarde de Bastide"

; Tells the desktop that kinds of files have changed.
!macro associations_changed
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
    !insertmacro write_files
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Bastide.lnk" "$INSTDIR\bastide.exe"

    WriteRegStr HKCU "${CLASSES}\Bastide.Record" "" "$(RECORD)"
    WriteRegStr HKCU "${CLASSES}\Bastide.Record\DefaultIcon" "" "$INSTDIR\bastide.exe,0"
    WriteRegStr HKCU "${CLASSES}\Bastide.Record\shell\open\command" "" '"$INSTDIR\bastide.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\.rec\OpenWithProgids" "Bastide.Record" ""
    ReadRegStr $0 HKCR ".rec" ""
    StrCmp $0 "" 0 +2 ; another program may have these files
    WriteRegStr HKCU "${CLASSES}\.rec" "" "Bastide.Record"
    !insertmacro associations_changed

    WriteRegStr HKCU "Software\Bastide" "Folder" "$INSTDIR"
    WriteRegStr HKCU "${LISTED}" "DisplayName" "Bastide"
    WriteRegStr HKCU "${LISTED}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${LISTED}" "DisplayIcon" "$INSTDIR\bastide.exe,0"
    WriteRegStr HKCU "${LISTED}" "Publisher" "The Bastide authors"
    WriteRegStr HKCU "${LISTED}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${LISTED}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${LISTED}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${LISTED}" "NoModify" 1
    WriteRegDWORD HKCU "${LISTED}" "NoRepair" 1
SectionEnd

; Removes only what was installed, settings, log and painted pictures. Games stay, with their versions, statistics,
; and the player's own tile sets, boards and pictures, without which games cannot be read.
Section Uninstall
    !insertmacro remove_files
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Bastide.lnk"

    DeleteRegKey HKCU "${CLASSES}\Bastide.Record"
    DeleteRegValue HKCU "${CLASSES}\.rec\OpenWithProgids" "Bastide.Record"
    ReadRegStr $0 HKCU "${CLASSES}\.rec" ""
    StrCmp $0 "Bastide.Record" 0 +2
    DeleteRegValue HKCU "${CLASSES}\.rec" ""
    DeleteRegKey /ifempty HKCU "${CLASSES}\.rec\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.rec"
    !insertmacro associations_changed
    DeleteRegKey HKCU "${LISTED}"
    DeleteRegKey HKCU "Software\Bastide"

    Delete "$APPDATA\Bastide\settings.ini"
    RMDir "$APPDATA\Bastide"
    RMDir /r "$LOCALAPPDATA\Bastide\cache"
    Delete "$LOCALAPPDATA\Bastide\*.lock"
    Delete "$LOCALAPPDATA\Bastide\bastide.log"
    Delete "$LOCALAPPDATA\Bastide\bastide.log.old"
    RMDir "$LOCALAPPDATA\Bastide"
SectionEnd
