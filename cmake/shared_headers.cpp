// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// Nothing: the library it makes is there for the headers that are compiled with it (cmake/functions.cmake).
