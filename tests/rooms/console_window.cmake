# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# The console's window: its controller and actions off screen, the window itself on an X server of its own.
add_library(triarch_test_seat STATIC ${PROJECT_SOURCE_DIR}/tests/support/scripted_console.cpp
                                     ${PROJECT_SOURCE_DIR}/tests/support/scripted_console.h)
set_target_properties(triarch_test_seat PROPERTIES AUTOMOC ON)
target_link_libraries(triarch_test_seat PUBLIC triarch_ui_seat PRIVATE triarch_warnings triarch_flags)

triarch_test(console/tst_mission_controller triarch_test_seat TIMEOUT 60)
