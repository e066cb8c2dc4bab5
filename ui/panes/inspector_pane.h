// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/call_card.h"
#include "ui/models/turn_crops.h"

#include <QWidget>

class QLabel;
class QStackedWidget;
class QTabBar;

namespace triarch {

class CropView;
class ElidedLabel;
class EmptyState;
class IconText;

/// The selected turn in detail: what the picture was before and after, the call, its result.
class InspectorPane : public QWidget {
    Q_OBJECT
public:
    explicit InspectorPane(QWidget* parent = nullptr);

    /// @param folder   of the mission, for the pictures
    /// @param display  root pixels
    /// @param after    the next turn's picture, where it is known
    void showTurn(const TurnRecord& record, const QString& folder, QSize display, const QString& after = {});
    void setOver(bool isOver); ///< no later picture will come
    void clear();
    QString chip() const { return m_chip; } ///< "turn 5", for the dock's title; empty: nothing selected

Q_SIGNALS:
    void chipChanged(const QString& words);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildCall();
    QLayout* buildPictures();
    void setChip(const QString& words);
    void showCrops(const TurnCrops& crops);
    void showFacts(const TurnRecord& record);
    void retranslate();

    TurnCropReader m_reader;
    QTabBar* m_tabs;
    QStackedWidget* m_pages;
    EmptyState* m_empty;
    CropView* m_before;
    CropView* m_after;
    QLabel* m_changed;
    QLabel* m_changedWord;
    std::array<QLabel*, 4> m_words{};
    ElidedLabel* m_tool;
    ElidedLabel* m_position;
    IconText* m_status;
    ElidedLabel* m_result;
    ElidedLabel* m_odd; ///< what was odd about the turn, when anything was
    bool m_isOver = false;
    QString m_chip;
};

} // namespace triarch
