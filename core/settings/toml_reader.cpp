// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/settings/toml_reader.h"

#include "core/settings/toml_bounds.h"

#include <QFile>
#include <QSet>
#include <toml++/toml.h>

namespace triarch {

namespace {

constexpr qint64 maxFileBytes = 1024 * 1024;

QString textFromUtf8(std::string_view utf8) { return QString::fromUtf8(utf8.data(), qsizetype(utf8.size())); }

} // namespace

/// What all readers of one file share: its tree, its first error, and which keys were asked for.
struct TomlReader::Document {
    toml::table root;
    QString name;
    std::optional<Error> error;
    std::vector<std::pair<const toml::table*, QSet<QString>>> asked;

    void reject(const toml::source_region& where, const QString& why)
    {
        if (!error)
            error = Error{ErrorCode::InvalidArgument,
                QStringLiteral("%1:%2: %3").arg(name, QString::number(where.begin.line), why), false};
    }
    QSet<QString>& askedOf(const toml::table* table)
    {
        for (auto& [known, names] : asked) {
            if (known == table)
                return names;
        }
        return asked.emplace_back(table, QSet<QString>()).second;
    }
};

struct TomlReader::Node {
    const toml::table* table = nullptr;
};

TomlReader::TomlReader(std::shared_ptr<Document> document, std::unique_ptr<Node> node)
    : m_document(std::move(document)),
      m_node(std::move(node))
{
    if (m_node->table)
        m_document->askedOf(m_node->table);
}
TomlReader::TomlReader(TomlReader&&) noexcept = default;
TomlReader::~TomlReader() = default;

Result<TomlReader> TomlReader::openFile(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, QStringLiteral("Cannot read %1: %2").arg(path, file.errorString()));
    const QByteArray bytes = file.read(maxFileBytes + 1); // a device has no size and no end
    if (bytes.size() > maxFileBytes)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("%1 is larger than 1 MiB").arg(path));
    return parse(bytes, path);
}

Result<TomlReader> TomlReader::parse(const QByteArray& bytes, const QString& name)
{
    if (auto within = checkTomlBounds(bytes, name); !within)
        return fail(within.error());
    auto document = std::make_shared<Document>();
    document->name = name;
    try { // toml++ reports by exception; none leaves this function
        document->root = toml::parse(std::string_view(bytes.constData(), std::size_t(bytes.size())));
    } catch (const toml::parse_error& error) {
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("%1:%2:%3: %4")
                .arg(name, QString::number(error.source().begin.line), QString::number(error.source().begin.column),
                    textFromUtf8(error.description())));
    }
    auto node = std::make_unique<Node>(Node{&document->root});
    return TomlReader(std::move(document), std::move(node));
}

namespace {

const toml::node* lookUp(const toml::table* table, const char* key) { return table ? table->get(key) : nullptr; }

} // namespace

bool TomlReader::has(const char* key) const { return lookUp(m_node->table, key) != nullptr; }

QStringList TomlReader::keys() const
{
    QStringList names;
    if (m_node->table) {
        for (const auto& [key, value] : *m_node->table)
            names << textFromUtf8(key.str());
    }
    return names;
}

void TomlReader::reject(const char* key, const QString& why)
{
    const auto* node = lookUp(m_node->table, key);
    const toml::source_region here = node ? node->source()
        : m_node->table                   ? m_node->table->source()
                                          : toml::source_region{};
    m_document->reject(here, QStringLiteral("'%1' %2").arg(QLatin1String(key), why));
}

std::optional<QString> TomlReader::string(const char* key)
{
    const auto* node = lookUp(m_node->table, key);
    if (!node)
        return std::nullopt;
    m_document->askedOf(m_node->table).insert(QString::fromUtf8(key));
    if (const auto value = node->value_exact<std::string_view>())
        return textFromUtf8(*value);
    reject(key, QStringLiteral("must be a text"));
    return std::nullopt;
}

