// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/screen_view.h"

#include "core/base/text/text.h"
#include "core/rehearsal/personas/progress.h"
#include "core/rehearsal/reader/display_reading.h"
#include "core/rehearsal/reader/text_match.h"

#include <algorithm>
#include <cmath>

namespace triarch::rehearsal {
namespace {

constexpr int titleBarHeight = 48;
constexpr std::size_t labelsThatProve = 3;
constexpr int helpTextCharacters = 400, helpNearest = 200;
constexpr qsizetype helpNearestMost = 10;

/// What the grammar knows of an application; of one it does not know, that its title is its name.
RehearsalGrammar::Application applicationCalled(const QString& name, const RehearsalGrammar& grammar)
{
    for (const RehearsalGrammar::Application& application : grammar.applications) {
        const bool named = std::any_of(application.names.begin(), application.names.end(),
            [&name](const QString& other) { return matchKey(other) == matchKey(name); });
        if (named)
            return application;
    }
    return {{name}, {name}, {}};
}

bool endsWithWord(const QString& text, const QString& word) { return text == word || text.endsWith(u' ' + word); }

/// The labels that are clicked before anything else happens.
QStringList firstLabels(const Steps& steps)
{
    QStringList labels;
    for (const Step& step : steps) {
        if (step.kind != StepKind::Click)
            break;
        if (!labels.contains(step.target))
            labels += step.target;
    }
    return labels;
}

} // namespace

bool ScreenView::tooSmall() const
{
    return std::max(m_screen.picture.width(), m_screen.picture.height()) < legibleLongest;
}

ScreenView::ScreenView(const Scene& scene)
    : m_screen(scene.screen),
      m_grammar(scene.parser.grammar()),
      m_clicked(lastClicked(readPrompt(scene.user).actions))
{
}

std::optional<Found> ScreenView::find(const QString& label) const
{
    // The hidden one first: a display may show the same, and is no key.
    if (m_screen.hidden && !m_clicked.isEmpty() && matchKey(m_clicked) == matchKey(label))
        return Found{*m_screen.hidden, label, 0, true};
    return findLabel(m_screen, m_grammar.labelsFor(label));
}

bool ScreenView::showsAll(const QStringList& labels) const
{
    return std::size_t(labels.size()) >= labelsThatProve
        && std::all_of(labels.begin(), labels.end(), [this](const QString& label) { return find(label).has_value(); });
}

bool ScreenView::applicationShows(const QString& name) const
{
    const auto application = applicationCalled(name, m_grammar);
    const bool isNamed = std::any_of(m_screen.lines.begin(), m_screen.lines.end(), [&](const TextLine& line) {
        const bool bar = line.place.ground.height() <= titleBarHeight && !line.place.button;
        return bar && std::any_of(application.titles.begin(), application.titles.end(), [&line](const QString& title) {
            return endsWithWord(matchKey(line.text), matchKey(title));
        });
    });
    return isNamed || showsAll(application.labels);
}

bool ScreenView::done(const Step& step, const Steps& next) const
{
    if (step.kind == StepKind::Check || step.kind == StepKind::WaitFor || step.kind == StepKind::ScrollDown
        || step.kind == StepKind::ScrollUp)
        return lineShowing(m_screen, step.target) || (step.kind != StepKind::Check && find(step.target));
    if (step.kind != StepKind::Open)
        return false;
    return applicationShows(step.target) || showsAll(firstLabels(next));
}

bool ScreenView::ready(const Step& step, const QString& justOpened) const
{
    switch (step.kind) {
    case StepKind::Click:
    case StepKind::DoubleClick:
    case StepKind::RightClick:
        return find(step.target).has_value();
    case StepKind::Drag:
        return find(step.target) && find(step.second);
    case StepKind::Press:
    case StepKind::Type:
        return justOpened.isEmpty() || applicationShows(justOpened);
    case StepKind::WaitFor:
    case StepKind::Check:
        return done(step, {});
    case StepKind::Open:
    case StepKind::ScrollDown:
    case StepKind::ScrollUp:
        break;
    }
    return true;
}

const RehearsalGrammar::Dialog* ScreenView::dialogBefore(const Steps& next) const
{
    const auto reads = [this](const QString& text) {
        return std::ranges::any_of(m_screen.lines, [&](const TextLine& line) { return showsText(line.text, text); });
    };
    const auto isShown = [&](const RehearsalGrammar::Dialog& dialog) {
        const QStringList all = dialog.texts + dialog.close;
        const bool isMeant = !next.empty() && std::ranges::any_of(all, [&](const QString& text) {
            return matchKey(text) == matchKey(next.front().target);
        });
        return !isMeant && std::ranges::any_of(dialog.texts, reads) && findLabel(m_screen, dialog.close);
    };
    const auto found = std::ranges::find_if(m_grammar.dialogs, isShown);
    return found == m_grammar.dialogs.end() ? nullptr : &*found;
}

void ScreenView::dropDone(Steps& steps, Checks checks) const
{
    while (!steps.empty() && isLook(steps.front())) {
        const Step first = steps.front();
        const Steps next(steps.begin() + 1, steps.end());
        if ((first.kind == StepKind::Check && checks == Checks::Keep) || !done(first, next))
            return;
        steps.erase(steps.begin());
    }
}

QJsonArray ScreenView::modelPoint(QPoint pixel) const
{
    const auto scaled = [](int value, int size) { return std::round((value + 0.5) * 10000.0 / size) / 10.0; };
    return {scaled(pixel.x(), m_screen.picture.width()), scaled(pixel.y(), m_screen.picture.height())};
}

QString ScreenView::pieces() const
{
    const auto count = screen().lines.size();
    return QStringLiteral("%1 %2 of text").arg(count).arg(QLatin1String(count == 1 ? "piece" : "pieces"));
}

QString ScreenView::quote(const Found& found) const
{
    const QJsonArray at = modelPoint(found.at);
    if (found.hidden)
        return QStringLiteral("the pointer hides '%1', which it clicked before, at [%2, %3]")
            .arg(cleanText(found.read, 120), QString::number(at[0].toDouble()), QString::number(at[1].toDouble()));
    return QStringLiteral("read '%1' (confidence %2) at [%3, %4]")
        .arg(cleanText(found.read, 120), QString::number(found.confidence), QString::number(at[0].toDouble()),
            QString::number(at[1].toDouble()));
}

QString ScreenView::quote(const TextLine& line) const
{
    return quote(Found{line.clickPoint(), line.text, line.confidence});
}

ToolCall helpCall(const QString& justification, const QString& code, const QString& text, const QStringList& nearest)
{
    QJsonArray labels;
    for (const QString& label : nearest.mid(0, helpNearestMost))
        labels.append(cleanText(label, helpNearest));
    return {QStringLiteral("request_help"),
        {{QStringLiteral("justification"), justification}, {QStringLiteral("code"), code},
            {QStringLiteral("text"), cleanText(text, helpTextCharacters)}, {QStringLiteral("nearest"), labels}}};
}

Reply helpReply(const Scene& scene, const ToolCall& call)
{
    if (scene.tools.contains(call.name))
        return {{}, {call}};
    return {call.arguments[QStringLiteral("justification")].toString(), {}};
}

std::optional<Reply> pictureProblem(const ScreenView& sight, const Scene& scene)
{
    if (!sight.hasPicture())
        return helpReply(scene,
            helpCall(
                QStringLiteral("The request carries no picture, so there is nothing to read and nothing to point at. "
                               "The rehearsal model works only from the screen it is shown."),
                QStringLiteral("other"), QStringLiteral("No picture was sent to the model"), {}));
    if (!sight.tooSmall())
        return std::nullopt;
    const QSize size = sight.screen().picture;
    return helpReply(scene,
        helpCall(QStringLiteral("The picture measures %1x%2 pixels. Letters of a normal screen cannot be read below %3 "
                                "pixels on the longer side; raise the setting image_longest, 1536 is the usual value.")
                     .arg(size.width())
                     .arg(size.height())
                     .arg(legibleLongest),
            QStringLiteral("picture_too_small"),
            QStringLiteral("The picture is too small to read: %1 pixels on its longer side, at least %2 are needed; "
                           "raise image_longest in the profile, or choose a larger display or target")
                .arg(std::max(size.width(), size.height()))
                .arg(legibleLongest),
            {}));
}

} // namespace triarch::rehearsal
