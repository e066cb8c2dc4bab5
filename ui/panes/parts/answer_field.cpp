// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/answer_field.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"
#include "ui/panes/parts/icon_line.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/applies_edit.h"
#include "ui/widgets/tab_order.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>

namespace triarch {

namespace {

const QString justification = QStringLiteral("justification");

/// A text as it is, anything else as JSON.
QString textOf(const QJsonValue& value)
{
    if (value.isString())
        return value.toString();
    const QByteArray json = compactJson({{"v", value}});
    return QString::fromUtf8(json.mid(5, json.size() - 6)); // between {"v": and }
}

std::optional<QJsonValue> valueOf(const QString& text, const QJsonValue& before)
{
    if (before.isString())
        return QJsonValue(text);
    const auto json = parseJsonObject("{\"v\":" + text.toUtf8() + '}');
    return json ? std::optional((*json)[QLatin1String("v")]) : std::nullopt;
}

} // namespace

AnswerField::AnswerField(QWidget* parent)
    : QWidget(parent),
      m_row(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_done(new ActionButton(QString(), QString(), ButtonRole::Primary, this)),
      m_cancel(new ActionButton(QStringLiteral("x"), QString(), ButtonRole::Flat, this)),
      m_problem(new IconLine(this))
{
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_done);
    buttons->addWidget(m_cancel);
    buttons->addStretch(1);
    m_row->setSpacing(8);
    m_row->addLayout(buttons);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(m_row);
    column->addWidget(m_problem);
    m_problem->setObjectName(QStringLiteral("fieldProblem"));
    m_problem->hide();
    setAppliesEdit(*m_done);
    connect(m_done, &QAbstractButton::clicked, this, &AnswerField::submit);
    connect(m_cancel, &QAbstractButton::clicked, this, &AnswerField::closed);
    hide();
}

void AnswerField::setNarrow(bool narrow)
{
    m_isNarrow = narrow;
    fitRow();
}

/// In a column a reason takes one line, and the request's own Reject sends it.
void AnswerField::fitRow()
{
    const bool isReason = asksReason();
    m_row->setDirection(m_isNarrow && !isReason ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_done->setVisible(!m_isNarrow || !isReason);
}

void AnswerField::complain(const QString& problem)
{
    m_problem->show(QStringLiteral("triangle-alert"), Token::Failed, problem);
}

void AnswerField::open(const QString& word)
{
    delete m_fields;
    m_edits.clear();
    complain({});
    m_fields = new QWidget(this);
    m_grid = new QGridLayout(m_fields);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(4);
    m_row->insertWidget(0, m_fields, 1);
    m_done->setText(word);
    m_cancel->setToolTip(tr("Close"));
    m_cancel->setAccessibleName(m_cancel->toolTip());
    show();
}

/// Return sends it: that is a no, or something that is judged anew, and never a yes.
QLineEdit* AnswerField::addField(const QString& name, const QString& text)
{
    auto* edit = new QLineEdit(text, m_fields);
    edit->setMinimumWidth(60);
    const int at = int(m_edits.size());
    const int row = m_isNarrow ? at : 0;
    const int column = m_isNarrow ? 0 : 2 * at;
    QWidget* before = at == 0 ? m_cancel : m_grid->itemAt(m_grid->count() - 1)->widget(); // the field of before
    tabThrough({before, edit, m_done, m_cancel});
    connect(edit, &QLineEdit::returnPressed, this, &AnswerField::submit);
    if (!name.isEmpty()) {
        setAppliesEdit(*edit);
        auto* label = new TintedLabel(TextRole::Mono, Token::Text3, m_fields);
        label->setText(name);
        label->setBuddy(edit);
        edit->setFont(triarch::font(TextRole::Mono));
        m_grid->addWidget(label, row, column);
    }
    edit->setAccessibleName(name.isEmpty() ? tr("Reason") : name);
    m_grid->addWidget(edit, row, column + 1);
    m_grid->setColumnStretch(column + 1, 1);
    m_edits.insert(name, edit);
    return edit;
}

void AnswerField::askReason(const QString& begun)
{
    open(tr("Reject"));
    auto* edit = addField(QString(), begun);
    edit->setPlaceholderText(tr("Why not: the executor reads it"));
    fitRow();
    setFocusProxy(edit);
    edit->setFocus(Qt::OtherFocusReason);
}

QString AnswerField::reason() const
{
    const auto* edit = isHidden() ? nullptr : m_edits.value(QString());
    return edit ? edit->text().trimmed() : QString();
}

void AnswerField::askArguments(const QJsonObject& arguments)
{
    m_arguments = arguments;
    open(tr("Use these"));
    QLineEdit* first = nullptr;
    for (const QString& name : arguments.keys()) {
        if (name == justification)
            continue;
        auto* edit = addField(name, textOf(arguments[name]));
        first = first ? first : edit;
    }
    fitRow();
    if (first)
        first->setFocus(Qt::OtherFocusReason);
}

QJsonObject AnswerField::written(bool& isFine) const
{
    QJsonObject arguments = m_arguments;
    for (auto edit = m_edits.begin(); edit != m_edits.end(); ++edit) {
        const auto value = valueOf(edit.value()->text(), m_arguments[edit.key()]);
        setLook(*edit.value(), "valid", value ? QString() : QStringLiteral("false"));
        isFine = isFine && value;
        if (value)
            arguments.insert(edit.key(), *value);
    }
    return arguments;
}

void AnswerField::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape)
        return QWidget::keyPressEvent(event);
    Q_EMIT closed();
}

void AnswerField::submit()
{
    if (m_edits.contains(QString()))
        return Q_EMIT reasonGiven(reason());
    bool isFine = true;
    const auto arguments = written(isFine);
    if (isFine)
        Q_EMIT argumentsGiven(arguments);
}

} // namespace triarch
