// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/report_page.h"

#include "core/base/text/text.h"
#include "core/report/report_style.h"

#include <QDateTime>
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMap>
#include <optional>

namespace triarch {

namespace {

/// What a model wrote may hold what changes the look of the lines around it.
QString plain(const QString& text)
{
    QStringList lines = text.split(QLatin1Char('\n'));
    for (QString& line : lines)
        line = visibleControls(line.replace(QLatin1Char('\t'), QStringLiteral("    "))).toHtmlEscaped();
    return lines.join(QLatin1Char('\n'));
}

QString stateWord(const ReviewedMission& mission)
{
    if (mission.ended)
        return statusName(*mission.ended);
    return mission.isRunning ? QStringLiteral("running") : QStringLiteral("interrupted");
}

/// Where a click went, in per cent of the picture.
std::optional<QPointF> markOf(const TurnRecord& record)
{
    const auto places = placesOn(record, {100, 100});
    return places.empty() ? std::nullopt : std::optional(places.front());
}

/// One page, piece by piece: a mission of hundreds of turns is never held as a whole.
class PageWriter {
public:
    PageWriter(
        const ReviewedMission& mission, QIODevice& out, const ReportOptions& options, const std::stop_token& stop)
        : m_mission(mission),
          m_out(out),
          m_options(options),
          m_stop(stop)
    {
    }

    Result<void> write()
    {
        head();
        summary();
        index();
        doctrine();
        for (std::size_t i = 0; i < m_mission.records.size() && isGoing(); ++i)
            turn(i);
        say(QStringLiteral("</main>\n</body>\n</html>\n"));
        if (m_stop.stop_requested())
            return fail(ErrorCode::Cancelled, QStringLiteral("The report was not finished"));
        return m_isWhole ? Result<void>()
                         : fail(ErrorCode::Io, QStringLiteral("Cannot write the report: %1").arg(m_out.errorString()));
    }

private:
    bool isGoing() const { return m_isWhole && !m_stop.stop_requested(); }
    void put(const QByteArray& bytes) { m_isWhole = m_isWhole && m_out.write(bytes) == bytes.size(); }
    void say(const QString& html) { put(html.toUtf8()); }

    void head();
    void pictures();
    void summary();
    void index();
    void doctrine();
    void turn(std::size_t index);
    void walk(std::size_t index);
    void setups(int behind, int turn);
    void pictureOf(const TurnRecord& record);
    void both(const TurnRecord& record, int after);
    void calls(int turn);
    void row(const QString& name, const QString& value);
    /// Of the page's own, in its language, ready to be written.
    QString own(const char* english) const { return plain(word(QString::fromLatin1(english))); }
    QString word(const QString& english) const { return m_options.language.word(english); }
    QString grantText(const QString& grant) const
    {
        return m_options.language.grant ? m_options.language.grant(grant) : grant;
    }
    QString seconds(qint64 ms) const { return plain(m_options.language.seconds(ms)); }
    QString stateText(const QString& state) const;
    QString toolOf(const TurnRecord& record) const; ///< "none" where nothing was called
    QString actorOf(const TurnRecord& record) const;
    QString leaveOf(const TurnRecord& record) const;

