// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/test_program.h"

#include <algorithm>
#include <cstdio>
#include <map>
#include <string_view>

namespace triarch::test {

namespace {

std::map<std::string_view, TestFunction>& entries()
{
    static std::map<std::string_view, TestFunction> all;
    return all;
}

const char* currentClass = "";

int printUsage(const char* program)
{
    std::fprintf(stderr, "Usage: %s CLASS [Qt Test options]\nClasses:\n", program);
    for (const auto& [name, function] : entries())
        std::fprintf(stderr, "  %.*s\n", int(name.size()), name.data());
    return 2;
}

} // namespace

TestEntry::TestEntry(const char* name, TestFunction function)
{
    if (!entries().emplace(name, function).second)
        qFatal("Two test classes have the name %s", name);
}

QString currentTestClass() { return QString::fromLatin1(currentClass); }

int runTestClass(int argc, char** argv)
{
    const auto found = argc > 1 ? entries().find(argv[1]) : entries().end();
    if (found == entries().end())
        return printUsage(argv[0]);
    currentClass = argv[1];
    argv[1] = argv[0];
    return found->second(argc - 1, argv + 1);
}

} // namespace triarch::test
