// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/fork_dialog.h"

#include "ui/models/core_words.h"
#include "ui/models/turn_words.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/fonts.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace triarch {

namespace {

QString said(const QJsonObject& answer)
{
    QStringList parts;
    for (const QJsonValue call : answer[QLatin1String("calls")].toArray())
        parts << call[QLatin1String("name")].toString() + QLatin1Char('\n')
                + QString::fromUtf8(QJsonDocument(call[QLatin1String("arguments")].toObject()).toJson()).trimmed();
    const QString words = answer[QLatin1String("content")].toString();
    if (!words.isEmpty())
        parts << words;
    return parts.join(QStringLiteral("\n\n"));
}

} // namespace

ForkDialog::ForkDialog(ForkSubject subject, QWidget* parent)
    : QDialog(parent),
      m_subject(std::move(subject)),
      m_note(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_prompt(new QPlainTextEdit(this)),
      m_persona(new QComboBox(this)),
      m_profile(new QComboBox(this)),
      m_ask(new QPushButton(this)),
      m_state(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_thenTitle(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_nowTitle(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_then(new QPlainTextEdit(this)),
      m_now(new QPlainTextEdit(this)),
      m_fork(new QPushButton(this)),
      m_close(new QPushButton(this))
{
    for (const auto persona : {Persona::Executor, Persona::Tactician, Persona::Strategist, Persona::Verifier})
        if (std::ranges::any_of(m_subject.calls,
                [persona](const CallEvidence& call) { return call.persona == persona && !call.hasFailed(); }))
            m_persona->addItem(actorWord(personaName(persona)), int(persona));
    build();
    connect(m_persona, &QComboBox::currentIndexChanged, this, &ForkDialog::showPrompt);
    connect(m_prompt, &QPlainTextEdit::textChanged, this, &ForkDialog::updateAsk);
    connect(m_ask, &QPushButton::clicked, this, &ForkDialog::ask);
    connect(m_fork, &QPushButton::clicked, this, [this] { Q_EMIT forkWanted(m_subject.folder, m_subject.turn); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    retranslate();
    showPrompt();
    resize(760, 560);
}

void ForkDialog::build()
{
    m_note->setWordWrap(true);
    m_persona->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_persona->setMinimumContentsLength(10);
    m_state->setWordWrap(true);
    for (QPlainTextEdit* text : {m_prompt, m_then, m_now})
        text->setFont(triarch::font(TextRole::MonoSmall));
    for (QPlainTextEdit* text : {m_then, m_now})
        text->setReadOnly(true);
    for (QPlainTextEdit* text : {m_prompt, m_then, m_now})
        text->setTabChangesFocus(true);
    for (QPushButton* button : {m_ask, m_fork, m_close})
        button->setAutoDefault(false);
    auto* choices = new QHBoxLayout;
    choices->addWidget(m_persona);
    choices->addWidget(m_profile, 1);
    choices->addWidget(m_ask);
    auto* answers = new QHBoxLayout;
    answers->setSpacing(12);
    answers->addWidget(answer(m_thenTitle, m_then));
    answers->addWidget(answer(m_nowTitle, m_now));
    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    buttons->addButton(m_fork, QDialogButtonBox::ActionRole);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 16, 20, 12);
    column->setSpacing(10);
    column->addWidget(m_note);
    column->addWidget(m_prompt, 1);
    column->addLayout(choices);
    column->addLayout(answers, 1);
    column->addWidget(m_state);
    column->addWidget(buttons);
}

QWidget* ForkDialog::answer(QLabel* title, QPlainTextEdit* text)
{
    auto* half = new QWidget(this);
    auto* column = new QVBoxLayout(half);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(title);
    column->addWidget(text, 1);
    return half;
}

void ForkDialog::setProfiles(const QList<ProfileEntry>& profiles)
{
    m_profiles = profiles;
    retranslate();
}

void ForkDialog::setCanFork(bool can) { m_fork->setEnabled(can); }

void ForkDialog::setPlace(const DisplayChoice& place)
{
    m_place = place;
    retranslate();
}

/// The one that was answered last; null: none was.
const CallEvidence* ForkDialog::callOf(Persona persona) const
{
    const auto call = std::find_if(m_subject.calls.rbegin(), m_subject.calls.rend(),
        [persona](const CallEvidence& one) { return one.persona == persona && !one.hasFailed(); });
    return call == m_subject.calls.rend() ? nullptr : &*call;
}

QString ForkDialog::promptOf(Persona persona) const
{
    const CallEvidence* call = callOf(persona);
    return call ? call->system : QString();
}

/// What was answered is known at once; what would be now comes when it is asked.
void ForkDialog::showPrompt()
{
    const auto persona = Persona(m_persona->currentData().toInt());
    const CallEvidence* call = callOf(persona);
    m_prompt->setPlainText(promptOf(persona));
    m_then->setPlainText(call ? said(call->row.event.json) : QString());
    m_now->clear();
    m_state->clear();
    for (QWidget* part : std::initializer_list<QWidget*>{m_prompt, m_persona, m_profile})
        part->setEnabled(m_persona->count() > 0);
    updateAsk();
}

/// What was emptied is no other prompt: the one of then would be asked.
void ForkDialog::updateAsk()
{
    const bool isEmptied = m_prompt->toPlainText().trimmed().isEmpty()
        && !promptOf(Persona(m_persona->currentData().toInt())).trimmed().isEmpty();
    m_ask->setEnabled(m_persona->count() > 0 && !m_isAsking && !isEmptied);
}

QString ForkDialog::changedPrompt(Persona persona) const
{
    const QString text = m_prompt->toPlainText().trimmed();
    return text == promptOf(persona).trimmed() ? QString() : text;
}

void ForkDialog::ask()
{
    const auto persona = Persona(m_persona->currentData().toInt());
    const bool hasKeyboard = focusWidget() == m_ask;
    setAsking(true);
    m_waiting = hasKeyboard ? focusWidget() : nullptr;
    m_state->setText(tr("Asking..."));
    Q_EMIT askWanted({m_subject.folder, m_subject.turn, personaName(persona), changedPrompt(persona),
        m_profile->currentData().toString()});
}

/// Both answers are one persona's.
void ForkDialog::setAsking(bool asking)
{
    m_isAsking = asking;
    m_persona->setEnabled(!asking);
    updateAsk();
}

void ForkDialog::showAnswers(int request, const QJsonObject& answers, const QString& problem)
{
    if (request != m_request)
        return;
    m_request = 0;
    setAsking(false);
    if (m_waiting && focusWidget() == m_waiting) // nobody has moved it meanwhile
        m_ask->setFocus();
    if (!problem.isEmpty())
        return m_state->setText(fromCore(problem));
    m_now->setPlainText(said(answers[QLatin1String("now")].toObject()));
    const QString who = answers[QLatin1String("profile")].toString();
    m_state->setText(answers[QLatin1String("same")].toBool() ? tr("%1 would do the same. Nothing was sent").arg(who)
                                                             : tr("%1 would do otherwise. Nothing was sent").arg(who));
}

QString ForkDialog::answerText(bool now) const { return (now ? m_now : m_then)->toPlainText(); }

void ForkDialog::retranslate()
{
    setWindowTitle(tr("Fork from turn %1").arg(m_subject.turn));
    const QString place = m_place.isSandbox() ? tr("It works on a private display of %1×%2, as the mission bar has it.")
                                                    .arg(m_place.sandbox.width())
                                                    .arg(m_place.sandbox.height())
                                              : tr("It works on %1, as the mission bar has it.").arg(m_place.display);
    m_note->setText(
        tr("Turn %1, %2. Ask a persona again, with this prompt or another: nothing is sent. Or start a new "
           "mission in place of this turn, with history, phase and prompts as they were. The desktop is not "
           "rewound: it begins with the applications that were opened. The recording stays as it is.")
            .arg(m_subject.turn)
            .arg(m_subject.action)
        + QLatin1Char(' ') + place);
    m_persona->setAccessibleName(tr("Persona"));
    m_profile->setAccessibleName(tr("Model profile"));
    m_prompt->setAccessibleName(tr("Prompt"));
    m_ask->setText(tr("Ask again"));
    m_prompt->setPlaceholderText(m_persona->count() > 0
            ? tr("Nobody is asked without a prompt")
            : tr("The recording has no question of this turn that could be asked again"));
    m_now->setPlaceholderText(tr("Comes when a persona is asked"));
    m_thenTitle->setText(tr("Recorded"));
    m_nowTitle->setText(tr("Now"));
    m_then->setAccessibleName(m_thenTitle->text());
    m_now->setAccessibleName(m_nowTitle->text());
    m_fork->setText(tr("Start the new mission"));
    m_close->setText(tr("Close"));
    nameProfiles();
}

/// The chosen one stays so.
void ForkDialog::nameProfiles()
{
    const QVariant chosen = m_profile->currentData();
    m_profile->clear();
    m_profile->addItem(tr("The model that answered then"), QString());
    for (const auto& profile : m_profiles)
        m_profile->addItem(profile.label, profile.name);
    m_profile->setCurrentIndex(std::max(0, m_profile->findData(chosen)));
}

void ForkDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace triarch
