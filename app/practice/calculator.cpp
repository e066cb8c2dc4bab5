// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "app/practice/calculator.h"

#include <QGridLayout>
#include <QPushButton>
#include <cmath>

namespace triarch {

namespace {

constexpr int maxDigits = 14;
const QStringList keys{"7", "8", "9", "/", "4", "5", "6", "*", "1", "2", "3", "-", "0", ".", "=", "+", "C"};

} // namespace

Calculator::Calculator() : m_display(new QLabel(QStringLiteral("0")))
{
    auto* grid = new QGridLayout(this);
    QFont large = font();
    large.setPointSize(20);
    m_display->setFont(large);
    m_display->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_display->setFrameShape(QFrame::StyledPanel);
    m_display->setMinimumHeight(56);
    m_display->setTextFormat(Qt::PlainText);
    m_display->setAccessibleName(tr("Result"));
    grid->addWidget(m_display, 0, 0, 1, 4);
    for (int i = 0; i < keys.size(); ++i) {
        auto* button = new QPushButton(keys[i]);
        button->setFont(large);
        button->setMinimumSize(64, 48);
        connect(button, &QPushButton::clicked, this, [this, key = keys[i]] { enter(key); });
        grid->addWidget(button, 1 + i / 4, i % 4);
    }
}

void Calculator::enter(const QString& key)
{
    if (key == QLatin1String("C")) {
        m_display->setText(QStringLiteral("0"));
        m_operation.clear();
        m_fresh = true;
    } else if (key == QLatin1String("=")) {
        apply();
        m_operation.clear();
    } else if (QStringLiteral("+-*/").contains(key)) {
        apply();
        m_left = shown().toDouble();
        m_operation = key;
        m_fresh = true;
    } else {
        enterDigit(key);
    }
}

void Calculator::enterDigit(const QString& key)
{
    const QString before = m_fresh ? QString() : shown();
    if (before.size() >= maxDigits || (key == QLatin1String(".") && before.contains(QLatin1Char('.'))))
        return;
    m_display->setText(before.isEmpty() && key == QLatin1String(".") ? QStringLiteral("0.") : before + key);
    m_fresh = false;
}

void Calculator::apply()
{
    const double right = shown().toDouble();
    const double result = m_operation == QLatin1String("+") ? m_left + right
        : m_operation == QLatin1String("-")                 ? m_left - right
        : m_operation == QLatin1String("*")                 ? m_left * right
        : m_operation == QLatin1String("/")                 ? m_left / right
                                                            : right;
    m_display->setText(std::isfinite(result) ? QString::number(result, 'g', 10) : QStringLiteral("Error"));
    m_fresh = true;
}

} // namespace triarch
