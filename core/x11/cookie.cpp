// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/cookie.h"

#include "core/x11/display_name.h"

#include <QFile>
#include <QRandomGenerator>
#include <QSaveFile>
#include <QSysInfo>
#include <QtEndian>

namespace triarch {

namespace {

constexpr quint16 localFamily = 256;  // the address is a host name
constexpr quint16 wildFamily = 65535; // fits every address
constexpr qint64 fileBytesMax = 1024 * 1024;
constexpr int cookieBytes = 16;
const QByteArrayView protocolName("MIT-MAGIC-COOKIE-1");

struct Entry {
    quint16 family = 0;
    QByteArray address;
    QByteArray number;
    QByteArray name;
    QByteArray data;
};

/// Reads the entries one after the other; ends at the first that is cut off.
class EntryReader {
public:
    explicit EntryReader(QByteArrayView bytes) : m_rest(bytes) { }
    std::optional<Entry> next()
    {
        Entry entry;
        const auto family = number();
        if (!family)
            return std::nullopt;
        entry.family = *family;
        const bool whole = text(entry.address) && text(entry.number) && text(entry.name) && text(entry.data);
        return whole ? std::optional(entry) : std::nullopt;
    }

private:
    std::optional<quint16> number()
    {
        if (m_rest.size() < 2)
            return std::nullopt;
        const auto value = qFromBigEndian<quint16>(m_rest.data());
        m_rest = m_rest.sliced(2);
        return value;
    }
    bool text(QByteArray& into)
    {
        const auto length = number();
        if (!length || m_rest.size() < *length)
            return false;
        into = m_rest.first(*length).toByteArray();
        m_rest = m_rest.sliced(*length);
        return true;
    }
    QByteArrayView m_rest;
};

/// 0: not for this display; the higher, the closer.
int fitness(const Entry& entry, const DisplayName& display)
{
    const bool rightNumber = entry.number.isEmpty() || entry.number == QByteArray::number(display.number);
    if (!rightNumber || QByteArrayView(entry.name) != protocolName || entry.data.size() != cookieBytes)
        return 0;
    const QByteArray host = display.isLocal() ? QSysInfo::machineHostName().toUtf8() : display.host.toUtf8();
    if (entry.family == localFamily && entry.address == host)
        return 3;
    if (entry.family == wildFamily)
        return 2;
    return entry.family == localFamily && display.isLocal() ? 1 : 0;
}

void appendCountedText(QByteArray& bytes, QByteArrayView text)
{
    const quint16 length = qToBigEndian(quint16(text.size()));
    bytes.append(reinterpret_cast<const char*>(&length), 2).append(text);
}

Result<QByteArray> readWhole(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io, QStringLiteral("Cannot read %1: %2").arg(path, file.errorString()));
    return file.read(fileBytesMax);
}

} // namespace

MagicCookie makeCookie()
{
    quint32 words[cookieBytes / sizeof(quint32)];
    QRandomGenerator::system()->fillRange(words);
    return {reinterpret_cast<const char*>(words), cookieBytes};
}

Result<MagicCookie> readCookie(const QString& file, const QString& display)
{
    const auto name = parseDisplayName(display);
    if (!name)
        return fail(name.error());
    const auto bytes = readWhole(file);
    if (!bytes)
        return fail(bytes.error());
    MagicCookie best;
    int bestFitness = 0;
    EntryReader reader(*bytes);
    while (const auto entry = reader.next()) {
        if (const int fits = fitness(*entry, *name); fits > bestFitness) {
            bestFitness = fits;
            best = entry->data;
        }
    }
    if (bestFitness == 0)
        return fail(ErrorCode::NotFound, QStringLiteral("%1 holds no cookie for display %2").arg(file, display));
    return best;
}

Result<void> writeCookie(const QString& file, const MagicCookie& cookie)
{
    QByteArray bytes("\xff\xff", 2); // wildFamily
    appendCountedText(bytes, {});    // any address
    appendCountedText(bytes, {});    // any display number
    appendCountedText(bytes, protocolName);
    appendCountedText(bytes, cookie);
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || !out.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner)
        || out.write(bytes) != bytes.size() || !out.commit())
        return fail(ErrorCode::Io, QStringLiteral("Cannot write %1: %2").arg(file, out.errorString()));
    return {};
}

} // namespace triarch
