// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

// xcb's XKB header names struct members `explicit`, which C++ does not take.
#pragma push_macro("explicit")
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wkeyword-macro"
#endif
#define explicit explicit_
#include <xcb/xkb.h>
#pragma pop_macro("explicit")
#ifdef __clang__
#pragma clang diagnostic pop
#endif