    const ReviewedMission& m_mission;
    QIODevice& m_out;
    const ReportOptions& m_options;
    const std::stop_token& m_stop;
    QMap<int, QSize> m_sizes; ///< of the pictures that are in the page, by turn
    bool m_isWhole = true;
};

void PageWriter::head()
{
    say(QStringLiteral("<!DOCTYPE html>\n<html lang=\"%2\">\n<head>\n<meta charset=\"utf-8\">\n"
                       "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; "
                       "style-src 'unsafe-inline'\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                       "<title>%1</title>\n<style>\n")
            .arg(plain(m_mission.text), plain(m_options.language.tag)));
    put(reportStyle());
    pictures();
    say(QStringLiteral("</style>\n</head>\n<body>\n<main>\n"));
}

/// "no_effect" in words.
QString PageWriter::stateText(const QString& state) const
{
    return plain(word(QString(state).replace(QLatin1Char('_'), QLatin1Char(' '))));
}

QString PageWriter::toolOf(const TurnRecord& record) const
{
    return record.tool == QLatin1String("none") ? own("none") : plain(record.tool);
}

/// Who acted; the operator is set off, since their turns are like any other.
QString PageWriter::actorOf(const TurnRecord& record) const
{
    const QString actor = plain(word(record.actor));
    return record.actor == QLatin1String("operator") ? QStringLiteral("<b class=\"hand\">%1</b>").arg(actor) : actor;
}

/// By whose leave, where a rule asked.
QString PageWriter::leaveOf(const TurnRecord& record) const
{
    if (!record.grant.isEmpty())
        return own(", allowed by the operator's grant: %1").arg(plain(grantText(record.grant)));
    return record.isApproved ? own(", approved by the operator") : QString();
}

/// A turn's picture is the one after the turn before it too: each stands in the page once, under a name.
void PageWriter::pictures()
{
    const QDir folder(m_mission.folder);
    for (const TurnRecord& record : m_mission.records) {
        const QString file = record.picture.isEmpty() ? turnPicture(record.turn) : record.picture;
        if (!isGoing())
            return;
        const auto picture = reportPicture(folder.filePath(file), m_options.blots, m_options.longest);
        if (picture.jpeg.isEmpty())
            continue;
        m_sizes.insert(record.turn, picture.size);
        say(QStringLiteral(".p%1 { background-image: url(data:image/jpeg;base64,").arg(record.turn));
        put(picture.jpeg.toBase64());
        say(QStringLiteral("); }\n"));
    }
}

void PageWriter::row(const QString& name, const QString& value)
{
    if (!value.isEmpty())
        say(QStringLiteral("<dt>%1</dt><dd>%2</dd>\n").arg(plain(word(name)), plain(value)));
}

void PageWriter::summary()
{
    const QString state = stateWord(m_mission);
    say(QStringLiteral("<header>\n<h1>%1</h1>\n<p class=\"state %2\">%3%4</p>\n<dl>\n")
            .arg(plain(m_mission.text), state, stateText(state),
                m_mission.reason.text.isEmpty() ? QString()
                                                : QStringLiteral(": ") + plain(word(m_mission.reason.text))));
    row(QStringLiteral("Model profile"), m_mission.profile);
    row(QStringLiteral("Display"), m_mission.display);
    row(QStringLiteral("Began"),
        QDateTime::fromMSecsSinceEpoch(m_mission.startedAtMs, Qt::UTC)
            .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'")));
    row(QStringLiteral("Took"), m_options.language.seconds(m_mission.clockMs));
    row(QStringLiteral("Turns"), turnsIn(m_mission, m_options.language));
    row(QStringLiteral("Tokens"),
        word(QStringLiteral("%1 in, %2 out")).arg(m_mission.tokens.in).arg(m_mission.tokens.out));
    row(QStringLiteral("Not shown"),
        m_options.blots.empty() ? QString()
                                : word(QStringLiteral("parts of the pictures were blotted out for this report")));
    say(QStringLiteral("</dl>\n</header>\n"));
}

void PageWriter::index()
{
    say(QStringLiteral(
        "<nav aria-label=\"%1\"><section>\n<h2>%1</h2>\n<table>\n<tr><th class=\"number\">#</th><th>%2</th>"
        "<th>%3</th><th>%4</th><th class=\"number\">%5</th></tr>\n")
            .arg(own("Turns"), own("Who"), own("Action"), own("Result"), own("Took")));
    for (const TurnRecord& record : m_mission.records)
        say(QStringLiteral("<tr><td class=\"number\"><a href=\"#t%1\">%1</a></td><td class=\"who\">%2</td><td "
                           "class=\"what\">%3 %4</td>"
                           "<td class=\"%5\">%6</td><td class=\"number\">%7</td></tr>\n")
                .arg(QString::number(record.turn), actorOf(record), toolOf(record), plain(record.target),
                    statusName(record.status), plain(word(record.result)), seconds(record.elapsedMs)));
    say(QStringLiteral("</table>\n</section></nav>\n"));
}

void PageWriter::doctrine()
{
    if (m_mission.doctrine.isEmpty())
        return;
    say(QStringLiteral("<section id=\"doctrine\">\n<h2>%1</h2>\n<pre>%2</pre>\n")
            .arg(own("Doctrine"), plain(m_mission.doctrine)));
    calls(0);
    say(QStringLiteral("</section>\n"));
}

void PageWriter::turn(std::size_t index)
{
    const TurnRecord& record = m_mission.records[index];
    const QString state = statusName(record.status);
    say(QStringLiteral("<section id=\"t%1\">\n").arg(record.turn));
    walk(index);
    const QString title = own("Turn %1: %2 %3").arg(QString::number(record.turn), toolOf(record), plain(record.target));
    say(QStringLiteral("<h2>%1</h2>\n<p>%2: <span class=\"state %3\">%4</span> %5</p>\n")
            .arg(title, actorOf(record) + leaveOf(record), state, stateText(state), plain(word(record.result))));
    if (!record.justification.isEmpty())
        say(QStringLiteral("<p class=\"quiet\">%1</p>\n").arg(plain(record.justification)));
    for (const QString& note : record.notes)
        say(QStringLiteral("<p class=\"quiet\">%1</p>\n").arg(own("Note: %1").arg(plain(word(note)))));
    setups(index > 0 ? m_mission.records[index - 1].turn : -1, record.turn);
    both(record, index + 1 < m_mission.records.size() ? m_mission.records[index + 1].turn : 0);
    calls(record.turn);
    say(QStringLiteral("</section>\n"));
}

void PageWriter::walk(std::size_t index)
{
    const auto link = [&](std::size_t to, const char* text) {
        say(QStringLiteral("<a href=\"#t%1\">%2</a> ").arg(QString::number(m_mission.records[to].turn), own(text)));
    };
    say(QStringLiteral("<span class=\"walk\">"));
    if (index > 0)
        link(index - 1, "previous");
    if (index + 1 < m_mission.records.size())
        link(index + 1, "next");
    say(QStringLiteral("</span>\n"));
}

/// What the executor was told and had from a turn on, and what the operator wanted of its tools.
void PageWriter::setups(int behind, int turn)
{
    for (const auto& [from, setup] : m_mission.setups) {
        if (from <= behind || from > turn)
            continue;
        say(QStringLiteral("<details><summary>%1</summary>\n")
                .arg(own("From here on: phase %1, tools %2")
                         .arg(plain(setup.phase), plain(setup.granted().join(QStringLiteral(", "))))));
        QStringList wished;
        for (const auto& [tool, isWanted] : setup.wishes)
            wished << own(isWanted ? "always %1" : "never %1").arg(plain(tool));
        if (!wished.isEmpty())
            say(QStringLiteral("<p><b class=\"hand\">%1</b>: %2</p>\n")
                    .arg(own("operator"), wished.join(QStringLiteral("; "))));
        say(QStringLiteral("<pre>%1</pre>\n</details>\n").arg(plain(setup.prompt)));
    }
}

void PageWriter::pictureOf(const TurnRecord& record)
{
    say(QStringLiteral("<div class=\"p%1\">").arg(record.turn));
    if (const auto mark = markOf(record))
        say(QStringLiteral("<i class=\"mark%3\" style=\"left: %1%; top: %2%\"></i>")
                .arg(mark->x())
                .arg(mark->y())
                .arg(endedUnsent(record.status) ? QStringLiteral(" unsent") : QString()));
    say(QStringLiteral("</div>"));
}

/// The picture before the action lies on the one after it. Where it is cut is the choice of one of several, which the
/// arrow keys move and a click sets without any script.
void PageWriter::both(const TurnRecord& record, int after)
{
    const auto size = m_sizes.constFind(record.turn);
    if (size == m_sizes.cend())
        return say(QStringLiteral("<p class=\"quiet\">%1</p>\n").arg(own("There is no picture of this turn.")));
    const QString form =
        QStringLiteral("--w: %1px; --r: %1 / %2").arg(QString::number(size->width()), QString::number(size->height()));
    const QString number = QString::number(record.turn);
    if (!m_sizes.contains(after)) {
        say(QStringLiteral("<div class=\"both\" style=\"%1\"><div class=\"view\" role=\"img\" aria-label=\"%2\">"
                           "<div class=\"before alone\">")
                .arg(form, own("The display before turn %1.").arg(number)));
        pictureOf(record);
        return say(QStringLiteral("</div></div></div>\n"));
    }
    say(QStringLiteral(
        "<fieldset class=\"both\" style=\"%1\">\n<legend class=\"quiet\">%2</legend>\n<div class=\"slide\">")
            .arg(form, own("Left: before turn %1. Right: after it. The arrow keys move the cut.").arg(number)));
    for (int cut = 0; cut < reportCuts; ++cut)
        say(QStringLiteral("<input type=\"radio\" name=\"cut%1\" class=\"k%2\" aria-label=\"%3\"%4>")
                .arg(number, QString::number(cut), own("%1 % before").arg(100 * cut / (reportCuts - 1)),
                    cut == reportCuts / 2 ? QStringLiteral(" checked") : QString()));
    say(QStringLiteral("<div class=\"view p%1\" role=\"img\" aria-label=\"%2\"><div class=\"before\">")
            .arg(QString::number(after), own("Left: the display before turn %1. Right: after it.").arg(number)));
    pictureOf(record);
    say(QStringLiteral("</div></div></div></fieldset>\n"));
}

void PageWriter::calls(int turn)
{
    for (const PersonaAnswer& answer : m_mission.answers) {
        if (answer.turn != turn)
            continue;
        const QString cost = own("%1: %2, %3 tokens in, %4 out")
                                 .arg(plain(word(personaName(answer.persona))), seconds(answer.elapsedMs),
                                     QString::number(answer.tokensIn), QString::number(answer.tokensOut));
        say(QStringLiteral("<details><summary>%1</summary>\n<pre>%2</pre>\n")
                .arg(cost, plain(answer.error.isEmpty() ? answer.text : word(answer.error))));
        if (!answer.tool.isEmpty())
            say(QStringLiteral("<pre>%1 %2</pre>\n")
                    .arg(plain(answer.tool),
                        plain(QString::fromUtf8(QJsonDocument(answer.arguments).toJson(QJsonDocument::Indented)))));
        say(QStringLiteral("</details>\n"));
    }
}

} // namespace

QString turnsIn(const ReviewedMission& mission, const ReportLanguage& language)
{
    const auto& turns = mission.records;
    if (turns.empty() || int(turns.size()) >= mission.turn)
        return QString::number(mission.turn);
    return language.word(QStringLiteral("%1 of %2 (%3 to %4)"))
        .arg(turns.size())
        .arg(mission.turn)
        .arg(turns.front().turn)
        .arg(turns.back().turn);
}

Result<void> writeReportPage(
    const ReviewedMission& mission, QIODevice& out, const ReportOptions& options, const std::stop_token& stop)
{
    return PageWriter(mission, out, options, stop).write();
}

} // namespace triarch
