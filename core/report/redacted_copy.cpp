// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/redacted_copy.h"

#include "core/base/json/json_fields.h"
#include "core/journal/picture_check.h"
#include "core/journal/row_json.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>

namespace triarch {

namespace {

std::optional<int> turnOf(const QString& picture)
{
    static const QRegularExpression form(QStringLiteral("_(\\d+)"));
    const auto match = form.match(picture);
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

} // namespace

Result<RedactedCopy> RedactedCopy::read(
    const QString& folder, const ExportOptions& options, const std::stop_token& stop)
{
    auto journal = readJournal(folder, stop);
    if (!journal)
        return fail(journal.error());
    RedactedCopy mission(folder, options);
    if (auto counted = mission.countBefore(*journal); !counted)
        return fail(counted.error());
    if (options.hidesTyped)
        mission.m_mask = TextMask(typedTexts(*journal));
    mission.m_mask.hideKeys(keysIn(*journal));
    mission.hidePlaces(*journal);
    if (auto taken = mission.take(std::move(*journal), stop); !taken)
        return fail(taken.error());
    return mission;
}

/// What is passed on is one journal. The turns before are in another one: who exports is told how many, and where.
Result<void> RedactedCopy::countBefore(const JournalContents& journal)
{
    const QString folder = journal.meta.value(QStringLiteral("resumed_from"));
    const ReviewedMission whole = reviewMission(m_folder, journal);
    const int last = folder.isEmpty() ? 0 : std::min(firstTurnOf(whole) - 1, whole.turn);
    if (last < std::max(1, m_options.firstTurn))
        return {};
    if (m_options.lastTurn <= last)
        return fail(ErrorCode::InvalidArgument,
            QStringLiteral("These turns are of the mission before, which this one goes on from: %1").arg(folder));
    m_before = {std::max(1, m_options.firstTurn), last, folder};
    return {};
}

/// Where missions lie on this machine, this one, the one it took up and the one that took it up, is nobody's business;
/// and who reads a package would look there.
void RedactedCopy::hidePlaces(const JournalContents& journal)
{
    m_mask.hidePlace(QFileInfo(m_folder).absoluteFilePath());
    m_mask.hidePlace(journal.meta.value(QStringLiteral("resumed_from")));
    static const QRegularExpression takenUp(QStringLiteral("resumed\\sin\\s(/.+)$"));
    for (const auto& row : journal.events)
        if (row.event.json.value(QLatin1String("code")) == QLatin1String("resumed"))
            m_mask.hidePlace(takenUp.match(row.event.json.value(QLatin1String("text")).toString()).captured(1));
}

/// The last turn that is passed on.
int RedactedCopy::lastOf(const JournalContents& journal) const
{
    return std::min(m_options.lastTurn, lastTurnOf(journal));
}

/// How the mission began and what was in force stands before the turns that were chosen, how it ended behind them.
bool RedactedCopy::holdsRow(const Event& event) const
{
    if (event.turn == 0 || (event.turn >= m_options.firstTurn && event.turn <= m_options.lastTurn))
        return true;
    const bool isInForce = event.kind == QLatin1String("prompt") || event.kind == QLatin1String("tools");
    return event.kind == QLatin1String("state") || (isInForce && event.turn < m_options.firstTurn);
}

/// The picture after the last turn is the one before the next.
bool RedactedCopy::holdsPicture(const QString& name) const
{
    const auto turn = turnOf(name);
    if (!turn || m_options.isWhole())
        return true;
    const int last = name.startsWith(QLatin1String("screen_")) && m_options.lastTurn < std::numeric_limits<int>::max()
        ? m_options.lastTurn + 1
        : m_options.lastTurn;
    return *turn >= m_options.firstTurn && *turn <= last;
}

/// A mission is kept as JSON, a profile by its name, and of the mission before its folder's name; everything else is
/// text.
QString RedactedCopy::metaText(const QString& key, const QString& value) const
{
    if (key == QLatin1String("profile"))
        return value;
    if (key == QLatin1String("host"))
        return {}; // a process of this machine, and when it was started: of nobody's business, and of no use elsewhere
    if (key == QLatin1String("display_server")) // a process as well; no server of another machine is taken for it
        return value.isEmpty() ? value : QStringLiteral("elsewhere");
    if (key == QLatin1String("resumed_from"))
        return m_mask.text(QDir(value).dirName());
    const auto json = value.startsWith(QLatin1Char('{')) ? parseJsonObject(value.toUtf8(), rowLimits)
                                                         : Result<QJsonObject>(fail(ErrorCode::BadReply, QString()));
    return json ? QString::fromUtf8(compactJson(m_mask.json(*json))) : m_mask.text(value);
}

void RedactedCopy::takePictures(const JournalContents& journal)
{
    for (const auto& file : journal.pictures) {
        if (!holdsPicture(QFileInfo(file).fileName()))
            continue;
        m_journal.pictures.push_back(file);
        m_journal.pictureRows.insert(file, journal.pictureRows.value(file));
    }
}

Result<void> RedactedCopy::take(JournalContents journal, const std::stop_token& stop)
{
    for (auto one = journal.meta.begin(); one != journal.meta.end(); ++one)
        m_journal.meta.insert(one.key(), metaText(one.key(), one.value()));
    if (!m_options.isWhole()) // whoever reads it is told, as the mission's end speaks of all its turns
        m_journal.meta.insert(QStringLiteral("excerpt"),
            QStringLiteral("%1 %2").arg(std::max(1, m_options.firstTurn)).arg(lastOf(journal)));
    QSet<qint64> kept;
    bool anyTurn = m_options.isWhole();
    for (auto& row : journal.events) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, QStringLiteral("The mission was not read to the end"));
        if (!holdsRow(row.event))
            continue;
        anyTurn = anyTurn || (row.event.turn >= m_options.firstTurn && row.event.turn <= m_options.lastTurn);
        row.event.json = m_mask.json(row.event.json);
        kept.insert(row.seq);
        m_journal.events.push_back(std::move(row));
    }
    if (!anyTurn)
        return fail(ErrorCode::InvalidArgument, QStringLiteral("The mission has none of these turns"));
    const auto isKept = [&kept](qint64 seq) { return kept.contains(seq); };
    std::ranges::copy_if(journal.calls, std::back_inserter(m_journal.calls), isKept, &CallRow::seq);
    std::ranges::copy_if(journal.inDoubt, std::back_inserter(m_journal.inDoubt), isKept);
    takePictures(journal);
    return {};
}

