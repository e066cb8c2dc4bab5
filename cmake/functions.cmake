# SPDX-FileCopyrightText: The Triarch authors
# SPDX-License-Identifier: Apache-2.0
add_library(triarch_warnings INTERFACE)
target_compile_options(triarch_warnings INTERFACE -Wall -Wextra -Wpedantic -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    # g++ 12 warns falsely when it optimises: of optionals that are checked (GCC bug 80635) and of overlapping copies in
    # std::string (GCC bug 105651). clang and the sanitizers watch for the real ones.
    # It also takes the sources of a group for headers, and warns of their anonymous namespaces (-Wsubobject-linkage).
    # clang has no -Wshadow=local; its -Wshadow also compares with the names of other files of a group.
    target_compile_options(triarch_warnings INTERFACE -Wno-maybe-uninitialized -Wno-restrict -Wno-subobject-linkage
                                                      -Wshadow=local)
endif()

# Flags that must be the same for every object of a build.
add_library(triarch_flags INTERFACE)
target_compile_definitions(triarch_flags INTERFACE QT_NO_CAST_TO_ASCII QT_NO_KEYWORDS QT_MESSAGELOGCONTEXT)
if(TRIARCH_SANITIZE)
    target_compile_options(triarch_flags INTERFACE -fsanitize=${TRIARCH_SANITIZE} -fno-omit-frame-pointer
                                                   -fno-sanitize-recover=all)
    target_link_options(triarch_flags INTERFACE -fsanitize=${TRIARCH_SANITIZE})
endif()

option(TRIARCH_GROUPED "Compile sources in groups" ON)

# triarch_grouped_sources(TARGET FOLDER SOURCE ...): adds sources, each relative to FOLDER, and compiles them in groups of at
# most six of the same folder: headers and templates that they share are compiled once a group. A name in an anonymous
# namespace must therefore be unique in its folder. The paths in the files that are written here are relative, so that a
# compiler cache serves other checkouts; those of CMake's own unity builds are absolute.
function(triarch_grouped_sources target folder)
    list(TRANSFORM ARGN PREPEND ${folder}/ OUTPUT_VARIABLE sources)
    target_sources(${target} PRIVATE ${sources})
    if(NOT TRIARCH_GROUPED)
        return()
    endif()
    set_source_files_properties(${sources} PROPERTIES HEADER_FILE_ONLY ON) # moc reads them, no compiler does
    file(RELATIVE_PATH prefix ${PROJECT_SOURCE_DIR} ${folder})
    set(number 0)
    while(sources)
        list(GET sources 0 first)
        cmake_path(GET first PARENT_PATH parent)
        set(text "")
        foreach(member RANGE 1 6)
            if(sources)
                list(GET sources 0 source)
                cmake_path(GET source PARENT_PATH place)
                if(place STREQUAL parent)
                    list(POP_FRONT sources)
                    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
                    string(APPEND text "#include \"${source}\"\n")
                endif()
            endif()
        endforeach()
        math(EXPR number "${number} + 1")
        set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}_${number}.cpp)
        file(GENERATE OUTPUT ${file} CONTENT "${text}")
        target_sources(${target} PRIVATE ${file})
        set_source_files_properties(${file} PROPERTIES SKIP_AUTOMOC ON)
    endwhile()
endfunction()

# triarch_sources(VARIABLE FOLDER [EXCEPT SOURCE ...]): sets VARIABLE to the sources in and below FOLDER, relative to it and
# sorted by folder.
function(triarch_sources variable folder)
    cmake_parse_arguments(ARG "" "" "EXCEPT" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.cpp)
    list(REMOVE_ITEM sources "" ${ARG_EXCEPT})
    list(TRANSFORM sources REPLACE "^([^/]+)$" "./\\1") # sorts the sources of the folder itself before its subfolders
    list(SORT sources)
    list(TRANSFORM sources REPLACE "^\\./" "")
    set(${variable} ${sources} PARENT_SCOPE)
endfunction()

# triarch_layer(x11 [SOURCES a.cpp ...] ALONE b.cpp ... EXCEPT c.cpp ... NEEDS triarch_desktop ... PRIVATE PkgConfig::XCB): adds
# a static library of SOURCES, by default of every source in and below the current folder. ALONE are sources with compiler
# options of their own, or with headers that disturb others; EXCEPT are sources of other programs. NEEDS is what the layer's
# headers may include, PRIVATE what only its sources may include.
function(triarch_layer name)
    cmake_parse_arguments(ARG "" "" "SOURCES;ALONE;EXCEPT;NEEDS;PRIVATE" ${ARGN})
    add_library(triarch_${name} STATIC ${ARG_ALONE})
    if(NOT ARG_SOURCES)
        triarch_sources(ARG_SOURCES ${CMAKE_CURRENT_SOURCE_DIR} EXCEPT ${ARG_ALONE} ${ARG_EXCEPT})
    endif()
    triarch_grouped_sources(triarch_${name} ${CMAKE_CURRENT_SOURCE_DIR} ${ARG_SOURCES})
    set_target_properties(triarch_${name} PROPERTIES AUTOMOC ON)
    target_include_directories(triarch_${name} PUBLIC ${PROJECT_SOURCE_DIR}) # includes read "core/x11/connection.h"
    target_link_libraries(triarch_${name} PUBLIC triarch_flags ${ARG_NEEDS} PRIVATE triarch_warnings ${ARG_PRIVATE})
    triarch_shares_headers(triarch_${name})
endfunction()
