// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/thinking.h"

#include <QRegularExpression>
#include <utility>
#include <vector>

namespace triarch {

namespace {

/// Marks of a thinking section in one family of models: regular expressions without captures, case-insensitive.
struct ThinkingMarks {
    const char* opening; ///< also without its last bracket: a broken mark must not let a call through
    const char* closing;
};

/// The one table of marks.
constexpr ThinkingMarks thinkingMarks[] = {
    {R"(<\s*think\b[^<>{]*>?)", R"(<\s*/\s*think\s*>)"}, // DeepSeek, Qwen, GLM and most others
    {R"(<\s*thinking\b[^<>{]*>?)", R"(<\s*/\s*thinking\s*>)"},
    {R"(<\s*thoughts?\b[^<>{]*>?)", R"(<\s*/\s*thoughts?\s*>)"},
    {R"(<\s*reason(?:ing)?\b[^<>{]*>?)", R"(<\s*/\s*reason(?:ing)?\s*>)"},
    {R"(<\s*details\b[^<>{]*>?)", R"(<\s*/\s*details\s*>)"}, // Open WebUI, type="reasoning"; any is folded away
    {R"(<\s*reflection\b[^<>{]*>?)", R"(<\s*/\s*reflection\s*>)"},
    {R"(<\s*scratchpad\b[^<>{]*>?)", R"(<\s*/\s*scratchpad\s*>)"},
    {R"(<\s*analysis\b[^<>{]*>?)", R"(<\s*/\s*analysis\s*>)"},
    {R"(<\s*\w+:think(?:ing)?\b[^<>{]*>?)", R"(<\s*/\s*\w+:think(?:ing)?\s*>)"},                 // Seed-OSS
    {R"(\[\s*THINK(?:ING)?\s*\])", R"(\[\s*/\s*THINK(?:ING)?\s*\])"},                            // Magistral
    {R"(\x{25C1}\s*think(?:ing)?\b\s*\x{25B7}?)", R"(\x{25C1}\s*/\s*think(?:ing)?\s*\x{25B7})"}, // Kimi
    {R"(<\|(?:begin_of_)?(?:think|thinking|thought)\|>)", R"(<\|(?:end_of_|/)(?:think|thinking|thought)\|>)"},
    {R"(<\|START_THINKING\|>)", R"(<\|END_THINKING\|>)"},                                          // Command A
    {R"(<\|channel\|>\s*analysis\b[^<{]*)", R"(<\|channel\|>\s*final\b[^<{]*(?:<\|message\|>)?)"}, // gpt-oss
    {R"(<\|channel>\s*thought\b)", R"(<channel\|>)"},                                              // Gemma
    {R"(<unused94>)", R"(<unused95>)"},                                                            // MedGemma
};

constexpr auto markOptions = QRegularExpression::CaseInsensitiveOption;

/// Finds any mark; the odd captures are openings, the even ones closings, in the order of the table.
const QRegularExpression& anyMark()
{
    static const QRegularExpression form = [] {
        QStringList all;
        for (const auto& marks : thinkingMarks)
            all << QStringLiteral("(%1)|(%2)").arg(QLatin1String(marks.opening), QLatin1String(marks.closing));
        return QRegularExpression(all.join(QLatin1Char('|')), markOptions);
    }();
    return form;
}

const QRegularExpression& closingMark(int row)
{
    static const auto all = [] {
        std::vector<QRegularExpression> forms;
        for (const auto& marks : thinkingMarks)
            forms.emplace_back(QLatin1String(marks.closing), markOptions);
        return forms;
    }();
    return all.at(std::size_t(row));
}

} // namespace

void stripThinking(ChatReply& reply)
{
    const QString content = reply.content;
    QString said;
    QString thought;
    const QRegularExpression* next = &anyMark();
    bool isInside = false;
    qsizetype at = 0;
    for (auto mark = next->match(content); mark.hasMatch(); mark = next->match(content, at)) {
        (isInside ? thought : said) += QStringView(content).sliced(at, mark.capturedStart() - at);
        at = mark.capturedEnd();
        const int found = mark.lastCapturedIndex();
        if (!isInside && found % 2 == 0) // the template opened the part itself
            thought += std::exchange(said, QString());
        isInside = !isInside && found % 2 == 1;
        next = isInside ? &closingMark(found / 2) : &anyMark();
    }
    if (at == 0)
        return;
    (isInside ? thought : said) += QStringView(content).sliced(at);
    reply.reasoning += thought.trimmed();
    reply.content = said.trimmed();
}

} // namespace triarch
