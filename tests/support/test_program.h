// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QtTest>

/// A test program holds several Qt Test classes and runs one of them: `tests_core_journal tst_journal [Qt Test
/// options]`.
namespace triarch::test {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool hasAddressSanitizer = true;
#elif defined(__has_feature)
inline constexpr bool hasAddressSanitizer = __has_feature(address_sanitizer);
#else
inline constexpr bool hasAddressSanitizer = false;
#endif

/// Runs one test class; takes the arguments without the class's name, returns Qt Test's exit code.
using TestFunction = int (*)(int argc, char** argv);

/// Entry in the program's list of test classes; lives as long as the program.
class TestEntry {
public:
    TestEntry(const char* name, TestFunction function);
};

/// Returns the name of the class that this process runs, e.g. "tst_journal".
QString currentTestClass();

/// Runs the class that the first argument names.
///
/// @return Qt Test's exit code; 2 if the class does not exist, and the known names are printed to standard error
int runTestClass(int argc, char** argv);

/// Creates the application that a test class needs, and runs the class.
///
/// @tparam Application QCoreApplication, QGuiApplication or QApplication
template <class Test, class Application>
int runTest(int argc, char** argv)
{
    const Application application(argc, argv);
    Test test;
    return QTest::qExec(&test, argc, argv);
}

} // namespace triarch::test

/// Adds a test class to the program, in place of QTEST_MAIN. `name` is its namespace, its file and its CTest entry.
#define TRIARCH_TEST(name, Test, Application)                                                                          \
    TRIARCH_TEST_FUNCTION(name, (&triarch::test::runTest<name::Test, Application>))

/// Adds a test class whose function does more than runTest().
#define TRIARCH_TEST_FUNCTION(name, function) static const triarch::test::TestEntry name##_entry(#name, function);
