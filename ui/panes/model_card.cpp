// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/model_card.h"

#include "ui/models/core_words.h"
#include "ui/panes/parts/found_servers.h"
#include "ui/panes/rung_list.h"
#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/choice_lock.h"
#include "ui/widgets/state_pill.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>

namespace triarch {

namespace {

constexpr int modelCardPadding = 20;
constexpr int modelCardTightPadding = 12;     // above and below
constexpr int BuiltInRole = Qt::UserRole + 1; // nothing of it can be changed
constexpr int comboWidth = 320, comboLeast = 160;

QLabel* wrapped(QWidget* parent, TextRole role, Token ink)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setFont(font(role));
    setInk(*label, ink);
    return label;
}

} // namespace

ModelCard::ModelCard(QWidget* parent)
    : QFrame(parent),
      m_heading(wrapped(this, TextRole::Heading, Token::Text)),
      m_prose(wrapped(this, TextRole::Secondary, Token::Text2)),
      m_pill(new StatePill(this)),
      m_profile(new QComboBox(this)),
      m_test(new ActionButton(QStringLiteral("plug-zap"), QString(), ButtonRole::Normal, this)),
      m_rungs(new ProbeList(this)),
      m_fix(wrapped(this, TextRole::Secondary, Token::Failed)),
      m_found(new FoundServers(this)),
      m_add(new ActionButton(QStringLiteral("plus"), QString(), ButtonRole::Link, this)),
      m_open(new ActionButton(QStringLiteral("pencil"), QString(), ButtonRole::Link, this)),
      m_note(wrapped(this, TextRole::Secondary, Token::Text3))
{
    setObjectName(QStringLiteral("modelCard"));
    setProperty("part", QStringLiteral("first-run-card"));
    m_test->setObjectName(QStringLiteral("testModel"));
    m_fix->setObjectName(QStringLiteral("modelFix"));
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(modelCardPadding, modelCardPadding, modelCardPadding, 16);
    rows->setSpacing(0);
    buildHead(rows);
    rows->addSpacing(12);
    rows->addWidget(m_rungs);
    buildFoot(rows);
    connect(m_profile, &QComboBox::activated, this, [this] { choose(profile()); });
    connect(m_test, &QAbstractButton::clicked, this, &ModelCard::startTest);
    connect(m_add, &QAbstractButton::clicked, this, &ModelCard::serverWanted);
    connect(m_open, &QAbstractButton::clicked, this, [this] { Q_EMIT fileWanted(profile()); });
    connect(m_found, &FoundServers::used, this, [this](const QString& name) {
        choose(name);
        startTest();
    });
    retranslate();
}

void ModelCard::setTight(bool tight)
{
    const int edge = tight ? modelCardTightPadding : modelCardPadding;
    layout()->setContentsMargins(modelCardPadding, edge, modelCardPadding, tight ? modelCardTightPadding : 16);
    m_rungs->setTight(tight);
}

void ModelCard::buildHead(QVBoxLayout* rows)
{
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_heading);
    words->addWidget(m_prose);
    auto* head = new QHBoxLayout;
    head->setSpacing(12);
    head->addLayout(words, 1);
    head->addWidget(m_pill, 0, Qt::AlignVCenter);
    m_profile->setObjectName(QStringLiteral("modelProfile"));
    m_profile->setMinimumWidth(comboLeast);
    m_profile->setMaximumWidth(comboWidth);
    m_profile->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_profile->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    auto* line = new QHBoxLayout;
    line->setSpacing(12);
    line->addWidget(m_profile, 10);
    line->addStretch(1);
    line->addWidget(m_test);
    rows->addLayout(head);
    rows->addSpacing(12);
    rows->addLayout(line);
}

void ModelCard::buildFoot(QVBoxLayout* rows)
{
    m_fix->setContentsMargins(0, 8, 0, 0);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setLook(*m_add, "place", QStringLiteral("first")); // it begins where the card's contents do
    m_add->setObjectName(QStringLiteral("addServer"));
    m_open->setObjectName(QStringLiteral("openProfile"));
    for (ActionButton* link : {m_add, m_open})
        link->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    auto* foot = new QHBoxLayout;
    foot->setSpacing(12);
    foot->addWidget(m_add);
    foot->addWidget(m_open);
    foot->addWidget(m_note, 1);
    rows->addWidget(m_fix);
    rows->addWidget(m_found);
    rows->addStretch(1);
    rows->addSpacing(8);
    rows->addLayout(foot);
}

void ModelCard::setProfiles(const QList<ProfileEntry>& profiles)
{
    const QString before = profile();
    const QSignalBlocker quiet(m_profile);
    m_profile->clear();
    for (const ProfileEntry& entry : profiles) {
        const bool isBuiltIn = entry.endpoint == QLatin1String("rehearsal");
        m_profile->addItem(icon(isBuiltIn ? QStringLiteral("cpu") : QStringLiteral("server")), entry.label, entry.name);
        m_profile->setItemData(m_profile->count() - 1, isBuiltIn, BuiltInRole);
        m_profile->setItemData(m_profile->count() - 1,
            entry.problem.isEmpty() ? entry.endpoint : fromCore(entry.problem), Qt::ToolTipRole);
    }
    setProfile(before);
    showState();
    m_found->setProfiles(profiles);
}

