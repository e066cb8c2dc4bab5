// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QWidget>

class QBoxLayout;
class QGridLayout;
class QLineEdit;

namespace triarch {

class ActionButton;
class IconLine;

/// Where the operator writes why not, or other arguments, in line with the request it is about.
class AnswerField : public QWidget {
    Q_OBJECT
public:
    explicit AnswerField(QWidget* parent = nullptr);

    void askReason(const QString& begun = {}); ///< with what has been written of it before
    bool asksReason() const { return m_edits.contains(QString()); }
    QString reason() const;                ///< as far as it is written; empty: nothing
    void setNarrow(bool narrow);           ///< for a column: one field below the other, and no Reject of its own
    void complain(const QString& problem); ///< below the fields; empty: nothing is wrong
    /// @param arguments  of a call; the justification is the executor's and stays
    void askArguments(const QJsonObject& arguments);

Q_SIGNALS:
    void reasonGiven(const QString& reason);
    void argumentsGiven(const QJsonObject& arguments);
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void open(const QString& word);
    void fitRow();
    QLineEdit* addField(const QString& name, const QString& text);
    void submit();
    QJsonObject written(bool& isFine) const;

    bool m_isNarrow = false;
    QBoxLayout* m_row;
    QWidget* m_fields = nullptr;
    QGridLayout* m_grid = nullptr;      ///< of the fields
    QHash<QString, QLineEdit*> m_edits; ///< by argument; "": the reason
    QJsonObject m_arguments;
    ActionButton* m_done;
    ActionButton* m_cancel;
    IconLine* m_problem;
};

} // namespace triarch