QString RedactedCopy::labelOf(const TurnRecord& turn) const
{
    const QString name = turn.picture.isEmpty() ? turnPicture(turn.turn) : turn.picture;
    const QString file = QDir(m_folder).filePath(name);
    const bool isReadable = m_options.labelAt && isPictureSound(file, m_journal.pictureRows.value(name).sha);
    const QImage picture = isReadable ? QImage(file) : QImage();
    const auto places = picture.isNull() ? std::vector<QPointF>() : placesOn(turn, picture.size());
    if (places.empty())
        return {};
    constexpr double scale = 1000; // of TurnRecord::cursor
    const double across = picture.width() / scale;
    const double down = picture.height() / scale;
    const QRectF pointer(
        turn.cursor.x() * across, turn.cursor.y() * down, turn.cursor.width() * across, turn.cursor.height() * down);
    const QPointF& place = places.front(); // 1000 lies behind the last pixel
    const QPoint at(
        std::clamp(int(place.x()), 0, picture.width() - 1), std::clamp(int(place.y()), 0, picture.height() - 1));
    return m_mask.text(m_options.labelAt(blotted(picture, m_options.blots), at, pointer.toAlignedRect()));
}

bool RedactedCopy::confirmOmission(const OmittedActions& omitted) const
{
    return omitted.empty() || (m_options.confirmOmission && m_options.confirmOmission(omitted));
}

int RedactedCopy::lacking() const
{
    return int(std::ranges::count_if(m_journal.pictures, [this](const QString& file) {
        return !isPictureSound(QDir(m_folder).filePath(file), m_journal.pictureRows.value(file).sha);
    }));
}

} // namespace triarch
