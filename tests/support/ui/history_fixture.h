// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"

#include <QColor>
#include <QImage>
#include <QPainter>
#include <QTranslator>
#include <vector>

namespace triarch::test {

inline TurnRecord turnOf(int number, const char* phase, const char* tool, const char* target, TurnStatus status)
{
    TurnRecord turn;
    turn.turn = number;
    turn.phase = QString::fromLatin1(phase);
    turn.actor = QStringLiteral("executor");
    turn.tool = QString::fromLatin1(tool);
    turn.target = QString::fromLatin1(target);
    turn.status = status;
    return turn;
}

inline TurnRecord ended(TurnRecord turn, const char* result, double changed, int ms, int tokens)
{
    turn.result = QString::fromLatin1(result);
    turn.changedFraction = changed;
    turn.elapsedMs = ms;
    turn.tokensIn = tokens - 60;
    turn.tokensOut = 60;
    return turn;
}

/// On a display of 1280x800: the pixel, and what the call says on the model's scale.
inline void pointAt(TurnRecord& turn, const ScreenPoint& pixel)
{
    turn.points = {pixel};
    turn.arguments.insert(QStringLiteral("position"), QJsonArray{pixel.x * 1000 / 1280.0, pixel.y * 1000 / 800.0});
}

/// Six turns on a calculator of a display of 1280x800, the last one proposed.
inline std::vector<TurnRecord> calculatorTurns()
{
    const char* look = "RECONNAISSANCE";
    const char* work = "EXECUTION_CALC";
    std::vector<TurnRecord> turns{
        ended(turnOf(1, look, "click_element", "galculator title bar", TurnStatus::Done),
            "Clicked: galculator title bar", 0.0012, 301, 1204),
        ended(turnOf(2, look, "scroll_down", "galculator", TurnStatus::NoEffect), "Scrolled down, nothing changed", 0,
            290, 1188),
        ended(turnOf(3, look, "click_element", "AC", TurnStatus::Done), "Clicked: AC", 0.0007, 305, 1231),
        ended(turnOf(4, look, "press_key", "escape", TurnStatus::NoEffect), "Pressed: escape, nothing changed", 0, 284,
            1176),
        ended(turnOf(5, work, "click_element", "7", TurnStatus::Done), "Clicked: 7", 0.0004, 309, 1342),
        turnOf(6, work, "click_element", "+", TurnStatus::Proposed),
    };
    pointAt(turns[0], {280, 96});
    pointAt(turns[2], {290, 230});
    pointAt(turns[4], {140, 360});
    pointAt(turns[5], {347, 513});
    turns[1].window = QStringLiteral("galculator (Galculator)");
    return turns;
}

/// A display with a calculator, a text window and a terminal, as rectangles.
inline QImage desktopPicture()
{
    QImage picture(1280, 800, QImage::Format_RGB32);
    picture.fill(QColor(0x64, 0x7b, 0x6e));
    QPainter painter(&picture);
    painter.fillRect(70, 80, 400, 460, QColor(0xef, 0xef, 0xee));
    painter.fillRect(550, 70, 640, 400, Qt::white);
    painter.fillRect(550, 530, 640, 200, QColor(0x18, 0x20, 0x2c));
    return picture;
}

/// Every text 30 % longer, as a language may be.
class LongWords : public QTranslator {
public:
    using QTranslator::QTranslator;
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int n) const override
    {
        QString text = QString::fromUtf8(source);
        text.replace(QStringLiteral("%n"), QString::number(n));
        return text + QString((text.size() * 3 + 9) / 10, QLatin1Char('n'));
    }
};

} // namespace triarch::test
