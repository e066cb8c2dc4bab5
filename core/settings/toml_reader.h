// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

#include <QStringList>
#include <memory>
#include <optional>
#include <vector>

namespace triarch {

/// Strict typed reads of one TOML table: the only door to TOML in the project.
///
/// Every getter returns nullopt for a key that is not there. A key of another type, and at the end any key that nobody
/// asked for, is an error with file and line. The first error is kept; `finish()` gives it out.
/// ```
/// auto file = TomlReader::openFile(path);
/// Mission m; m.text = file->string("text").value_or(QString());
/// TomlReader limits = file->table("limits"); m.turns = limits.integer("turns", 1, 600).value_or(60);
/// if (auto ok = file->finish(); !ok) return fail(ok.error());
/// ```
class TomlReader {
public:
    /// Io when the file cannot be read. InvalidArgument when it is larger than 1 MiB, exceeds the bounds of
    /// toml_bounds.h, or is not TOML; with line and column.
    static Result<TomlReader> openFile(const QString& path);
    static Result<TomlReader> parse(const QByteArray& text, const QString& name);

    TomlReader(TomlReader&&) noexcept;
    ~TomlReader();

    std::optional<QString> string(const char* key);
    std::optional<qint64> integer(const char* key, qint64 min, qint64 max);
    std::optional<double> number(const char* key, double min, double max); ///< integers count as numbers
    std::optional<bool> boolean(const char* key);
    std::optional<QStringList> strings(const char* key); ///< an array of strings only
    std::optional<QString> oneOf(const char* key, const QStringList& words);

    bool has(const char* key) const;
    TomlReader table(const char* key);               ///< an empty reader when the table is not there
    std::vector<TomlReader> tables(const char* key); ///< [[key]]
    QStringList keys() const;                        ///< for tables whose keys are data; take them with the getters

    /// Adds an error of the caller's own at this table's line, e.g. "must not be empty".
    void reject(const char* key, const QString& why);

    /// The first error of this reader and all readers made from it; fails too when a key was never asked for.
    Result<void> finish();

private:
    struct Document;
    struct Node;
    TomlReader(std::shared_ptr<Document> document, std::unique_ptr<Node> node);
    std::shared_ptr<Document> m_document;
    std::unique_ptr<Node> m_node;
};

} // namespace triarch
