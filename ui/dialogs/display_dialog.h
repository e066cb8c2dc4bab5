// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/target.h"
#include "ui/console_backend.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace triarch {

/// Where the next mission works, how a private display is furnished, and what of it the mission sees. What is chosen
/// takes effect at once; while a mission runs it is shown and cannot be changed. Not modal.
class DisplayDialog : public QDialog {
    Q_OBJECT
public:
    explicit DisplayDialog(QWidget* parent = nullptr);

    void setDisplays(const QList<DisplayEntry>& displays);
    void setWindowClasses(const QStringList& classes); ///< those that are open, offered as targets
    void show(const ConsoleState& state);

Q_SIGNALS:
    void displayChosen(const QString& choice); ///< ":1", "sandbox 1280x800"
    void setupChosen(const triarch::SandboxSetup& setup);
    void targetChosen(const QString& target); ///< a text that base/target.h reads

protected:
    void changeEvent(QEvent* event) override;

private:
    QComboBox* addBox(const QString& name, bool isEditable);
    void buildRows();
    void connectRows();
    void retranslate();
    void fillChoices();
    void fillFrom(const ConsoleState& state);
    void fillNames();
    void sendDisplay();
    void sendSetup();
    void chooseKind();
    void sendTarget();
    void showProblem(const QString& text);
    void adaptRows();
    QString note() const;
    bool isPrivate() const;
    Target::Kind targetKind() const;

    QFormLayout* m_form;
    QLabel* m_where;
    QComboBox* m_display;
    QComboBox* m_size;
    QComboBox* m_server;
    QComboBox* m_manager;
    QComboBox* m_dpi;
    QComboBox* m_theme;
    QLineEdit* m_applications;
    QCheckBox* m_keep;
    QLabel* m_what;
    QComboBox* m_kind;
    QComboBox* m_name;
    QLabel* m_note;
    QLabel* m_problem;
    QPushButton* m_close;
    QList<DisplayEntry> m_displays;
    QStringList m_classes;    ///< of open windows
    QStringList m_monitors;   ///< of the display that is shown
    QStringList m_shownNames; ///< those of the two that the list of names has just now
    bool m_isLocked = false;  ///< a mission runs
};

} // namespace triarch
