// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/step.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace triarch::rehearsal {
namespace {

struct Row {
    StepKind kind;
    const char* words;
    const char* tool;
};

constexpr std::array rows{
    Row{StepKind::Open, "open", "open_application"},
    Row{StepKind::DoubleClick, "double-click", "double_click_element"},
    Row{StepKind::RightClick, "right-click", "right_click_element"},
    Row{StepKind::Click, "click", "click_element"},
    Row{StepKind::Press, "press", "press_key"},
    Row{StepKind::Type, "type", "type_text"},
    Row{StepKind::ScrollDown, "scroll down until", "scroll_down"},
    Row{StepKind::ScrollUp, "scroll up until", "scroll_up"},
    Row{StepKind::Drag, "drag", "drag_element"},
    Row{StepKind::WaitFor, "wait for", ""},
    Row{StepKind::Check, "check", ""},
};

const Row& rowOf(StepKind kind)
{
    return *std::find_if(rows.begin(), rows.end(), [kind](const Row& row) { return row.kind == kind; });
}

QString quoted(QString text)
{
    text.replace(u'\\', QStringLiteral("\\\\"))
        .replace(u'"', QStringLiteral("\\\""))
        .replace(u'\n', QStringLiteral("\\n"));
    return u'"' + text + u'"';
}

QString unescaped(const QString& text)
{
    QString plain;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i] == u'\\' && i + 1 < text.size()) {
            ++i;
            plain += text[i] == u'n' ? QChar(u'\n') : text[i];
        } else {
            plain += text[i];
        }
    }
    return plain;
}

const QRegularExpression& stepForm()
{
    static const QRegularExpression form = [] {
        QStringList words;
        for (const Row& row : rows)
            words += QString::fromLatin1(row.words);
        const QString text = QStringLiteral("\"((?:[^\"\\\\]|\\\\.)*)\"");
        return QRegularExpression(QStringLiteral("\\s*(%1) %2(?: to %2)?\\s*;?").arg(words.join(u'|'), text));
    }();
    return form;
}

} // namespace

QString toText(const Step& step)
{
    const QString text = QString::fromLatin1(rowOf(step.kind).words) + u' ' + quoted(step.target);
    return step.kind == StepKind::Drag ? text + QStringLiteral(" to ") + quoted(step.second) : text;
}

QString toText(const Steps& steps)
{
    QStringList texts;
    for (const Step& step : steps)
        texts += toText(step);
    return texts.join(QStringLiteral("; "));
}

std::optional<Steps> stepsFromText(const QString& text)
{
    Steps steps;
    qsizetype at = 0;
    while (true) {
        const auto match =
            stepForm().match(text, at, QRegularExpression::NormalMatch, QRegularExpression::AnchorAtOffsetMatchOption);
        if (!match.hasMatch())
            break;
        const auto row = std::find_if(rows.begin(), rows.end(),
            [&match](const Row& candidate) { return match.captured(1) == QLatin1String(candidate.words); });
        steps.push_back({row->kind, unescaped(match.captured(2)), unescaped(match.captured(3))});
        at = match.capturedEnd();
    }
    return steps.empty() ? std::nullopt : std::optional(steps);
}

bool isLook(const Step& step)
{
    return step.kind == StepKind::Open || step.kind == StepKind::ScrollDown || step.kind == StepKind::ScrollUp
        || step.kind == StepKind::WaitFor || step.kind == StepKind::Check;
}

QString toolFor(StepKind kind) { return QString::fromLatin1(rowOf(kind).tool); }

} // namespace triarch::rehearsal
