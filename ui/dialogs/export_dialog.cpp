// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/export_dialog.h"

#include "core/base/text/text.h"
#include "ui/dialogs/beside.h"
#include "ui/dialogs/hidden_parts.h"
#include "ui/models/core_words.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/fonts.h"
#include "ui/widgets/elided_field.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace triarch {

namespace {

constexpr int usualWidth = 520;
constexpr int saidMargins = 14;  // of a banner, above and below its words
constexpr int choiceSpacing = 2; // pixels between groups of choices

struct ExportFormRow {
    const char* form; ///< as the command has it
    const char* ending;
    const char* words;
    bool hasPictures = true;
};
constexpr ExportFormRow exportFormRows[]{
    {"page", ".html", QT_TRANSLATE_NOOP("triarch::ExportDialog", "Page: one HTML file, read anywhere")},
    {"package", ".triarch.zip",
        QT_TRANSLATE_NOOP("triarch::ExportDialog", "Package: everything, to be reviewed here again")},
    {"mission", ".toml", QT_TRANSLATE_NOOP("triarch::ExportDialog", "Mission file: to be carried out again"), false},
    {"steps", ".steps.toml",
        QT_TRANSLATE_NOOP("triarch::ExportDialog", "Steps: what was done, for Rehearsal to do again"), false},
    {"table", ".csv", QT_TRANSLATE_NOOP("triarch::ExportDialog", "Table: CSV, a row a turn"), false},
    {"checkpoint", ".json",
        QT_TRANSLATE_NOOP("triarch::ExportDialog", "Checkpoint: doctrine, phase and history as JSON"), false},
    {"junit", ".xml", QT_TRANSLATE_NOOP("triarch::ExportDialog", "JUnit: one test case, for those who count them"),
        false},
    {"apng", ".png", QT_TRANSLATE_NOOP("triarch::ExportDialog", "Animated picture: APNG, played by browsers")},
    {"mp4", ".mp4", QT_TRANSLATE_NOOP("triarch::ExportDialog", "Film: MP4, one second a turn")}};

QButtonGroup* choices(QWidget* parent)
{
    auto* group = new QButtonGroup(parent);
    for (int i = 0; i < int(std::size(exportFormRows)); ++i)
        group->addButton(new QRadioButton(parent), i);
    group->button(0)->setChecked(true);
    return group;
}

/// A path without the ending of a form; another ending, or none, is the operator's own and stays.
QString withoutEnding(const QString& path)
{
    qsizetype ending = 0; // the longest: ".steps.toml" ends as ".toml" does
    for (const ExportFormRow& row : exportFormRows)
        if (const QLatin1String one(row.ending); path.endsWith(one, Qt::CaseInsensitive))
            ending = std::max(ending, one.size());
    return path.chopped(ending);
}

} // namespace

ExportDialog::ExportDialog(const QString& stem, QWidget* parent)
    : QDialog(parent),
      m_stem(stem),
      m_forms(choices(this)),
      m_note(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_hide(new QCheckBox(this)),
      m_hideTyped(new QCheckBox(this)),
      m_onlyTurns(new QCheckBox(this)),
      m_path(new ElidedField(this)),
      m_browse(new QPushButton(this)),
      m_said(new MessageBanner(this)),
      m_export(new QPushButton(this)),
      m_close(new QPushButton(this)),
      m_hidden(new HiddenParts(this))
{
    auto* sides = new QHBoxLayout(this);
    sides->setContentsMargins(20, 16, 20, 12);
    sides->setSpacing(20);
    sides->addLayout(buildColumn(), 1);
    sides->addWidget(m_hidden);
    m_hidden->hide();
    m_onlyTurns->hide();
    connect(m_forms, &QButtonGroup::idClicked, this, &ExportDialog::suggest);
    connect(m_hide, &QCheckBox::toggled, this, &ExportDialog::fit);
    connect(m_browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::send);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::clearSaid);
    for (QCheckBox* choice : {m_hide, m_hideTyped, m_onlyTurns})
        connect(choice, &QCheckBox::toggled, this, &ExportDialog::clearSaid);
    connect(m_hidden, &HiddenParts::regionsChanged, this, &ExportDialog::clearSaid);
    retranslate();
    suggest();
}

/// Wider for what is drawn on, and high enough for what is said.
void ExportDialog::fit()
{
    const bool hides = m_hide->isChecked() && m_hide->isEnabled();
    m_hidden->setVisible(hides);
    const QString pictures = hides ? hiddenNote() : m_hide->isEnabled() ? pictureNote() : QString();
    m_note->setText((textNote() + QLatin1Char(' ') + pictures).trimmed());
    const QMargins around = layout()->contentsMargins(); // beside the parts the column is as wide as alone
    m_note->setMinimumHeight(m_note->heightForWidth(usualWidth - around.left() - around.right()));
    layout()->activate();
    const int width = hides ? usualWidth + m_hidden->sizeHint().width() + layout()->spacing() : usualWidth;
    resize(width, layout()->totalHeightForWidth(width));
}

