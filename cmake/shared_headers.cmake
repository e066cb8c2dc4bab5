# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
# What nearly every source includes is parsed once for all of them: it was half the time of a build. A source includes
# what it uses all the same: the fuzz preset builds without. Qt's own definitions stay out of it but for QT_CORE_LIB,
# since a compiler takes such a file only where everything it was made with is defined; and so do QtGui and QtWidgets, in
# each of which qApp is another's.
set(shared_headers <algorithm> <array> <chrono> <deque> <functional> <map> <memory> <mutex> <optional> <span>
                   <stop_token> <string> <thread> <variant> <vector> <QtCore>)

if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    # CMake also names the text of the headers, with an absolute path that ccache cannot make relative.
    set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -include-pch -Xclang <PCH_FILE>)
endif()

# triarch_shared_headers(NAME [OPTION ...]): a compiler takes such a file only where it was compiled with the same options.
function(triarch_shared_headers name)
    add_library(${name} STATIC ${PROJECT_SOURCE_DIR}/cmake/shared_headers.cpp)
    target_link_libraries(${name} PRIVATE triarch_warnings triarch_flags Qt6::Core)
    target_compile_options(${name} PRIVATE ${ARGN})
    target_precompile_headers(${name} PRIVATE ${shared_headers})
    # Not cached: the file holds the paths and times of this build.
    set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER "")
    if(CCACHE) # it knows the file by this sum, not by its 100 MB
        foreach(suffix gch pch)
            file(WRITE ${CMAKE_BINARY_DIR}/CMakeFiles/${name}.dir/cmake_pch.hxx.${suffix}.sum
                 "${CMAKE_CXX_COMPILER_VERSION} ${Qt6_VERSION} ${CMAKE_BUILD_TYPE} ${CMAKE_CXX_FLAGS_DEBUG} ${TRIARCH_SANITIZE} ${ARGN} ${shared_headers}")
        endforeach()
    endif()
endfunction()
triarch_shared_headers(triarch_shared_headers)
triarch_shared_headers(triarch_test_headers -O0) # tests compile in half the time

if(CCACHE AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # ccache has to see that the file is used (its manual, "Precompiled headers"; the launcher of the main
    # CMakeLists.txt).
    target_compile_options(triarch_flags INTERFACE -fpch-preprocess)
endif()

# triarch_shares_headers(TARGET ...): they are compiled with them.
function(triarch_shares_headers)
    foreach(name ${ARGN})
        target_precompile_headers(${name} REUSE_FROM triarch_shared_headers)
    endforeach()
endfunction()
