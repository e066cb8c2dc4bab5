// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace triarch {

/// "key = value" with its line end, such that TomlReader gives the same value back.
QByteArray tomlLine(const char* key, const QString& value);
QByteArray tomlLine(const char* key, const QStringList& values);
QByteArray tomlLine(const char* key, double value);
QByteArray tomlLine(const char* key, int value);
QByteArray tomlLine(const char* key, bool value);

/// A text with that value in that table, in place of the one that was there; comments and everything else stay as
/// they are. Another spelling of a table than "[name]" on a line of its own is not found: read what comes of it before
/// it is used.
QByteArray tomlWith(const QByteArray& text, const QByteArray& table, const QByteArray& key, int value);
QByteArray tomlWith(const QByteArray& text, const QByteArray& table, const QByteArray& key, bool value);

} // namespace triarch
