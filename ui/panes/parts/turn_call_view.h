// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/event/turn_record.h"
#include "ui/models/turn_crops.h"

#include <QWidget>
#include <array>

class QFrame;
class QGridLayout;
class QLabel;
class QScrollArea;

namespace triarch {

class CopyAs;
class CropView;
class ElidedLabel;
class IconText;
class IconView;
class JsonKeys;
class ProseView;
class WaterfallView;

/// A turn's call: what the picture was before and after, the tool, its place, its result; where there is room as well
/// why it was called, where the time went and the arguments.
class TurnCallView : public QWidget {
    Q_OBJECT
public:
    explicit TurnCallView(QWidget* parent = nullptr);
    void show(const TurnRecord& record);
    void setCorner(QPoint corner); ///< root pixels, of where the record's points are counted from
    using QWidget::show;
    void showCrops(const TurnCrops& crops, bool isOver);
    void setCropsShown(bool shown); ///< another pane shows the pictures
    QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildPictures();
    QWidget* buildFacts();
    QWidget* buildHead();
    QWidget* buildArguments();
    void showHead(const TurnRecord& record);
    QScrollArea* buildMore();
    void showMoreWhereItFits();
    void fitFacts();
    void fitResult();
    void spread(int lineHeight, int above);
    void showMore(const TurnRecord& record);
    void retranslate();

    int m_given = 0; ///< pixels of height beyond the least that are given to lines and margins
    QWidget* m_pictures;
    CropView* m_before;
    CropView* m_after;
    QLabel* m_changed;
    QLabel* m_changedWord;
    QGridLayout* m_facts = nullptr;
    std::array<QLabel*, 7> m_words{};
    QWidget* m_head; ///< the tool and what became of it, where there is room; else they are rows
    IconView* m_toolIcon;
    ElidedLabel* m_headTool;
    IconText* m_headStatus;
    ElidedLabel* m_label;  ///< what it was aimed at
    ElidedLabel* m_window; ///< that it went to
    ElidedLabel* m_tool;
    QWidget* m_actorRow;  ///< gives way to the notes where there is little room
    IconView* m_hand;     ///< of the operator's own
    ElidedLabel* m_actor; ///< who acted, and by whose leave
    ElidedLabel* m_position;
    IconText* m_status;
    ElidedLabel* m_result;
    QLabel* m_took;
    ElidedLabel* m_odd; ///< what was odd about the turn, when anything was
    std::array<QLabel*, 3> m_headings{};
    ProseView* m_why;
    WaterfallView* m_times;
    ProseView* m_arguments;
    JsonKeys* m_keys;
    QFrame* m_argumentsCard = nullptr;
    CopyAs* m_copyAs;
    QScrollArea* m_more;
    void showPosition();

    TurnRecord m_record;
    QPoint m_corner;
};

} // namespace triarch
