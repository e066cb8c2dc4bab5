# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# What the window and its dialogs look like on screens of the sizes that are promised.
function(triarch_screen name width height)
    file(WRITE ${CMAKE_BINARY_DIR}/tests/screens/${name}.json
        "{\"screens\": [{\"name\": \"${name}\", \"x\": 0, \"y\": 0, \"width\": ${width}, \"height\": ${height}, "
        "\"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": 1}]}\n")
endfunction()

# triarch_on_screen(tst_dialog_layout_1366 tst_dialog_layout 1366x768 [SCALE 1.25] [ONLY rows]): the same test once more.
function(triarch_on_screen name test screen)
    cmake_parse_arguments(ARG "" "SCALE" "ONLY" ${ARGN})
    if(NOT TEST ${name})
        add_test(NAME ${name} COMMAND ${test} ${ARG_ONLY})
    endif()
    if(NOT ARG_SCALE)
        set(ARG_SCALE 1)
    endif()
    string(REPLACE "x" ";" size ${screen})
    triarch_screen(${screen} ${size})
    set_tests_properties(${name} PROPERTIES TIMEOUT 300 LABELS console ENVIRONMENT
        "QT_QPA_PLATFORM=offscreen:configfile=${CMAKE_BINARY_DIR}/tests/screens/${screen}.json;QT_SCALE_FACTOR=${ARG_SCALE};OMP_THREAD_LIMIT=1")
endfunction()

triarch_test_part(walks support/layout_walk.cpp support/contrast_walk.cpp support/key_walk.cpp NEEDS triarch_ui_widgets)
triarch_test_part(dialogs console/dialog_table.cpp NEEDS triarch_ui_window triarch_test_seat triarch_test_panes)

triarch_test(console/tst_dialog_layout triarch_ui_window triarch_test_seat triarch_test_dialogs triarch_test_panes triarch_test_walks TIMEOUT 120)
triarch_on_screen(tst_dialog_layout tst_dialog_layout 1024x600)
triarch_on_screen(tst_dialog_layout_1366 tst_dialog_layout 1366x768)
triarch_on_screen(tst_dialog_layout_1920 tst_dialog_layout 1920x1080)
# Where a point is more than a pixel the smallest promised room is in points: it takes a screen that much larger.
triarch_on_screen(tst_dialog_layout_odd tst_dialog_layout 1280x750 SCALE 1.25)
triarch_on_screen(tst_dialog_layout_double tst_dialog_layout 2048x1200 SCALE 2)
# The window's own walk: a screen that has room for its largest size.
triarch_on_screen(tst_window_layout_odd tst_window_layout 2400x1350 SCALE 1.25 ONLY nothingIsClippedOrNameless)
triarch_on_screen(tst_window_layout_double tst_window_layout 3840x2160 SCALE 2 ONLY nothingIsClippedOrNameless)
set_tests_properties(tst_window_layout_odd tst_window_layout_double PROPERTIES TIMEOUT 600)

triarch_test(console/tst_window_pages triarch_ui_window triarch_test_seat LibArchive::LibArchive triarch_test_panes triarch_test_mission triarch_test_walks TIMEOUT 600)

# Not a test: dialog_pictures FOLDER draws every dialog.
triarch_test_program(dialog_pictures console/dialog_pictures.cpp NEEDS triarch_test_dialogs)
