// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"

int main(int argc, char** argv) { return triarch::test::runTestClass(argc, argv); }
