// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/turn_crops.h"
#include "ui/models/turn_evidence.h"

#include <QWidget>
#include <functional>

class QBoxLayout;
class QStackedWidget;
class QTabBar;

namespace triarch {

class ActionButton;
class EmptyState;
class MetaView;
class ModelView;
class ProseView;
class TurnCallView;

/// The selected turn in detail: its call with the pictures, what the models were asked and answered, its lines of the
/// journal, what went wrong, and what stands round it. The journal is read when something of it is shown.
class InspectorPane : public QWidget {
    Q_OBJECT
public:
    enum class Page { Call, Model, Log, Errors, Meta };

    explicit InspectorPane(QWidget* parent = nullptr);

    /// @param folder   of the mission, for the pictures and the journal
    /// @param display  root pixels
    /// @param after    the next turn's picture, where it is known
    void showTurn(const TurnRecord& record, const QString& folder, const QString& after = {});
    void setOver(bool isOver); ///< no later picture will come
    /// Of what a running mission sees, root pixels: as in the card and the live view, places are told on the display.
    void setCorner(QPoint corner);
    /// Why a tool is not tried by hand, in core's words; empty: it can be.
    using Refusal = std::function<QString(const QString& tool)>;
    void setRefusal(Refusal refusal) { m_refusal = std::move(refusal); }
    void setReview(bool review);  ///< nothing changes any more: what the tabs hold is told on them
    void readAlways(bool always); ///< the journal, whichever page is shown: somebody hears evidenceRead()
    void clear();
    void showPage(Page page);
    void showCall(int call);                ///< of the turn's evidence, on its page
    QString chip() const { return m_chip; } ///< "turn 5", for the dock's title; empty: nothing selected

Q_SIGNALS:
    void forkRequested(int turn); ///< to go on from it otherwise
    void tryRequested(int turn);  ///< its call, by hand
    void chipChanged(const QString& words);
    void evidenceRead(const triarch::TurnRecord& turn, const triarch::TurnEvidence& evidence); ///< of what is shown

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTabs();
    void fitTabs();
    QWidget* buildFoot();
    void showFoot();
    QString whyNotTried() const; ///< the turn's call, by hand; empty: it can be
    void fitFoot();
    void setChip(const QString& words);
    void choosePage();
    void readWhenShown();
    void takeEvidence(const TurnEvidence& evidence);
    void showEvidence();
    void showCounts(bool shown);
    void retranslate();

    Refusal m_refusal;
    TurnCropReader m_reader;
    TurnEvidenceReader m_journal;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    EmptyState* m_empty;
    TurnCallView* m_call;
    ModelView* m_model;
    ProseView* m_log;
    ProseView* m_errors;
    MetaView* m_meta;
    TurnRecord m_record; ///< turn 0: none
    QString m_folder;
    QString m_after;
    std::optional<TurnEvidence> m_evidence; ///< of m_record; nullopt: not read yet
    bool m_isOver = false;
    bool m_isReview = false;
    bool m_readsAlways = false;
    QWidget* m_foot; ///< in a review: what can be made of the turn
    ActionButton* m_fork;
    ActionButton* m_try;
    QBoxLayout* m_footRow = nullptr;
    QString m_chip;
};

} // namespace triarch
