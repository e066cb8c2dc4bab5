// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/models/filter_meant.h"

#include <QWidget>

class QAction;
class QCompleter;
class QLineEdit;
class QMenu;
class QStringListModel;

namespace triarch {

class ActionButton;
class IconText;
class TurnFilterProxy;

/// The filter of the turns as one field, and beside it how many turns are shown. Border, icon and word say whether the
/// filter can be read; while it cannot, the last one that could holds. While a word is written, what it may become is
/// offered; filters that were saved stand behind the bookmark.
class TurnFilterBar : public QWidget {
    Q_OBJECT
public:
    explicit TurnFilterBar(TurnFilterProxy& turns, QWidget* parent = nullptr);

    QString text() const;
    void setText(const QString& text);
    QString error() const { return m_error; } ///< why the text cannot be read; empty when it can
    const QStringList& saved() const { return m_saved; }
    void setSaved(const QStringList& filters); ///< the latest first
    int hiddenTurns() const;                   ///< by the filter
    /// With its own line for what it says, and a link that saves it: where there is more height than width.
    void setTwoLines(bool two);
    void setBrief(bool brief); ///< without its bookmark and the words that save it: there is little but the pictures
    QString noHit() const;     ///< what to say when nothing matches; empty when something does
    /// What may have been meant where nothing matches or the text cannot be read.
    std::optional<MeantFilter> meant() const;
    const QString& inForce() const { return m_inForce; } ///< the last text that could be read

public Q_SLOTS:
    void clear();
    void focusField();
    void takeMeant(); ///< also by Return in the field
    void save();      ///< what is written, unless it is empty, not valid or saved already

Q_SIGNALS:
    void savedChanged(const QStringList& filters); ///< by the operator
    void changed();                                ///< another text, or other turns match it

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildLines();
    void buildCompleter();
    void offer();
    void take(const QString& word);
    void fillMenu();
    bool canSave() const;
    void showSave();
    void openSaved();
    void read();
    void showState();
    static QString help();
    void fitState();
    void showHint();
    void retranslate();

    TurnFilterProxy& m_turns;
    QLineEdit* m_field;
    QAction* m_sign;
    QAction* m_clear;
    IconText* m_state;
    ActionButton* m_save;
    QWidget* m_second; ///< the line below the field; hidden where there is one only
    bool m_isTwoLines = false;
    bool m_isBrief = false;
    ActionButton* m_bookmark;
    QMenu* m_menu;
    QCompleter* m_completer;
    QStringListModel* m_offered;
    QStringList m_saved;
    QString m_error;
    QString m_inForce;
};

} // namespace triarch
