// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/key_letters.h"

#include <QKeyEvent>
#include <QMenuBar>
#include <QSet>
#include <QTabBar>
#include <QToolButton>
#include <algorithm>

namespace triarch {

namespace {

constexpr const char* shownProperty = "triarchKeyLetters";

/// Of the menus of that window: "&File" takes F.
QSet<QChar> lettersOfMenus(const QWidget& window)
{
    QSet<QChar> taken;
    for (const auto* menus : window.findChildren<QMenuBar*>())
        for (const auto* action : menus->actions()) {
            const auto at = action->text().indexOf(QLatin1Char('&'));
            if (at >= 0 && at + 1 < action->text().size())
                taken.insert(action->text().at(at + 1).toUpper());
        }
    return taken;
}

bool showsWords(const QAbstractButton& button)
{
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    const bool isIcon = tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly;
    return !isIcon && !button.text().isEmpty() && !qobject_cast<const QTabBar*>(button.parentWidget());
}

/// As they are read: from above, and from left to right.
std::vector<QAbstractButton*> buttonsOf(const QWidget& window)
{
    std::vector<QAbstractButton*> buttons;
    for (auto* button : window.findChildren<QAbstractButton*>()) {
        const bool isYes = button->property("role").toString() == QLatin1String("hold");
        const bool isFigure = button->property("extent").toString() == QLatin1String("status"); // no words of its own
        if (button->isVisible() && button->isEnabled() && !isYes && !isFigure && showsWords(*button))
            buttons.push_back(button);
    }
    const auto place = [&window](const QAbstractButton* button) {
        const QPoint at = button->mapTo(&window, QPoint());
        return std::pair(at.y(), at.x());
    };
    std::ranges::stable_sort(buttons, {}, place);
    return buttons;
}

/// Where in the words a letter stands that nobody has; the beginnings of words first. -1: none is left.
qsizetype freeLetter(const QString& words, const QSet<QChar>& taken)
{
    qsizetype within = -1;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QChar letter = words.at(i);
        if (!letter.isLetter() || letter.unicode() > 127 || taken.contains(letter.toUpper()))
            continue;
        if (i == 0 || words.at(i - 1).isSpace())
            return i;
        within = within < 0 ? i : within;
    }
    return within;
}

void showUnderlines(bool shown)
{
    qApp->setProperty(shownProperty, shown);
    for (QWidget* widget : QApplication::allWidgets())
        if (qobject_cast<QMenuBar*>(widget))
            widget->update();
}

} // namespace

KeyLetters::KeyLetters(QApplication& application) : QObject(&application) { application.installEventFilter(this); }

bool KeyLetters::areShown() { return qApp && qApp->property(shownProperty).toBool(); }

bool KeyLetters::eventFilter(QObject* watched, QEvent* event)
{
    const auto type = event->type();
    if (type == QEvent::WindowDeactivate || type == QEvent::ApplicationStateChange)
        takeBack();
    if (type != QEvent::KeyPress && type != QEvent::KeyRelease)
        return false;
    const auto* key = static_cast<const QKeyEvent*>(event);
    if (key->key() != Qt::Key_Alt || key->isAutoRepeat())
        return false;
    auto* widget = qobject_cast<QWidget*>(watched);
    if (type == QEvent::KeyRelease)
        takeBack();
    else if (widget && !areShown() && !key->modifiers().testFlag(Qt::ControlModifier))
        give(*widget->window());
    return false;
}

void KeyLetters::give(QWidget& window)
{
    QSet<QChar> taken = lettersOfMenus(window);
    for (auto* button : buttonsOf(window)) {
        const QString words = button->text();
        const auto at = freeLetter(words, taken);
        if (at < 0 || words.contains(QLatin1Char('&')))
            continue;
        taken.insert(words.at(at).toUpper());
        m_given.push_back({button, words, QString(words).insert(at, QLatin1Char('&'))});
        button->setText(m_given.back().withLetter);
    }
    showUnderlines(true);
}

/// What says something else by now keeps its words.
void KeyLetters::takeBack()
{
    if (!areShown())
        return;
    for (const Given& given : std::exchange(m_given, {}))
        if (given.button && given.button->text() == given.withLetter)
            given.button->setText(given.words);
    showUnderlines(false);
}

} // namespace triarch
