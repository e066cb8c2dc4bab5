// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/first_run_page.h"

#include "ui/panes/display_words.h"
#include "ui/panes/interrupted_card.h"
#include "ui/panes/model_card.h"
#include "ui/panes/sample_card.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/link_label.h"

#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QTimer>
#include <utility>

namespace triarch {

namespace {

constexpr int sampleWidth = 400, modelWidth = 520, firstRunCardGap = 16; // console-design, section 2
constexpr int firstRunMargin = 16;
constexpr int lowPage = 560; // logical pixels; a lower one has its parts closer together
/// Above and below it all, under the words, over the links.
struct Gaps {
    int edge, belowWords, aboveLinks;
};
constexpr Gaps spaciousGaps{firstRunMargin, 28, 24}, tightGaps{8, 8, 4};
constexpr int betweenWords = 7;
constexpr int linkGap = 23;
constexpr int noteMargin = 8; // right of what is said in the header
constexpr int sampleLeast = 310, modelLeast = 400;

/// In that of a dock, as the live view has it.
QWidget* framed(QWidget* page, QWidget* parent)
{
    auto* frame = new QFrame(parent);
    frame->setProperty("part", QStringLiteral("dock-body"));
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(0, 0, 0, 0); // the frame has its pixel by the style sheet
    inside->addWidget(page);
    return frame;
}

} // namespace

FirstRunPage::FirstRunPage(QWidget* parent)
    : QWidget(parent),
      m_head(new DockTitle(QStringLiteral("monitor"), QString(), this)),
      m_note(new IconText(m_head)),
      m_scroll(new QScrollArea(this)),
      m_interrupted(new QVBoxLayout),
      m_belowWords(new QSpacerItem(0, spaciousGaps.belowWords, QSizePolicy::Minimum, QSizePolicy::Fixed)),
      m_aboveLinks(new QSpacerItem(0, spaciousGaps.aboveLinks, QSizePolicy::Minimum, QSizePolicy::Fixed)),
      m_heading(new QLabel(this)),
      m_sentence(new LinkLabel(this)),
      m_sample(new SampleCard(this)),
      m_model(new ModelCard(this)),
      m_cards(new QBoxLayout(QBoxLayout::LeftToRight)),
      m_sandbox(new ActionButton(QStringLiteral("monitor-play"), QString(), ButtonRole::Flat, this)),
      m_connect(new ActionButton(QStringLiteral("monitor-up"), QString(), ButtonRole::Flat, this)),
      m_recording(new ActionButton(QStringLiteral("folder-open"), QString(), ButtonRole::Flat, this)),
      m_tour(new ActionButton(QStringLiteral("graduation-cap"), QString(), ButtonRole::Flat, this)),
      m_links(new QGridLayout),
      m_samples(new QMenu(this)),
      m_displayMenu(new QMenu(this)),
      m_key(new QShortcut(Qt::Key_F5, this))
{
    setObjectName(QStringLiteral("firstRun"));
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->setSpacing(0);
    m_head->setFixedHeight(36); // as that of the live view, which comes here
    m_note->setFont(triarch::font(TextRole::Secondary));
    m_note->setContentsMargins(0, 0, noteMargin, 0);
    m_head->addWidget(m_note);
    whole->addWidget(m_head);
    whole->addWidget(framed(m_scroll, this), 1);
    buildScroll();
    connectCards();
    retranslate();
}

void FirstRunPage::buildScroll()
{
    auto* body = new QWidget(m_scroll);
    body->setProperty("part", QStringLiteral("canvas"));
    build(body);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(body);
    m_scroll->installEventFilter(this); // as large as there is room
}

void FirstRunPage::build(QWidget* body)
{
    m_heading->setFont(triarch::font(TextRole::EmptyHeading));
    setInk(*m_sentence, Token::Text2);
    for (QLabel* label : {m_heading, static_cast<QLabel*>(m_sentence)}) {
        label->setAlignment(Qt::AlignHCenter);
        label->setWordWrap(true);
    }
    m_cards->setSpacing(firstRunCardGap);
    m_cards->addStretch(1);
    m_cards->addWidget(m_sample);
    m_cards->addWidget(m_model);
    m_cards->addStretch(1);
    m_interrupted->setSpacing(8);
    auto* rows = new QVBoxLayout(body);
    rows->setSpacing(0);
    rows->addStretch(1);
    rows->addWidget(m_heading);
    rows->addSpacing(betweenWords);
    rows->addWidget(m_sentence);
    rows->addSpacerItem(m_belowWords);
    rows->addLayout(m_interrupted);
    rows->addLayout(m_cards);
    rows->addSpacerItem(m_aboveLinks);
    rows->addLayout(buildLinks());
    rows->addStretch(1);
}

QLayout* FirstRunPage::buildLinks()
{
    m_connect->setPopupMode(QToolButton::InstantPopup);
    m_connect->setMenu(m_displayMenu);
    for (ActionButton* link : {m_sandbox, m_connect, m_recording, m_tour})
        link->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    m_links->setHorizontalSpacing(linkGap);
    m_links->setVerticalSpacing(0);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(m_links);
    row->addStretch(1);
    return row;
}

/// In one line, in two, or one below the other.
void FirstRunPage::placeLinks(int room)
{
    int all = -linkGap;
    int widest = 0;
    for (const ActionButton* link : links()) {
        all += link->sizeHint().width() + linkGap;
        widest = std::max(widest, link->sizeHint().width());
    }
    const int columns = all <= room ? int(links().size()) : 2 * widest + linkGap <= room ? 2 : 1;
    if (std::exchange(m_linkColumns, columns) == columns)
        return;
    for (int i = 0; i < links().size(); ++i)
        m_links->addWidget(links().at(i), i / columns, i % columns, Qt::AlignCenter);
}

void FirstRunPage::connectCards()
{
    connect(m_key, &QShortcut::activated, this, &FirstRunPage::sampleRequested);
    connect(m_sample, &SampleCard::sampleRequested, this, &FirstRunPage::sampleRequested);
    connect(m_sample, &SampleCard::tryPanicRequested, this, &FirstRunPage::tryPanicRequested);
    connect(m_model, &ModelCard::profileChosen, this, &FirstRunPage::profileChosen);
    connect(m_model, &ModelCard::testRequested, this, &FirstRunPage::testRequested);
    connect(m_model, &ModelCard::serverWanted, this, &FirstRunPage::serverWanted);
    connect(m_model, &ModelCard::fileWanted, this, &FirstRunPage::profileFileWanted);
    connect(m_sandbox, &QAbstractButton::clicked, this, &FirstRunPage::sandboxRequested);
    connect(m_recording, &QAbstractButton::clicked, this, &FirstRunPage::recordingRequested);
    connect(m_sentence, &QLabel::linkActivated, this,
        [this] { m_samples->popup(m_sentence->mapToGlobal(m_sentence->rect().center())); });
    connect(m_tour, &QAbstractButton::clicked, this, &FirstRunPage::tourRequested);
    connect(m_displayMenu, &QMenu::aboutToShow, this, &FirstRunPage::displaysWanted);
    connect(m_displayMenu, &QMenu::aboutToShow, this, &FirstRunPage::fillDisplays);
}

void FirstRunPage::setSamples(const QList<QAction*>& samples) { m_samples->addActions(samples); }
void FirstRunPage::setReadiness(const QList<ReadinessEntry>& entries) { m_sample->setReadiness(entries); }
void FirstRunPage::showPanic(double milliseconds) { m_sample->showPanic(milliseconds); }
void FirstRunPage::setProfiles(const QList<ProfileEntry>& profiles) { m_model->setProfiles(profiles); }
void FirstRunPage::setProfile(const QString& name) { m_model->setProfile(name); }
void FirstRunPage::showRung(const QString& profile, const ProbeEntry& rung) { m_model->showRung(profile, rung); }
void FirstRunPage::showTested(const QString& profile, bool passed) { m_model->showTested(profile, passed); }
void FirstRunPage::setFound(const QList<FoundServer>& servers) { m_model->setFound(servers); }
void FirstRunPage::setDisplays(const QList<DisplayEntry>& displays) { m_displays = displays; }

void FirstRunPage::setKeyActive(bool active)
{
    m_key->setEnabled(active);
    m_sample->setKeyActive(active);
}

void FirstRunPage::setDeaf(int milliseconds)
{
    const auto hear = [this](bool hears) {
        for (auto* card : findChildren<InterruptedCard*>())
            card->setAttribute(Qt::WA_TransparentForMouseEvents, !hears);
    };
    hear(false);
    QTimer::singleShot(milliseconds, this, [hear] { hear(true); });
}

void FirstRunPage::setInterrupted(const QList<InterruptedEntry>& missions)
{
    const bool isFewer = missions.size() < m_missions.size();
    m_missions = missions;
    while (QLayoutItem* item = m_interrupted->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    QWidget* before = m_sentence; // Tab goes on to them from there
    for (const InterruptedEntry& mission : missions) {
        auto* card = new InterruptedCard(mission, this);
        connect(card, &InterruptedCard::reviewRequested, this, &FirstRunPage::reviewRequested);
        connect(card, &InterruptedCard::resumeRequested, this, &FirstRunPage::resumeRequested);
        connect(card, &InterruptedCard::discardRequested, this, &FirstRunPage::discardRequested);
        m_interrupted->addWidget(card, 0, Qt::AlignHCenter);
        for (auto* button : card->findChildren<ActionButton*>()) {
            setTabOrder(before, button);
            before = button;
        }
    }
    if (!missions.isEmpty())
        m_interrupted->addSpacing(8);
    if (isFewer) // the next one slides under the pointer: the second press of a double click was not meant for it
        setDeaf(QApplication::doubleClickInterval());
    arrange();
}

void FirstRunPage::fillDisplays()
{
    m_displayMenu->clear();
    for (const DisplayEntry& display : m_displays) {
        auto* action = m_displayMenu->addAction(
            displayLabel(display), this, [this, name = display.name] { Q_EMIT displayChosen(name); });
        action->setData(display.name);
        action->setToolTip(displayNote(display));
    }
    m_displayMenu->setToolTipsVisible(true);
    if (m_displays.isEmpty())
        m_displayMenu->addAction(tr("No X display runs on this computer"))->setEnabled(false);
}

/// The menu may be open: its rows stay where they are.
void FirstRunPage::noteDisplay(const DisplayEntry& display)
{
    for (QAction* action : m_displayMenu->actions())
        if (action->data() == display.name)
            action->setText(displayLabel(display));
}

/// Side by side at the widths of the design, narrower where there is less room, one above the other where there is
/// none.
void FirstRunPage::arrange()
{
    setTight(m_scroll->height() < lowPage);
    // The same with and without a scroll bar: what is arranged decides whether there is one.
    const int room = m_scroll->width() - m_scroll->verticalScrollBar()->sizeHint().width() - 2 * firstRunMargin;
    const bool isRow = room >= sampleLeast + firstRunCardGap + modelLeast;
    int sample = std::min(room, sampleWidth); // so narrow that the button is seen on a small screen
    int model = sample;
    if (isRow) {
        const int whole = std::min(room, sampleWidth + firstRunCardGap + modelWidth) - firstRunCardGap;
        sample = std::clamp(whole * sampleWidth / (sampleWidth + modelWidth), sampleLeast, sampleWidth);
        model = whole - sample;
    }
    placeLinks(room);
    const int height = m_scroll->height() - above(room);
    m_sample->fit(std::max(1, sample), {isRow ? height - below() : 0, height});
    m_model->setFixedWidth(std::max(1, model));
    m_cards->setDirection(isRow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const int side = isRow ? 0 : (room - sample) / 2; // or their heights were reckoned for the width of the page
    m_cards->setContentsMargins(side, 0, side, 0);
    for (int i = 0; i < m_interrupted->count(); ++i) {
        if (QWidget* card = m_interrupted->itemAt(i)->widget())
            card->setFixedWidth(isRow ? sample + firstRunCardGap + model : sample);
    }
}

/// What stands over the cards. @param width  logical pixels that it may take
int FirstRunPage::above(int width) const
{
    const int cards = m_interrupted->isEmpty() ? 0 : m_interrupted->sizeHint().height();
    return m_scroll->widget()->layout()->contentsMargins().top() + m_heading->heightForWidth(width) + betweenWords
        + m_sentence->heightForWidth(width) + m_belowWords->sizeHint().height() + cards;
}

/// What stands under them.
int FirstRunPage::below() const
{
    return m_aboveLinks->sizeHint().height() + m_links->sizeHint().height()
        + m_scroll->widget()->layout()->contentsMargins().bottom();
}

void FirstRunPage::setTight(bool isTight)
{
    const Gaps& gaps = isTight ? tightGaps : spaciousGaps;
    QLayout* rows = m_scroll->widget()->layout();
    rows->setContentsMargins(firstRunMargin, gaps.edge, firstRunMargin, gaps.edge);
    m_belowWords->changeSize(0, gaps.belowWords, QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_aboveLinks->changeSize(0, gaps.aboveLinks, QSizePolicy::Minimum, QSizePolicy::Fixed);
    m_sample->setTight(isTight);
    m_model->setTight(isTight);
    rows->invalidate();
}

bool FirstRunPage::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        arrange();
    return QWidget::eventFilter(watched, event);
}

void FirstRunPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FirstRunPage::retranslate()
{
    m_head->setTitle(tr("Live view"));
    m_note->show(QStringLiteral("circle-dashed"), tr("No display connected"), Token::Text3);
    m_heading->setText(tr("Nothing is running yet"));
    m_sentence->setSentence(
        tr("Start with the sample, try <a href=\"samples\">another one</a>, or set up a display and "
           "a model of your own."));
    m_sandbox->setText(tr("Start a private display"));
    m_sandbox->setToolTip(tr("A display of its own with a window manager; the next mission works on it"));
    m_connect->setText(tr("Connect to a running display..."));
    m_connect->setToolTip(tr("Shows a display that exists already; the next mission works on it"));
    m_recording->setText(tr("Open a recording..."));
    m_recording->setToolTip(tr("Shows a finished mission; nothing is sent"));
    m_tour->setText(tr("Take the 2-minute tour"));
    m_tour->setToolTip(tr("Goes through the panes and says what each is for"));
    m_sample->retranslate();
    m_model->retranslate();
    setInterrupted(m_missions);
}

} // namespace triarch
