# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# Every library comes from Debian; packaging/apt-packages.txt names the packages.
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Network Sql Svg DBus LinguistTools Test)
# Without QT_TESTCASE_BUILDDIR and QT_TESTCASE_SOURCEDIR, absolute paths that would keep a compiler cache from serving other
# checkouts. They are for QFINDTESTDATA.
set_property(TARGET Qt6::Test PROPERTY INTERFACE_COMPILE_DEFINITIONS QT_TESTLIB_LIB)
find_package(tl-expected REQUIRED)
find_package(tomlplusplus REQUIRED)
find_package(CLI11 REQUIRED)
find_package(X11 REQUIRED COMPONENTS Xtst)
find_package(Threads REQUIRED)
find_package(LibArchive 3.6 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(XCB REQUIRED IMPORTED_TARGET xcb xcb-shm xcb-damage xcb-xfixes xcb-randr xcb-xtest xcb-res xcb-xkb
                             xcb-xinput xcb-screensaver
                             xcb-shape)
pkg_check_modules(XCB_GUARD REQUIRED IMPORTED_TARGET xcb xcb-xtest)
pkg_check_modules(X11_XCB REQUIRED IMPORTED_TARGET x11-xcb)
pkg_check_modules(XKBCOMMON REQUIRED IMPORTED_TARGET xkbcommon xkbcommon-x11)
pkg_check_modules(TESSERACT REQUIRED IMPORTED_TARGET tesseract lept)
pkg_check_modules(DEFLATE REQUIRED IMPORTED_TARGET libdeflate)
pkg_check_modules(ISAL REQUIRED IMPORTED_TARGET libisal)
pkg_check_modules(TURBOJPEG REQUIRED IMPORTED_TARGET libturbojpeg)
pkg_check_modules(HTTPLIB REQUIRED IMPORTED_TARGET cpp-httplib)
pkg_check_modules(CURL REQUIRED IMPORTED_TARGET libcurl>=7.87)