std::optional<qint64> TomlReader::integer(const char* key, qint64 min, qint64 max)
{
    const auto* node = lookUp(m_node->table, key);
    if (!node)
        return std::nullopt;
    m_document->askedOf(m_node->table).insert(QString::fromUtf8(key));
    const auto value = node->value_exact<int64_t>();
    if (value && *value >= min && *value <= max)
        return *value;
    reject(key, QStringLiteral("must be a whole number from %1 to %2").arg(min).arg(max));
    return std::nullopt;
}

std::optional<double> TomlReader::number(const char* key, double min, double max)
{
    const auto* node = lookUp(m_node->table, key);
    if (!node)
        return std::nullopt;
    m_document->askedOf(m_node->table).insert(QString::fromUtf8(key));
    const auto value = node->is_number() ? node->value<double>() : std::nullopt;
    if (value && *value >= min && *value <= max)
        return *value;
    reject(key, QStringLiteral("must be a number from %1 to %2").arg(min).arg(max));
    return std::nullopt;
}

std::optional<bool> TomlReader::boolean(const char* key)
{
    const auto* node = lookUp(m_node->table, key);
    if (!node)
        return std::nullopt;
    m_document->askedOf(m_node->table).insert(QString::fromUtf8(key));
    if (const auto value = node->value_exact<bool>())
        return *value;
    reject(key, QStringLiteral("must be true or false"));
    return std::nullopt;
}

std::optional<QStringList> TomlReader::strings(const char* key)
{
    const auto* node = lookUp(m_node->table, key);
    if (!node)
        return std::nullopt;
    m_document->askedOf(m_node->table).insert(QString::fromUtf8(key));
    QStringList texts;
    const auto* array = node->as_array();
    for (std::size_t i = 0; array && i < array->size(); ++i) {
        const auto value = array->get(i)->value_exact<std::string_view>();
        if (!value)
            array = nullptr;
        else
            texts << textFromUtf8(*value);
    }
    if (array)
        return texts;
    reject(key, QStringLiteral("must be a list of texts"));
    return std::nullopt;
}

std::optional<QString> TomlReader::oneOf(const char* key, const QStringList& words)
{
    auto value = string(key);
    if (!value || words.contains(*value))
        return value;
    reject(key, QStringLiteral("must be one of %1").arg(words.join(QStringLiteral(", "))));
    return std::nullopt;
}

TomlReader TomlReader::table(const char* key)
{
    const auto* node = lookUp(m_node->table, key);
    if (node)
        m_document->askedOf(m_node->table).insert(QString::fromUtf8(key));
    if (node && !node->is_table())
        reject(key, QStringLiteral("must be a table"));
    return {m_document, std::make_unique<Node>(Node{node ? node->as_table() : nullptr})};
}

std::vector<TomlReader> TomlReader::tables(const char* key)
{
    std::vector<TomlReader> readers;
    const auto* node = lookUp(m_node->table, key);
    if (!node)
        return readers;
    m_document->askedOf(m_node->table).insert(QString::fromUtf8(key));
    const auto* array = node->as_array();
    for (std::size_t i = 0; array && i < array->size(); ++i) {
        if (const auto* row = array->get(i)->as_table())
            readers.push_back(TomlReader(m_document, std::make_unique<Node>(Node{row})));
        else
            array = nullptr;
    }
    if (!array)
        reject(key, QStringLiteral("must be a list of tables"));
    return readers;
}

Result<void> TomlReader::finish()
{
    for (const auto& [table, names] : m_document->asked) {
        for (const auto& [key, value] : *table) {
            if (!names.contains(textFromUtf8(key.str())))
                m_document->reject(value.source(), QStringLiteral("unknown key '%1'").arg(textFromUtf8(key.str())));
        }
    }
    return m_document->error ? Result<void>(fail(*m_document->error)) : Result<void>();
}

} // namespace triarch