/// A picture that comes later may take a little of the column, and its words need a line more.
bool ExportDialog::event(QEvent* event)
{
    const bool isHandled = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest && isVisible())
        resize(width(), std::max(height(), layout()->totalHeightForWidth(width())));
    return isHandled;
}

QString ExportDialog::textNote()
{
    return tr("Keys and secrets are taken out of every text, those of recordings from elsewhere too.");
}

QString ExportDialog::hiddenNote() { return tr("What was read in hidden parts stays in the texts."); }

QString ExportDialog::pictureNote() { return tr("Pictures are as they were seen."); }

void ExportDialog::setTurns(const TurnRange& turns)
{
    m_turns = turns;
    const bool areSome = turns != TurnRange();
    m_onlyTurns->setVisible(areSome);
    m_onlyTurns->setChecked(areSome);
    retranslate();
    fit();
}

QLayout* ExportDialog::buildColumn()
{
    m_note->setWordWrap(true);
    auto* file = new QHBoxLayout;
    file->addWidget(m_path, 1);
    file->addWidget(m_browse);
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    buttons->addButton(m_export, QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout;
    column->setSpacing(8);
    column->addWidget(m_note);
    auto* forms = new QVBoxLayout;
    forms->setSpacing(2); // there are many of them, and the lowest screen shows all
    for (QAbstractButton* choice : m_forms->buttons())
        forms->addWidget(choice);
    column->addLayout(forms);
    column->addSpacing(choiceSpacing);
    auto* choices = new QVBoxLayout;
    choices->setSpacing(2); // as the forms
    for (QCheckBox* choice : {m_hide, m_hideTyped, m_onlyTurns})
        choices->addWidget(choice);
    column->addLayout(choices);
    column->addSpacing(choiceSpacing);
    column->addLayout(file);
    column->addWidget(buildSaid());
    column->addStretch(1);
    column->addWidget(buttons);
    return column;
}

/// What is said there moves no button.
QWidget* ExportDialog::buildSaid()
{
    auto* place = new QWidget(this);
    auto* rows = new QVBoxLayout(place);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->addWidget(m_said, 0, Qt::AlignTop);
    m_said->setClosable(false);
    m_said->hide();
    place->setMinimumHeight(2 * lineHeight(TextRole::Base) + saidMargins);
    connect(m_said, &MessageBanner::fixRequested, this, [this] {
        const auto act = m_act; // which may say something else
        act();
    });
    return place;
}

void ExportDialog::say(MessageKind kind, const QString& text, const QString& link, std::function<void()> act)
{
    m_act = std::move(act);
    m_said->show(kind, text, link.isEmpty() ? QStringList() : QStringList(link));
    m_said->setVisible(!text.isEmpty());
}

/// Removes a message about another request; the result of one that is under way is still to come.
void ExportDialog::clearSaid()
{
    if (m_request == 0)
        say(MessageKind::Info, {});
}

void ExportDialog::setProblem(const QString& form, const QString& why)
{
    m_problems.insert(form, why);
    retranslate();
}

/// The reason stands on the choice itself: one that is disabled has no tip that is seen.
void ExportDialog::nameForms()
{
    for (int i = 0; i < int(std::size(exportFormRows)); ++i) {
        const QString why = m_problems.value(QString::fromLatin1(exportFormRows[i].form));
        const QString words = tr(exportFormRows[i].words);
        m_forms->button(i)->setEnabled(why.isEmpty());
        m_forms->button(i)->setText(why.isEmpty() ? words : tr("%1 (%2)").arg(words, fromCore(why)));
    }
}

QString ExportDialog::form() const { return QString::fromLatin1(exportFormRows[m_forms->checkedId()].form); }

/// Where a file goes and what it is called stay as they were typed; a folder alone, or nothing, gets the usual name.
QString ExportDialog::stem() const
{
    const QString typed = m_path->text().trimmed();
    if (typed.isEmpty())
        return m_stem;
    return typed.endsWith(QLatin1Char('/')) ? typed + QFileInfo(m_stem).fileName() : withoutEnding(typed);
}

void ExportDialog::suggest()
{
    const ExportFormRow& row = exportFormRows[m_forms->checkedId()];
    m_path->setText(stem() + QString::fromLatin1(row.ending));
    clearSaid();
    m_hide->setEnabled(row.hasPictures);
    fit();
}

void ExportDialog::browse()
{
    auto* dialog = new QFileDialog(this, windowTitle(), m_path->text());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setOption(QFileDialog::ReadOnly);             // what it would ask about a file to be deleted is modal
    dialog->setOption(QFileDialog::DontConfirmOverwrite); // whether what is there is to be replaced is asked here
    connect(dialog, &QFileDialog::fileSelected, m_path, &QLineEdit::setText);
    showBeside(*dialog);
}

/// The button stays enabled while a file is written: a keyboard's focus stays where it was.
void ExportDialog::send()
{
    if (m_request != 0)
        return;
    const QString path = m_path->text().trimmed();
    const QFileInfo there(path);
    if (path.isEmpty())
        say(MessageKind::Failed, tr("Name a file to write into"));
    else if (there.isFile() && !there.isSymLink()) // all else that is there is nothing to be replaced, and refused
        say(MessageKind::Waiting, tr("%1 is there already").arg(path), tr("Replace it"), [this] {
            ExportRequest wanted = wish();
            wanted.replaces = true;
            write(wanted);
        });
    else
        write(wish());
}

void ExportDialog::write(const ExportRequest& wish)
{
    m_wish = wish;
    say(MessageKind::Info, tr("Writing... It is given up when this is closed"));
    Q_EMIT exportWanted(wish);
}

/// Asks for what the dialog shows now: the operator may have changed it since the question was sent.
void ExportDialog::writePartial()
{
    ExportRequest wanted = wish();
    wanted.replaces = m_wish.replaces && wanted.path == m_wish.path; // replacing another file was not agreed to
    wanted.isPartial = true;
    write(wanted);
}

ExportRequest ExportDialog::wish() const
{
    ExportRequest wish{{}, form(), m_path->text().trimmed()};
    if (m_hidden->isVisible())
        wish.hidden = m_hidden->regions();
    wish.hidesTyped = m_hideTyped->isChecked();
    if (m_onlyTurns->isChecked()) {
        wish.firstTurn = m_turns.first;
        wish.lastTurn = m_turns.last;
    }
    return wish;
}

QString ExportDialog::writtenWords(const ExportResult& result)
{
    const QString written = tr("%1 is written").arg(QFileInfo(result.path).fileName()); // its folder stands above
    QString all = result.lacking > 0
        ? tr("%1, without %n picture(s) that are missing or damaged", nullptr, result.lacking).arg(written)
        : written;
    if (!result.omitted.isEmpty())
        all += QLatin1Char('\n') + omittedText(result);
    if (result.lastBefore == 0)
        return all;
    const QString before = result.firstBefore == result.lastBefore
        ? tr("Turn %1 is of the mission that this one goes on from, and not in it: %2").arg(result.lastBefore)
        : tr("Turns %1 to %2 are of the mission that this one goes on from, and not in it: %3")
              .arg(result.firstBefore)
              .arg(result.lastBefore);
    return all + QLatin1Char('\n') + before.arg(result.folderBefore);
}

/// The first actions by name.
QString ExportDialog::omittedText(const ExportResult& result)
{
    constexpr qsizetype named = 3;
    constexpr int callCharacters = 60;
    QStringList actions;
    for (const auto& [turn, call] : result.omitted.mid(0, named))
        actions << tr("turn %1, %2").arg(QString::number(turn), cleanText(call, callCharacters));
    if (const auto more = result.omitted.size() - named; more > 0)
        actions << tr("%n more", nullptr, int(more));
    return tr("These actions cannot be written as steps: %1").arg(actions.join(QStringLiteral("; ")));
}

void ExportDialog::showWritten(int request, const ExportResult& result)
{
    if (request != m_request)
        return;
    m_request = 0;
    if (result.needsConfirmation)
        return say(MessageKind::Waiting, omittedText(result), tr("Export without them"), [this] { writePartial(); });
    if (!result.problem.isEmpty())
        return say(MessageKind::Failed, fromCore(result.problem));
    const bool isAll = result.lacking == 0 && result.lastBefore == 0 && result.omitted.isEmpty();
    say(isAll ? MessageKind::Done : MessageKind::Waiting, writtenWords(result), tr("Show the folder"),
        [this, folder = QFileInfo(result.path).absolutePath()] { Q_EMIT folderWanted(folder); });
}

void ExportDialog::retranslate()
{
    setWindowTitle(tr("Export the mission"));
    nameForms();
    m_hide->setText(tr("Hide parts of the pictures"));
    m_hideTyped->setText(tr("Hide what was typed"));
    m_onlyTurns->setText(m_turns.first == m_turns.last
            ? tr("Only turn %1").arg(m_turns.first)
            : tr("Only turns %1 to %2").arg(m_turns.first).arg(m_turns.last));
    m_path->setAccessibleName(tr("File"));
    m_browse->setText(tr("Choose..."));
    m_export->setText(tr("Export"));
    m_close->setText(tr("Close"));
    fit();
}

void ExportDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace triarch
