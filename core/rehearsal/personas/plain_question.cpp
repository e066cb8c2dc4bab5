// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/rehearsal/personas/plain_question.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <algorithm>

namespace triarch::rehearsal {
namespace {

constexpr qsizetype questionMost = 2000; // characters: longer texts are no plain questions

QRegularExpression pattern(const QString& text)
{
    return QRegularExpression(
        text, QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
}

/// "Answer with the word ready."
std::optional<Reply> wordToSay(const QString& question)
{
    static const QRegularExpression asked = pattern(QStringLiteral(
        R"(^\s*(?:answer|reply|responde|contesta)\s+(?:with|con)\s+(?:the\s+word|la\s+palabra)\s+["“]?(\w{1,40})["”]?\s*\.?\s*$)"));
    const auto match = asked.match(question);
    return match.hasMatch() ? std::optional(Reply{match.captured(1), {}}) : std::nullopt;
}

/// "Which word stands in the picture? ..."
std::optional<Reply> wordInPicture(const Scene& scene)
{
    static const QRegularExpression asked =
        pattern(QStringLiteral(R"(^\s*(?:which|what|¿?\s*qué|¿?\s*que)\s+(?:word|palabra)\b)"));
    if (scene.screen.picture.isEmpty() || !asked.match(scene.user).hasMatch())
        return std::nullopt;
    const auto& lines = scene.screen.lines;
    const auto tallest = std::max_element(lines.begin(), lines.end(),
        [](const TextLine& a, const TextLine& b) { return a.place.box.height() < b.place.box.height(); });
    return Reply{tallest == lines.end() ? QStringLiteral("I read no word in the picture.") : tallest->text, {}};
}

std::optional<double> onScale(const QString& number)
{
    const double value = number.toDouble();
    return value <= 1000 ? std::optional(value) : std::nullopt; // the pattern takes no sign
}

/// "Call the tool click_element with the label "middle" and the position [500, 500]."
std::optional<Reply> clickToMake(const Scene& scene)
{
    static const QRegularExpression asked = pattern(QStringLiteral(
        R"re(\b(?:call|llama\s+a)\s+(?:the\s+tool|la\s+herramienta)\s+(\w{1,64})\s.*\b(?:label|etiqueta)\s+"([^"]{1,200})")re"
        R"re(.*\b(?:position|posición)\s+\[\s*(\d{1,4}(?:\.\d{1,4})?)\s*,\s*(\d{1,4}(?:\.\d{1,4})?)\s*\])re"));
    const auto match = asked.match(scene.user);
    if (!match.hasMatch() || match.captured(1) != QStringLiteral("click_element")
        || !scene.tools.contains(match.captured(1)))
        return std::nullopt;
    const auto x = onScale(match.captured(3));
    const auto y = onScale(match.captured(4));
    if (!x || !y)
        return std::nullopt;
    const QString why = QStringLiteral("The question names this tool, the label and the position; no mission is under "
                                       "way, so they are passed on as they were written.");
    return Reply{{},
        {{match.captured(1),
            {{QStringLiteral("justification"), why}, {QStringLiteral("label"), match.captured(2)},
                {QStringLiteral("position"), QJsonArray{*x, *y}}}}}};
}

} // namespace

std::optional<Reply> plainAnswer(const Scene& scene)
{
    if (scene.user.size() > questionMost)
        return std::nullopt;
    if (auto call = clickToMake(scene))
        return call;
    if (auto word = wordInPicture(scene))
        return word;
    return wordToSay(scene.user);
}

} // namespace triarch::rehearsal
