// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/beside.h"

#include <QAbstractButton>
#include <QDialog>
#include <QEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <algorithm>

namespace triarch {

namespace {

constexpr QMargins windowFrame{8, 40, 8, 8}; // what a window manager may add

/// The Panic button that can be seen, on the screen; empty: there is none.
QRect panicOf(const QWidget& window)
{
    for (const auto* button : window.findChildren<QAbstractButton*>(QStringLiteral("panic")))
        if (button->isVisible())
            return {button->mapToGlobal(QPoint()), button->size()};
    return {};
}

/// On the screen, and no larger.
QRect within(QRect dialog, const QRect& screen)
{
    dialog.setSize(dialog.size().boundedTo(screen.size()));
    dialog.moveLeft(std::clamp(dialog.left(), screen.left(), screen.right() + 1 - dialog.width()));
    dialog.moveTop(std::clamp(dialog.top(), screen.top(), screen.bottom() + 1 - dialog.height()));
    return dialog;
}

/// Where a dialog leaves Panic free: where it is, else at its left, else below it, and lower then.
QRect besidePanic(const QRect& wanted, const QRect& panic, const QRect& screen)
{
    QRect dialog = within(wanted, screen);
    if (!dialog.intersects(panic))
        return dialog;
    dialog.moveRight(panic.left() - 1);
    if (dialog.left() >= screen.left())
        return dialog;
    dialog.moveLeft(screen.left());
    dialog.moveTop(panic.bottom() + 1);
    dialog.setBottom(std::min(dialog.bottom(), screen.bottom()));
    return dialog;
}

/// Keeps a dialog on the screen and off Panic when it comes and when it grows; where the operator moves it to is his.
class PanicKeeper : public QObject {
public:
    PanicKeeper(QDialog& dialog, QWidget& console) : QObject(&dialog), m_dialog(dialog), m_console(console)
    {
        dialog.installEventFilter(this);
    }
    /// In the middle of the console, as far as that can be.
    void place()
    {
        QRect room = m_console.geometry();
        QRect frame = QRect(QPoint(), m_dialog.size()).marginsAdded(windowFrame);
        frame.moveCenter(room.center());
        moveTo(frame);
    }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::Resize && m_dialog.isVisible())
            moveTo(m_dialog.geometry().marginsAdded(windowFrame));
        return QObject::eventFilter(watched, event);
    }

private:
    void moveTo(const QRect& frame)
    {
        const QRect free = besidePanic(frame, panicOf(m_console), m_console.screen()->availableGeometry());
        if (free.size() != frame.size())
            m_dialog.resize(free.marginsRemoved(windowFrame).size());
        if (free != frame || !m_dialog.isVisible())
            m_dialog.move(free.topLeft());
    }
    QDialog& m_dialog;
    QWidget& m_console;
};

QWidget* consoleOf(const QDialog& dialog)
{
    QWidget* window = dialog.parentWidget();
    while (window && window->window()->parentWidget())
        window = window->window()->parentWidget();
    return window ? window->window() : nullptr;
}

/// Who opens a dialog may write at once where it begins with a field; all else waits until Tab comes to it.
void chooseFocus(QDialog& dialog)
{
    QWidget* first = dialog.nextInFocusChain();
    while (first != &dialog
        && !((first->focusPolicy() & Qt::TabFocus) && first->isEnabled() && first->isVisibleTo(&dialog)))
        first = first->nextInFocusChain();
    const bool isWritten = qobject_cast<QLineEdit*>(first) || qobject_cast<QPlainTextEdit*>(first);
    (isWritten ? first : &dialog)->setFocus();
}

} // namespace

void showBeside(QDialog& dialog)
{
    dialog.setAttribute(Qt::WA_DeleteOnClose);
    dialog.setWindowModality(Qt::NonModal);
    for (auto* button : dialog.findChildren<QPushButton*>()) {
        button->setDefault(false);
        button->setAutoDefault(false);
    }
    if (QWidget* console = consoleOf(dialog)) {
        dialog.ensurePolished();
        if (!dialog.testAttribute(Qt::WA_Resized))
            dialog.adjustSize();
        (new PanicKeeper(dialog, *console))->place();
    }
    if (!dialog.focusWidget())
        chooseFocus(dialog);
    dialog.QWidget::show();
    dialog.raise();
}

} // namespace triarch