/// One that no folder holds is named as it is, as in the bar.
void ModelCard::setProfile(const QString& name)
{
    if (name.isEmpty())
        return;
    const QSignalBlocker quiet(m_profile);
    if (m_profile->findData(name) < 0) {
        m_profile->addItem(icon(QStringLiteral("server")), name, name);
        m_profile->setItemData(m_profile->count() - 1, true, BuiltInRole); // it has no file
    }
    const int index = m_profile->findData(name);
    const bool isOther = index != m_profile->currentIndex();
    m_profile->setCurrentIndex(index);
    if (isOther)
        forget();
}

QString ModelCard::profile() const { return m_profile->currentData().toString(); }

void ModelCard::setLocked(bool locked)
{
    if (std::exchange(m_isLocked, locked) == locked)
        return;
    ChoiceLock::set(*m_profile, locked);
    m_found->setEnabled(!locked);
    retranslate();
}

void ModelCard::choose(const QString& name)
{
    setProfile(name);
    forget();
    Q_EMIT profileChosen(name);
}

void ModelCard::startTest()
{
    forget();
    m_state = State::Testing;
    showState();
    Q_EMIT testRequested(profile());
}

void ModelCard::forget()
{
    m_rungs->clear();
    m_state = State::NotTested;
    showState();
}

void ModelCard::showRung(const QString& profile, const ProbeEntry& rung)
{
    if (profile != this->profile())
        return;
    if (rung.rung == 0 && rung.state == QLatin1String("testing"))
        m_rungs->clear();
    m_rungs->show(rung);
    m_state = State::Testing;
    showState();
}

void ModelCard::showTested(const QString& profile, bool passed)
{
    if (profile != this->profile())
        return;
    m_state = passed ? State::Ready : State::Failed;
    showState();
}

void ModelCard::showAsIn(const ModelCard& other)
{
    if (other.profile() != profile())
        return;
    m_rungs->clear();
    for (const ProbeEntry& rung : other.m_rungs->rungs())
        if (!rung.state.isEmpty())
            m_rungs->show(rung);
    m_state = other.m_state;
    showState();
}

void ModelCard::showState()
{
    switch (m_state) {
    case State::NotTested:
        m_pill->show(QStringLiteral("circle-dashed"), tr("Not tested"), Token::Paused);
        break;
    case State::Testing:
        m_pill->show(QStringLiteral("loader-circle"), tr("Testing"), Token::Accent);
        break;
    case State::Ready:
        m_pill->show(QStringLiteral("circle-check"), tr("Ready"), Token::Done);
        break;
    case State::Failed:
        m_pill->show(QStringLiteral("circle-x"), tr("Failed"), Token::Failed);
        break;
    }
    m_open->setVisible(!profile().isEmpty() && !m_profile->currentData(BuiltInRole).toBool());
    m_test->setEnabled(m_state != State::Testing && !profile().isEmpty());
    m_test->setText(m_state == State::NotTested ? tr("Test") : tr("Test again"));
    showFix();
}

/// What failed, in full, and what mends it: the line of the rung has room for the beginning only.
void ModelCard::showFix()
{
    const ProbeEntry* failed = m_rungs->firstFailed();
    const QString words = !failed ? QString()
        : failed->fix.isEmpty()   ? fromCore(failed->found)
                                  : QStringLiteral("%1. %2.").arg(fromCore(failed->found), fromCore(failed->fix));
    m_fix->setText(words);
    m_fix->setVisible(failed);
}

void ModelCard::setFound(const QList<FoundServer>& servers) { m_found->setServers(servers); }

void ModelCard::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) // wherever it stands
        retranslate();
    QFrame::changeEvent(event);
}

void ModelCard::retranslate()
{
    m_heading->setText(tr("Model connection"));
    m_prose->setText(tr("Rehearsal works from pixels alone. Any OpenAI-style server will do."));
    m_profile->setAccessibleName(tr("Model profile"));
    m_profile->setToolTip(
        m_isLocked ? tr("The mission that runs asks this model to its end") : tr("Which model the personas ask"));
    m_test->setToolTip(tr("Five checks, from reaching the server to calling a tool"));
    m_add->setText(tr("Add a server..."));
    m_add->setToolTip(tr("Writes a profile for it into ~/.config/triarch/profiles"));
    m_open->setText(tr("Edit..."));
    m_open->setToolTip(tr("Opens the profile's file: its address, its model, where its key is. A test reads it anew"));
    m_note->setText(tr("A profile names where its key is, and never holds it"));
    m_rungs->retranslate();
    showState();
    m_found->retranslate();
}

} // namespace triarch
