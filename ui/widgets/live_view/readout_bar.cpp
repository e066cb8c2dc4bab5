// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/live_view/readout_bar.h"

#include "ui/style/fonts.h"
#include "ui/style/icons.h"
#include "ui/style/ink.h"
#include "ui/widgets/live_view/frame_age_label.h"

#include <QEvent>
#include <QHBoxLayout>

namespace triarch {

namespace {

constexpr int barHeight = 28; // with the line over it
constexpr int recordIconSize = 14;

/// Shows words or leaves their place to others.
void setWords(QLabel* label, const QString& text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

ReadoutBar::ReadoutBar(const Clock& clock, QWidget* parent) : QWidget(parent), m_age(new FrameAgeLabel(clock, this))
{
    setFixedHeight(barHeight);
    setProperty("part", QStringLiteral("readout"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Readout"));
    build();
    dress();
    showWords();
    setRecording({});
}

QLabel* ReadoutBar::addLabel(const char* name)
{
    auto* label = new QLabel(this);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText); // titles are data
    return label;
}

void ReadoutBar::build()
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(6);
    const auto add = [&](QLabel*& label, const char* name, int space) {
        label = addLabel(name);
        label->setContentsMargins(0, 0, space, 0); // goes with it when it is hidden
        row->addWidget(label);
    };
    add(m_pixel, "pixel", 6);
    add(m_model, "model", 6);
    add(m_ref, "windowRef", 0);
    add(m_window, "windowTitle", 6);
    add(m_label, "recognised", 0);
    m_window->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    m_window->setMinimumWidth(0);
    row->addStretch(1);
    row->addWidget(m_age);
    row->addSpacing(6);
    add(m_recordIcon, "recordIcon", 0);
    add(m_record, "recording", 0);
    add(m_elapsed, "elapsed", 0);
}

void ReadoutBar::dress()
{
    m_pixel->setFont(triarch::font(TextRole::Mono));
    m_model->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    m_ref->setFont(triarch::font(TextRole::Mono));
    m_elapsed->setFont(triarch::font(TextRole::Mono));
    for (QLabel* label : {m_window, m_label, m_record})
        label->setFont(triarch::font(TextRole::Secondary));
    setInk(*m_pixel, Token::Text);
    setInk(*m_model, Token::Accent);
    for (QLabel* label : {m_ref, m_window, m_label, m_record, m_elapsed})
        setInk(*label, Token::Text2);
    dressIcon();
}

void ReadoutBar::dressIcon()
{
    m_recordIcon->setPixmap(iconPixmap(QStringLiteral("disc"), Token::Failed, recordIconSize, devicePixelRatioF()));
}

void ReadoutBar::setReadout(const std::optional<Readout>& readout)
{
    if (readout == m_readout)
        return;
    m_readout = readout;
    showWords();
}

void ReadoutBar::setRecognised(const QString& label)
{
    m_recognised = label;
    showWords();
}

void ReadoutBar::setNote(const WindowMark& window, const QString& text)
{
    m_noted = window;
    m_note = text;
    showWords();
}

void ReadoutBar::showWords()
{
    const bool hasPoint = m_readout && m_note.isEmpty();
    setWords(m_pixel, hasPoint ? pixelText(*m_readout) : QString());
    setWords(m_model, hasPoint ? modelText(*m_readout) : QString());
    setWords(m_ref, hasPoint ? m_readout->windowRef : m_noted.ref);
    setWords(m_window, hasPoint ? m_readout->windowTitle : m_noted.title);
    m_window->setToolTip(m_window->text());
    const bool isNamed = hasPoint && !m_recognised.isEmpty();
    setWords(m_label, isNamed ? tr("named \u201c%1\u201d").arg(m_recognised) : m_note);
}

void ReadoutBar::setFrameTime(std::optional<std::chrono::steady_clock::time_point> taken)
{
    m_age->setFrameTime(taken);
}
void ReadoutBar::setLost(bool lost) { m_age->setLost(lost); }
void ReadoutBar::updateAge() { m_age->updateAge(); }
QString ReadoutBar::ageShown() const { return m_age->ageShown(); }

void ReadoutBar::setRecording(const QString& elapsed)
{
    m_recordIcon->setVisible(!elapsed.isEmpty());
    setWords(m_record, elapsed.isEmpty() ? QString() : tr("Recording"));
    setWords(m_elapsed, elapsed);
}

/// The theme may have changed while it was hidden, which no event tells.
void ReadoutBar::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    dressIcon();
}

void ReadoutBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_recordIcon)
        dressIcon();
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(tr("Readout"));
        showWords();
    }
}

} // namespace triarch
