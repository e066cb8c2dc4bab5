// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/paths.h"

namespace triarch::test {

namespace {

QString below(const char* folder, const QString& relative)
{
    const QString root = QString::fromUtf8(folder);
    return relative.isEmpty() ? root : root + QLatin1Char('/') + relative;
}

} // namespace

// The build's folders are compiled in here alone, so that a compiler cache serves the other test sources in any
// checkout.
QString sourcePath(const QString& relative) { return below(TRIARCH_SOURCE_DIR, relative); }

QString programPath(const QString& name) { return below(TRIARCH_BIN_DIR, name); }

QString npmPath(const QString& relative) { return below(TRIARCH_NPM_DIR, relative); }

} // namespace triarch::test
