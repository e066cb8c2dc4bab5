// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "ui/console_backend.h"
#include "ui/models/filter_words.h"
#include "ui/widgets/message_banner.h"

#include <QDialog>
#include <QMap>
#include <functional>

class QButtonGroup;
class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace triarch {

class HiddenParts;

/// As what a mission is passed on, and into which file. Not modal. Who closes it while it is written gives it up.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    /// @param stem  of the suggested name, with its folder, without an ending
    ExportDialog(const QString& stem, QWidget* parent);
    void setProblem(const QString& form, const QString& why); ///< of one that cannot be written here
    HiddenParts& hidden() { return *m_hidden; }               ///< whose pictures are the mission's
    void setTurns(const TurnRange& turns);                    ///< that were chosen; whole: none were
    void expect(int request) { m_request = request; }         ///< the one whose result is for this dialog; 0: none
    int request() const { return m_request; }
    void showWritten(int request, const triarch::ExportResult& result);

Q_SIGNALS:
    void exportWanted(const triarch::ExportRequest& wish); ///< but for the folder
    void folderWanted(const QString& folder);              ///< to be shown: something was written into it

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QLayout* buildColumn();
    void nameForms();
    QString stem() const;
    void suggest(); ///< the chosen form's ending
    void fit();
    void browse();
    void send();
    void write(const ExportRequest& wish);
    void writePartial();
    QWidget* buildSaid();
    void say(MessageKind kind, const QString& text, const QString& link = {}, std::function<void()> act = {});
    void clearSaid();
    void retranslate();
    static QString textNote();
    static QString pictureNote();
    static QString hiddenNote();
    QString form() const;
    ExportRequest wish() const;
    static QString writtenWords(const ExportResult& result);
    static QString omittedText(const ExportResult& result);

    const QString m_stem;
    int m_request = 0;                 ///< under way
    ExportRequest m_wish;              ///< what was asked for last
    QMap<QString, QString> m_problems; ///< by form
    QButtonGroup* m_forms;
    QLabel* m_note;
    QCheckBox* m_hide;
    QCheckBox* m_hideTyped;
    QCheckBox* m_onlyTurns; ///< while some were chosen
    TurnRange m_turns;
    QLineEdit* m_path; ///< they are made in the order in which Tab comes to them
    QPushButton* m_browse;
    MessageBanner* m_said;
    QPushButton* m_export;
    QPushButton* m_close;
    HiddenParts* m_hidden;       ///< beside the rest, while there is something to hide
    std::function<void()> m_act; ///< what the link in what is said does
};

} // namespace triarch
