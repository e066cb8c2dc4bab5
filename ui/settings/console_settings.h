// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/settings/mission_file.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QMap>
#include <QSettings>
#include <QStringList>

namespace triarch {

/// What is drawn over the live view.
struct OverlaySwitches {
    bool crosshair = true;
    bool pointer = true;
    bool trail = true;
    bool rulers = true;
    bool hovered = true;   ///< the window under the pointer is framed
    bool outlines = false; ///< every window is
    bool operator==(const OverlaySwitches&) const = default;
};

/// What the desktop is told while the operator looks elsewhere, and whether the tray has an icon.
struct NoticeSwitches {
    bool approval = true;
    bool help = true;
    bool done = true;
    bool failed = true;
    bool tray = true;
    bool operator==(const NoticeSwitches&) const = default;
};

/// Where the window and its docks were. A state that another version of the layout wrote is not given back.
struct WindowState {
    QByteArray geometry;
    QByteArray docks;
    QString review = QStringLiteral("design"); ///< of its docks' sizes, as DockSizes::keptReview() has them
    bool operator==(const WindowState&) const = default;
};

/// What the console remembers between two starts: looks and choices, nothing that lets a mission do more than it may.
///
/// An ini file, read strictly: a value that is not one of those allowed falls back to its default and is named in
/// problems(). Written at once; lives in the GUI thread. The file's owner alone may read it.
class ConsoleSettings {
    Q_DECLARE_TR_FUNCTIONS(triarch::ConsoleSettings)
public:
    /// @param file  made when missing; its folder too
    explicit ConsoleSettings(const QString& file = defaultFile());

    static QString defaultFile();    ///< ~/.config/triarch/console.ini
    QString templatesFolder() const; ///< of missions to begin others with, beside the file

    QString theme() const;    ///< "system", "dark" or "light"
    QString language() const; ///< "system", "en" or "es"
    QString profile() const;  ///< a name; "rehearsal" at first
    int delayMs() const;      ///< between an answer and its input, 0 to 60000; 0 at first: as soon as it is stable
    /// "sandbox 1280x800". The number of a shared display may belong to another X server at the next start.
    QString display() const;
    SandboxSetup setup() const; ///< how a private display is furnished
    QString target() const;     ///< what of a display is worked: a text that base/target.h reads; "screen" at first
    QString layout() const;     ///< "auto", "operate", "debug" or "compact"
    bool isLayoutLocked() const;
    bool motion() const; ///< what is under way turns; else it stands still
    /// A click approves where the display cannot prove a physical press, of missions on other displays.
    bool clickApproves() const;
    QString review() const;           ///< the recording that was open last: a folder or a ZIP; empty: none was
    QString viewMode() const;         ///< "fit", "width" or a zoom in percent, "10" to "400"
    QString historyFilter() const;    ///< of the turns, as typed
    QString historyPage() const;      ///< turns, timeline, log or problems
    QString draft() const;            ///< a mission's text that was not started yet; empty: none
    QByteArray missionSetup() const;  ///< the mission file of what was set up last; empty: nothing was
    QStringList savedFilters() const; ///< of the turns, the latest first, 20 at most
    QStringList breakpoints() const;  ///< as they were written, 100 at most
    OverlaySwitches overlays() const;
    NoticeSwitches notices() const;
    QMap<QString, QString> keys() const; ///< of the operator's own, as ui/own_keys.h has them
    QStringList missions() const;        ///< the latest first, 20 at most
    WindowState window() const;
    std::optional<double> panicMs() const; ///< how long panic took when it was tried last; nullopt: never

    /// These are in force until another is chosen, and are not written down; empty: what is kept.
    void hold(const QString& theme, const QString& language);
    void setTheme(const QString& theme);
    void setLanguage(const QString& language);
    void setProfile(const QString& name);
    void setDelayMs(int milliseconds);
    void setDisplay(const QString& choice); ///< a private one; a shared one is not kept
    void setSetup(const SandboxSetup& setup);
    void setTarget(const QString& target);
    void setLayout(const QString& layout);
    void setLayoutLocked(bool locked);
    void setMotion(bool motion);
    void setClickApproves(bool approves);
    void setReview(const QString& path);
    void setViewMode(const QString& mode);
    void setHistoryFilter(const QString& filter);
    void setHistoryPage(const QString& page);
    void setDraft(const QString& text);
    void setMissionSetup(const QByteArray& file); ///< at most 64 KiB; more is not kept
    void setSavedFilters(const QStringList& filters);
    void setBreakpoints(const QStringList& words);
    void setOverlays(const OverlaySwitches& overlays);
    void setNotices(const NoticeSwitches& notices);
    void setKeys(const QMap<QString, QString>& keys); ///< in place of all there were
    void addMission(const QString& text);             ///< moves it to the front when it is known
    void setWindow(const WindowState& state);
    void setPanicMs(double milliseconds);

    /// One sentence for each value that could not be used, and for a file that cannot be read or written.
    QStringList problems() const;

    static constexpr int missionsMost = 20;
    static constexpr int filtersMost = 20;
    static constexpr int breakpointsMost = 100;
    static constexpr int windowVersion = 2; ///< raised when the docks change

private:
    QString word(const char* key) const;
    bool flag(const char* key) const;
    void write(const char* key, const QVariant& value);

    mutable QSettings m_file; // QSettings reads lazily
    QString m_heldTheme;      ///< empty: none is held
    QString m_heldLanguage;
};

} // namespace triarch
