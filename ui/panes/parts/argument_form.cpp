// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/argument_form.h"

#include "ui/panes/parts/argument_values.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/ink.h"
#include "ui/style/plain_tip.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/applies_edit.h"
#include "ui/widgets/calm_wheel.h"
#include "ui/widgets/tab_order.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTimer>

namespace triarch {

namespace {

using Kind = ArgumentField::Kind;

constexpr int argumentPadding = 11;
constexpr int argumentGap = 8;
constexpr int textLines = 3;     // of a text that may have several
constexpr int fieldLeast = 240;  // logical pixels of one beside others, with its name
constexpr int problemWide = 240; // of what is wrong, beside the fields
constexpr int problemLines = 2;

void setValid(QWidget* input, bool isValid) { setLook(*input, "valid", isValid ? QString() : QStringLiteral("false")); }

QHBoxLayout* buttonRow(QWidget* apply, QWidget* cancel)
{
    auto* row = new QHBoxLayout;
    row->setSpacing(argumentGap);
    row->addWidget(apply);
    row->addWidget(cancel);
    row->addStretch(1);
    return row;
}

} // namespace

ArgumentForm::ArgumentForm(ActionEdit& edit, QWidget* parent, Buttons shown)
    : QFrame(parent),
      m_edit(edit),
      m_buttons(shown),
      m_parts(new QBoxLayout(QBoxLayout::TopToBottom, this)),
      m_written(new QVBoxLayout),
      m_hint(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_problem(new TintedLabel(TextRole::Secondary, Token::Failed, this)),
      m_apply(new ActionButton(QStringLiteral("check"), QString(), ButtonRole::Primary, this)),
      m_cancel(new ActionButton(QStringLiteral("x"), QString(), ButtonRole::Normal, this))
{
    setObjectName(QStringLiteral("argumentForm"));
    m_apply->setObjectName(QStringLiteral("applyEdit"));
    m_cancel->setObjectName(QStringLiteral("cancelEdit"));
    markApplier(*m_apply);
    m_hint->setWordWrap(true);
    m_problem->setWordWrap(true);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_apply->setVisible(shown == Buttons::Shown);
    m_cancel->setVisible(shown == Buttons::Shown);
    m_written->setSpacing(argumentGap);
    m_written->addWidget(m_problem);
    m_parts->setContentsMargins(argumentPadding, argumentGap, argumentPadding, 10);
    m_parts->setSpacing(argumentGap);
    m_parts->addLayout(m_written, 1);
    m_parts->addLayout(buttonRow(m_apply, m_cancel));
    m_parts->addWidget(m_hint);
    connect(m_apply, &QAbstractButton::clicked, &m_edit, &ActionEdit::apply);
    connect(m_cancel, &QAbstractButton::clicked, &m_edit, &ActionEdit::cancel);
    connect(&m_edit, &ActionEdit::changed, this, &ArgumentForm::refresh);
    if (shown == Buttons::None) {
        m_parts->setContentsMargins(0, 0, 0, 0);
        m_problem->setMinimumHeight(m_problem->fontMetrics().lineSpacing());
    }
    retranslate();
}

void ArgumentForm::setAcross(bool across)
{
    m_isAcross = across;
    m_parts->setDirection(across ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_parts->setContentsMargins(
        across ? 0 : argumentPadding, across ? 0 : argumentGap, across ? 0 : argumentPadding, across ? 0 : 10);
    m_parts->setAlignment(m_parts->itemAt(m_parts->count() - 2)->layout(), across ? Qt::AlignTop : Qt::Alignment());
    m_written->setSpacing(across ? 2 : argumentGap);
    placeProblem();
}

void ArgumentForm::setHinted(bool hinted) { m_isHinted = hinted; }

/// Across, nothing that is said makes the form higher: what is wrong stands before the buttons.
void ArgumentForm::placeProblem()
{
    m_written->removeWidget(m_problem);
    m_parts->removeWidget(m_problem);
    m_isAcross ? m_parts->insertWidget(1, m_problem, 0, Qt::AlignVCenter) : m_written->addWidget(m_problem);
    m_problem->setMinimumWidth(m_isAcross ? problemWide : 0);
    m_problem->setMaximumSize(m_isAcross ? problemWide : QWIDGETSIZE_MAX,
        m_isAcross ? problemLines * m_problem->fontMetrics().lineSpacing() : QWIDGETSIZE_MAX);
}

/// Of a text that may have several lines; across there is one, which scrolls.
int ArgumentForm::textHeight() const
{
    const int line = QFontMetrics(triarch::font(TextRole::Mono)).lineSpacing();
    return (m_isAcross ? 1 : textLines) * line + 14;
}

int ArgumentForm::perLine() const
{
    const int room = width() - m_apply->sizeHint().width() - m_cancel->sizeHint().width() - 2 * argumentGap;
    return m_isAcross ? std::clamp(room / fieldLeast, 1, int(m_edit.fields().size())) : 1;
}

void ArgumentForm::open()
{
    build();
    nameApply();
    refresh();
    const auto focus = [this] {
        if (!m_rows.empty() && isVisible() && m_buttons == Buttons::Shown)
            m_rows.front().inputs.front()->setFocus(Qt::OtherFocusReason);
    };
    QTimer::singleShot(0, this, focus); // once it has its place
}

void ArgumentForm::build()
{
    m_rows.clear();
    delete m_body;
    m_body = new QWidget(this);
    auto* grid = new QGridLayout(m_body);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    for (int i = 0; const auto& field : m_edit.fields())
        addRow(grid, field, i++);
    m_written->insertWidget(0, m_body);
    m_hint->setVisible(!m_edit.places().isEmpty() && m_buttons == Buttons::Shown && m_isHinted);
    tabThrough(QList<QWidget*>{this} << inputs() << m_apply << m_cancel); // where the form has its own place
}

QList<QWidget*> ArgumentForm::inputs() const
{
    QList<QWidget*> all;
    for (const auto& row : m_rows)
        all << row.inputs;
    return all;
}

/// @param at  counted from 0; each has a line for itself and one for what is wrong with it
void ArgumentForm::addRow(QGridLayout* grid, const ArgumentField& field, int at)
{
    const int line = 2 * (at / perLine());
    const int column = 2 * (at % perLine());
    auto* label = new TintedLabel(TextRole::Mono, Token::Text3, m_body);
    label->setText(field.name);
    Row row{field, inputsFor(field, m_body), new TintedLabel(TextRole::Caption, Token::Failed, m_body)};
    label->setBuddy(row.inputs.front());
    row.problem->setWordWrap(true);
    auto* inputs = new QHBoxLayout;
    inputs->setSpacing(argumentGap);
    for (QWidget* input : row.inputs) {
        input->setToolTip(
            !m_isHinted && field.kind == Kind::Place ? field.help + QLatin1Char('\n') + m_hint->text() : field.help);
        inputs->addWidget(input, 1);
    }
    grid->setColumnStretch(column + 1, 1);
    grid->addWidget(label, line, column, field.kind == Kind::LongText ? Qt::AlignTop : Qt::AlignVCenter);
    grid->addLayout(inputs, line, column + 1);
    grid->addWidget(row.problem, line + 1, column + 1);
    m_rows.push_back(row);
}

/// One without buttons applies nothing by itself.
void ArgumentForm::markApplier(QWidget& part) const
{
    if (m_buttons == Buttons::Shown)
        setAppliesEdit(part);
}

QLineEdit* ArgumentForm::lineFor(const ArgumentField& field, QWidget* parent)
{
    auto* line = new QLineEdit(parent);
    line->setFont(triarch::font(TextRole::Mono));
    line->setMinimumWidth(60);
    markApplier(*line);
    connect(line, &QLineEdit::returnPressed, this, &ArgumentForm::finish);
    connect(line, &QLineEdit::textChanged, this, [this, name = field.name] {
        const auto row = std::ranges::find(m_rows, name, [](const Row& one) { return one.field.name; });
        if (row != m_rows.end())
            take(*row);
    });
    return line;
}

QList<QWidget*> ArgumentForm::inputsFor(const ArgumentField& field, QWidget* parent)
{
    QList<QWidget*> inputs;
    const auto written = [this, name = field.name] {
        const auto row = std::ranges::find(m_rows, name, [](const Row& one) { return one.field.name; });
        if (row != m_rows.end())
            take(*row);
    };
    if (field.kind == Kind::Choice) {
        auto* choice = new QComboBox(parent);
        if (!field.isRequired)
            choice->addItem(QString()); // not said
        choice->addItems(field.choices);
        passWheelOn(*choice);
        connect(choice, &QComboBox::currentTextChanged, this, written);
        inputs << choice;
    } else if (field.kind == Kind::Switch) {
        auto* box = new QCheckBox(parent);
        connect(box, &QCheckBox::toggled, this, written);
        inputs << box;
    } else if (field.kind == Kind::LongText) {
        auto* text = new QPlainTextEdit(parent);
        text->setProperty("part", QStringLiteral("input"));
        text->setFont(triarch::font(TextRole::Mono));
        text->setTabChangesFocus(true);
        text->setFixedHeight(textHeight());
        markApplier(*text);
        connect(text, &QPlainTextEdit::textChanged, this, written);
        inputs << text;
    } else {
        inputs << lineFor(field, parent);
        if (field.kind == Kind::Place)
            inputs << lineFor(field, parent);
    }
    static const QStringList ends{QStringLiteral("x"), QStringLiteral("y")};
    for (int i = 0; i < inputs.size(); ++i) {
        inputs[i]->setObjectName(inputs.size() == 1 ? field.name : QStringLiteral("%1.%2").arg(field.name, ends[i]));
        inputs[i]->setAccessibleName(inputs[i]->objectName());
        inputs[i]->installEventFilter(this);
    }
    return inputs;
}

void ArgumentForm::finish()
{
    if (m_buttons == Buttons::Shown)
        m_edit.apply();
    else
        Q_EMIT returned();
}

void ArgumentForm::take(const Row& row)
{
    if (m_isShowing)
        return;
    if (row.field.kind == Kind::Place)
        spread(row);
    m_edit.set(row.field.name, writtenValue(row.field, row.inputs));
}

/// A place that was pasted into one of its fields fills both, and who goes on typing types the second.
void ArgumentForm::spread(const Row& row)
{
    for (QWidget* input : row.inputs) {
        const auto place = placeIn(static_cast<QLineEdit*>(input)->text());
        if (!place)
            continue;
        m_isShowing = true;
        for (const auto& [part, number] : {std::pair(row.inputs[0], place->first), {row.inputs[1], place->second}}) {
            auto* line = static_cast<QLineEdit*>(part);
            line->selectAll();
            line->insert(number); // it can be taken back
        }
        m_isShowing = false;
        if (input->hasFocus())
            row.inputs[1]->setFocus(Qt::OtherFocusReason);
        return;
    }
}

void ArgumentForm::show(const Row& row)
{
    showValue(row.field, row.inputs, m_edit.arguments().value(row.field.name));
    const bool isMeant = m_edit.problemField() == row.field.name;
    const bool isWritten =
        m_edit.arguments().contains(row.field.name); // else it is asked for, and nothing is wrong yet
    for (QWidget* input : row.inputs)
        setValid(input, !isMeant || !isWritten);
    const bool isHere = isMeant && m_buttons == Buttons::Shown && !m_isAcross;
    row.problem->setText(isHere ? m_edit.problem() : QString());
    setInk(*row.problem, isWritten ? Token::Failed : Token::Text3);
    row.problem->setVisible(isHere);
}

/// What is pressed stands below a form without buttons, and must not jump as one types: there one line is kept for
/// whatever is wrong.
void ArgumentForm::showProblem()
{
    const bool isKept = m_buttons == Buttons::None;
    const QString field = m_edit.problemField();
    const bool isHere = !m_edit.problem().isEmpty() && (isKept || m_isAcross || field.isEmpty());
    const bool isWritten = field.isEmpty() || m_edit.arguments().contains(field);
    const QString name = field.isEmpty() ? QString() : field + QStringLiteral(": ");
    m_problem->setText(isHere ? name + m_edit.problem() : QString());
    m_problem->setToolTip(plainTip(m_isAcross ? m_problem->text() : QString()));
    setInk(*m_problem, isWritten ? Token::Failed : Token::Text3);
    m_problem->setVisible(isKept || isHere);
}

void ArgumentForm::refresh()
{
    if (!m_edit.isActive())
        return;
    m_isShowing = true;
    for (const Row& row : m_rows)
        show(row);
    m_isShowing = false;
    showProblem();
    m_apply->setEnabled(m_edit.draft() && m_edit.isChanged());
}

/// Which of a drag's ends the arrow keys move in the picture.
bool ArgumentForm::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn)
        for (const Row& row : m_rows)
            if (row.field.kind == Kind::Place && row.inputs.contains(static_cast<QWidget*>(watched)))
                Q_EMIT placeEntered(int(m_edit.places().indexOf(row.field.name)));
    return QFrame::eventFilter(watched, event);
}

void ArgumentForm::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && m_buttons == Buttons::Shown)
        m_edit.cancel();
    else if (isReturn && event->modifiers().testFlag(Qt::ControlModifier))
        finish();
    else
        QFrame::keyPressEvent(event);
}

/// Nobody is surprised by what his press does.
void ArgumentForm::nameApply()
{
    m_apply->setText(m_edit.sendsAtOnce() ? tr("Apply and send") : tr("Apply"));
    m_apply->setToolTip(m_edit.sendsAtOnce()
            ? tr("Answers the request with the changed action: it is sent, unless a rule asks about that one too")
            : tr("Shows the changed action; Step or Start sends it"));
}

void ArgumentForm::retranslate()
{
    setAccessibleName(tr("Arguments of the action"));
    m_hint->setText(tr("Type, or drag the crosshair in the picture"));
    nameApply();
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Leaves the action as it was"));
    refresh();
}

void ArgumentForm::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

} // namespace triarch
