# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Not a test: the pictures of tests/console/pictures. In bin, since the guard is looked for beside the program.
add_executable(console_pictures console/console_pictures.cpp)
target_link_libraries(console_pictures PRIVATE triarch_console triarch_warnings triarch_flags)
