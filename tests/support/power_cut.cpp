// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/power_cut.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace triarch::test {

namespace {

/// strace -xx writes every string as \x41\x42.
QByteArray unescaped(QByteArray hex) { return QByteArray::fromHex(hex.replace("\\x", "")); }

/// What stands between the nth pair of marks, decoded.
QByteArray between(const QByteArray& text, char open, char close, int nth = 0)
{
    qsizetype from = -1;
    for (int found = 0; found <= nth; ++found)
        from = text.indexOf(open, found == 0 ? 0 : text.indexOf(close, from + 1) + 1);
    return unescaped(text.mid(from + 1, text.indexOf(close, from + 1) - from - 1));
}

QString pathIn(const QByteArray& arguments) { return QString::fromUtf8(between(arguments, '<', '>')); }

qint64 lastNumber(const QByteArray& arguments) { return arguments.mid(arguments.lastIndexOf(' ') + 1).toLongLong(); }

void overwrite(QByteArray& image, qint64 offset, const QByteArray& bytes)
{
    if (image.size() < offset + bytes.size())
        image.resize(offset + bytes.size(), '\0');
    image.replace(offset, bytes.size(), bytes);
}

} // namespace

QStringList PowerCut::straceOptions(const QString& log)
{
    return {
        "-xx", "-y", "-s", "200000", "-o", log, "-e", "trace=pwrite64,write,fdatasync,fsync,ftruncate,unlink,linkat"};
}

bool PowerCut::parse(const QByteArray& line, Call& call)
{
    const auto name = line.indexOf(' ');
    const auto open = line.indexOf('(');
    const auto equals = line.lastIndexOf(" = ");
    if (name < 0 || open < 0 || equals < 0 || line[equals + 3] == '?')
        return false;
    const auto end = line.lastIndexOf(')', equals);
    call.name = line.mid(name, open - name).trimmed();
    call.arguments = line.mid(open + 1, end - open - 1);
    call.result = line.mid(equals + 3).split(' ').first().toLongLong();
    return true;
}

bool PowerCut::take(const QByteArray& line)
{
    Call call;
    if (!parse(line, call))
        return false;
    if (call.name == "pwrite64" || call.name == "write")
        write(call);
    else if (call.name == "fdatasync" || call.name == "fsync")
        sync(call);
    else if (call.name == "linkat" && call.result == 0)
        link(call);
    else if (call.name == "unlink" && call.result == 0)
        m_files.remove(QString::fromUtf8(between(call.arguments, '"', '"')));
    else if (call.name == "ftruncate" && call.result == 0)
        truncate(call);
    else
        return false;
    return true;
}

void PowerCut::write(const Call& call)
{
    if (call.result <= 0)
        return;
    const int descriptor = call.arguments.left(call.arguments.indexOf('<')).toInt();
    const QByteArray bytes = between(call.arguments, '"', '"').left(call.result);
    if (descriptor == 1) {
        m_said += bytes;
        return;
    }
    auto& file = m_files[pathIn(call.arguments)];
    if (call.name == "pwrite64") {
        file.pending.append({lastNumber(call.arguments), bytes});
        return;
    }
    file.named = false; // only pictures are written so: from the start, in a file that has no name yet
    file.pending.append(
        {file.pending.isEmpty() ? 0 : file.pending.last().offset + file.pending.last().bytes.size(), bytes});
    m_nameless.insert(descriptor, pathIn(call.arguments));
}

void PowerCut::sync(const Call& call)
{
    const QString path = pathIn(call.arguments);
    for (auto file = m_files.begin(); file != m_files.end() && call.result == 0; ++file)
        file->named |= QFileInfo(file.key()).path() == path && !QFileInfo(file.key()).fileName().startsWith(u'#');
    const auto file = m_files.find(path);
    if (file == m_files.end())
        return;
    for (const auto& write : file->pending) {
        if (call.result == 0)
            overwrite(file->onDisk, write.offset, write.bytes);
    }
    file->pending.clear();
}

void PowerCut::truncate(const Call& call)
{
    const qint64 size = lastNumber(call.arguments);
    auto& file = m_files[pathIn(call.arguments)];
    file.onDisk.resize(size, '\0');
    file.pending.removeIf([size](const Write& write) { return write.offset >= size; });
}

void PowerCut::link(const Call& call)
{
    const QByteArray from = between(call.arguments, '"', '"');
    const QByteArray folder = call.arguments.mid(call.arguments.indexOf('"', call.arguments.indexOf('"') + 1));
    const auto file = m_files.take(m_nameless.take(from.mid(from.lastIndexOf('/') + 1).toInt()));
    m_files.insert(pathIn(folder) + QLatin1Char('/') + QString::fromUtf8(between(call.arguments, '"', '"', 1)), file);
}

bool PowerCut::leave(const QString& folder, const QString& copy) const
{
    for (auto file = m_files.begin(); file != m_files.end(); ++file) {
        if (!file->named || !file.key().startsWith(folder + QLatin1Char('/'))
            || file.key().endsWith(QLatin1String("-shm")))
            continue;
        const QString path = copy + file.key().mid(folder.size());
        QFile out(path);
        if (!QDir().mkpath(QFileInfo(path).path()) || !out.open(QIODevice::WriteOnly)
            || out.write(file->onDisk) != file->onDisk.size())
            return false;
    }
    return QDir().mkpath(copy);
}

} // namespace triarch::test
