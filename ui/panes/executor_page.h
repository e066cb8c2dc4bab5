// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/app_actions.h"
#include "ui/models/persona_model.h"
#include "ui/models/staleness.h"

#include <QStackedWidget>

class QLabel;
class QScrollArea;
class QSpacerItem;

namespace triarch {

class ActionEdit;
class ActivityHeader;
class ArgumentForm;
class EmptyState;
class ProseView;
class SeenPictureView;
class ToolCallCard;
enum class Detail;

/// What the executor sees, why it wants what it wants, and the call itself. Too low for all of them, the call stays
/// whole: first the picture goes, then lines of the justification, which scrolls inside, then the checks are one line.
class ExecutorPage : public QStackedWidget {
    Q_OBJECT
public:
    ExecutorPage(const PersonaModel& personas, const AppActions& actions, QWidget* parent = nullptr);
    void showStaleness(const std::optional<Staleness>& staleness); ///< of what is proposed; nullopt: nothing is
    ArgumentForm* setEdit(ActionEdit& edit);                       ///< outlives the page
    void show(const ConsoleState& state);
    using QWidget::show;
    void refresh();     ///< another turn, an answer
    void refreshTime(); ///< seconds go by
    void refreshSeen();
    void refreshCall();
    void append(const QString& words);
    void retranslate();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Fullness { Whole, NoPicture, Low, Least };
    QWidget* buildPage();
    void fit();
    void apply(Fullness fullness);
    void fitSince(Fullness fullness);
    int cardWidth() const;
    int heightFor(Fullness fullness) const;
    static Detail detailOf(Fullness fullness);
    static bool isLow(Fullness fullness);
    static int gapIn(Fullness fullness);
    void reveal();
    bool isBareClaim() const;
    void showSaid();
    void showJustification();

    const PersonaModel& m_personas;
    ConsoleState m_state;
    int m_shownCall = -1; ///< turn of the call that the card was first seen with
    QScrollArea* m_area = nullptr;
    EmptyState* m_empty;
    ActivityHeader* m_head;
    SeenPictureView* m_seen;
    QWidget* m_seenRoom; ///< with the gap below it
    QLabel* m_justificationHead;
    ProseView* m_justification;
    ToolCallCard* m_card;
    QSpacerItem* m_belowHead = nullptr; ///< of the layout, these two
    QSpacerItem* m_overCard = nullptr;
    bool m_isLow = false;
    bool m_isClaim = false;          ///< whose evidence is shown
    bool m_hasJustification = false; ///< or it may still come
};

} // namespace triarch
