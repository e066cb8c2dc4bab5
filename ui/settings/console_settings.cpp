// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/settings/console_settings.h"

#include "core/base/target.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <array>

namespace triarch {

namespace {

/// Every key that is one word: what it may be, and what it is when nobody has said.
struct WordRow {
    const char* key;
    const char* pattern; ///< the whole value
    const char* fallback;
};

constexpr const char* themeKey = "look/theme";
constexpr const char* languageKey = "look/language";
constexpr const char* layoutKey = "look/layout";
constexpr const char* lockKey = "look/layout_locked";
constexpr const char* motionKey = "look/motion";
constexpr const char* clickKey = "approval/click";
constexpr const char* reviewKey = "look/review";
constexpr const char* viewKey = "look/view";
constexpr const char* filterKey = "look/history_filter";
constexpr const char* savedFiltersKey = "look/saved_filters";
constexpr const char* pageKey = "look/history_page";
constexpr const char* breakpointsKey = "mission/breakpoints";
constexpr const char* profileKey = "mission/profile";
constexpr const char* delayKey = "mission/delay_ms";
constexpr const char* displayKey = "mission/display";
constexpr const char* targetKey = "mission/target";
constexpr const char* serverKey = "sandbox/server";
constexpr const char* managerKey = "sandbox/window_manager";
constexpr const char* dpiKey = "sandbox/dpi";
constexpr const char* gtkThemeKey = "sandbox/theme";
constexpr const char* applicationsKey = "sandbox/applications";
constexpr const char* keepKey = "sandbox/keep";
constexpr const char* missionsKey = "mission/latest";
constexpr const char* draftKey = "mission/draft";
constexpr const char* missionSetupKey = "mission/setup";
constexpr const char* geometryKey = "window/geometry";
constexpr const char* docksKey = "window/docks";
constexpr const char* reviewSizesKey = "window/review";
constexpr const char* versionKey = "window/version";

constexpr int breakpointCharacters = 200;

constexpr std::array words{
    WordRow{themeKey, "system|dark|light", "system"},
    WordRow{languageKey, "system|en|es", "system"},
    WordRow{layoutKey, "auto|operate|debug|compact", "auto"},
    WordRow{lockKey, "true|false", "false"},
    WordRow{motionKey, "true|false", "true"},
    WordRow{clickKey, "true|false", "false"},
    WordRow{reviewKey, ".{0,4096}", ""},
    WordRow{viewKey, "fit|width|[1-9]\\d|[1-3]\\d\\d|400", "fit"},
    WordRow{filterKey, ".{0,500}", ""},
    WordRow{pageKey, "turns|timeline|log|problems", "turns"},
    WordRow{profileKey, "[\\w.-]{1,100}", "rehearsal"},
    WordRow{delayKey, "\\d|[1-9]\\d{1,3}|[1-5]\\d{4}|60000", "0"},
    WordRow{displayKey, "sandbox [1-9]\\d{2,4}x[1-9]\\d{2,4}", "sandbox 1280x800"},
    WordRow{targetKey, "screen|(monitor |window class=).{1,200}", "screen"},
    WordRow{serverKey, "Xvfb|Xephyr", "Xvfb"},
    WordRow{managerKey, "[\\w.+-]{1,64}", "openbox"},
    WordRow{dpiKey, "4[89]|[5-9]\\d|[1-3]\\d\\d|4[0-7]\\d|480", "96"},
    WordRow{gtkThemeKey, "[\\w.:+ -]{0,100}", ""},
    WordRow{applicationsKey, ".{0,400}", ""}, // with commas between
    WordRow{keepKey, "true|false", "false"},
    WordRow{reviewSizesKey, "design|[1-9]\\d{2,4}x[1-9]\\d{2,4}( [1-9]\\d{0,4}){4}", "design"},
    WordRow{"overlay/crosshair", "true|false", "true"},
    WordRow{"overlay/pointer", "true|false", "true"},
    WordRow{"overlay/trail", "true|false", "true"},
    WordRow{"overlay/rulers", "true|false", "true"},
    WordRow{"overlay/hovered", "true|false", "true"},
    WordRow{"overlay/outlines", "true|false", "false"},
    WordRow{"notices/approval", "true|false", "true"},
    WordRow{"notices/help", "true|false", "true"},
    WordRow{"notices/done", "true|false", "true"},
    WordRow{"notices/failed", "true|false", "true"},
    WordRow{"notices/tray", "true|false", "true"},
};

constexpr const char* keysGroup = "keys";
constexpr qsizetype keysMost = 200;
constexpr qsizetype keyCharacters = 200;
constexpr qsizetype missionCharacters = 4000;
constexpr qsizetype filterCharacters = 500;
constexpr qsizetype stateBytes = 64 * 1024;

const WordRow& rowOf(const char* key)
{
    return *std::find_if(words.begin(), words.end(), [&](const WordRow& row) { return qstrcmp(row.key, key) == 0; });
}

bool hasPattern(const QVariant& value, const char* pattern)
{
    const QRegularExpression whole(QRegularExpression::anchoredPattern(QLatin1String(pattern)));
    return value.typeId() == QMetaType::QString && whole.match(value.toString()).hasMatch();
}

bool isGood(const WordRow& row, const QVariant& value) { return hasPattern(value, row.pattern); }

QString flagWord(bool on) { return on ? QStringLiteral("true") : QStringLiteral("false"); }

} // namespace

QString ConsoleSettings::defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)
        + QStringLiteral("/triarch/console.ini");
}

QString ConsoleSettings::templatesFolder() const
{
    return QFileInfo(m_file.fileName()).absolutePath() + QStringLiteral("/templates");
}

ConsoleSettings::ConsoleSettings(const QString& file) : m_file(file, QSettings::IniFormat)
{
    QDir().mkpath(QFileInfo(file).absolutePath());
}

QString ConsoleSettings::word(const char* key) const
{
    const WordRow& row = rowOf(key);
    const QVariant value = m_file.value(QLatin1String(key), QString::fromLatin1(row.fallback));
    return isGood(row, value) ? value.toString() : QString::fromLatin1(row.fallback);
}

bool ConsoleSettings::flag(const char* key) const { return word(key) == QLatin1String("true"); }

void ConsoleSettings::write(const char* key, const QVariant& value)
{
    m_file.setValue(QLatin1String(key), value);
    m_file.sync();
    QFile::setPermissions(m_file.fileName(), QFile::ReadOwner | QFile::WriteOwner); // missions may name private things
}

QString ConsoleSettings::theme() const { return m_heldTheme.isEmpty() ? word(themeKey) : m_heldTheme; }
QString ConsoleSettings::language() const { return m_heldLanguage.isEmpty() ? word(languageKey) : m_heldLanguage; }
QString ConsoleSettings::profile() const { return word(profileKey); }
int ConsoleSettings::delayMs() const { return word(delayKey).toInt(); }
QString ConsoleSettings::display() const { return word(displayKey); }
QString ConsoleSettings::layout() const { return word(layoutKey); }
bool ConsoleSettings::isLayoutLocked() const { return flag(lockKey); }
bool ConsoleSettings::motion() const { return flag(motionKey); }
bool ConsoleSettings::clickApproves() const { return flag(clickKey); }
QString ConsoleSettings::review() const { return word(reviewKey); }
QString ConsoleSettings::viewMode() const { return word(viewKey); }
QString ConsoleSettings::historyFilter() const { return word(filterKey); }

QString ConsoleSettings::historyPage() const { return word(pageKey); }

QString ConsoleSettings::draft() const
{
    const QString text = m_file.value(QLatin1String(draftKey)).toString();
    return text.size() <= missionCharacters ? text : QString();
}

QByteArray ConsoleSettings::missionSetup() const
{
    const QByteArray file = m_file.value(QLatin1String(missionSetupKey)).toString().toUtf8();
    return file.size() <= stateBytes ? file : QByteArray();
}

SandboxSetup ConsoleSettings::setup() const
{
    SandboxSetup setup{word(serverKey), word(managerKey), word(dpiKey).toInt(), word(gtkThemeKey), {}, flag(keepKey)};
    for (const QString& name : word(applicationsKey).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!name.trimmed().isEmpty())
            setup.applications << name.trimmed();
    }
    return checkSandboxSetup(setup) ? setup : SandboxSetup();
}

QString ConsoleSettings::target() const
{
    const QString kept = word(targetKey);
    return parseTarget(kept) ? kept : QStringLiteral("screen");
}

OverlaySwitches ConsoleSettings::overlays() const
{
    return {flag("overlay/crosshair"), flag("overlay/pointer"), flag("overlay/trail"), flag("overlay/rulers"),
        flag("overlay/hovered"), flag("overlay/outlines")};
}

NoticeSwitches ConsoleSettings::notices() const
{
    return {flag("notices/approval"), flag("notices/help"), flag("notices/done"), flag("notices/failed"),
        flag("notices/tray")};
}

QMap<QString, QString> ConsoleSettings::keys() const
{
    QMap<QString, QString> keys;
    m_file.beginGroup(QLatin1String(keysGroup));
    for (const QString& name : m_file.childKeys().mid(0, keysMost))
        keys.insert(name, m_file.value(name).toString().left(keyCharacters));
    m_file.endGroup();
    return keys;
}

void ConsoleSettings::setKeys(const QMap<QString, QString>& keys)
{
    m_file.remove(QLatin1String(keysGroup));
    for (auto own = keys.cbegin(); own != keys.cend(); ++own)
        m_file.setValue(QLatin1String(keysGroup) + QLatin1Char('/') + own.key(), own.value());
    m_file.sync();
}

QStringList ConsoleSettings::missions() const
{
    QStringList texts;
    for (const QString& text : m_file.value(QLatin1String(missionsKey)).toStringList()) {
        if (!text.trimmed().isEmpty() && text.size() <= missionCharacters && !texts.contains(text))
            texts << text;
    }
    return texts.mid(0, missionsMost);
}

QStringList ConsoleSettings::savedFilters() const
{
    QStringList filters;
    for (const QString& filter : m_file.value(QLatin1String(savedFiltersKey)).toStringList()) {
        if (!filter.trimmed().isEmpty() && filter.size() <= filterCharacters && !filters.contains(filter))
            filters << filter;
    }
    return filters.mid(0, filtersMost);
}

QStringList ConsoleSettings::breakpoints() const
{
    QStringList rows;
    for (const QString& row : m_file.value(QLatin1String(breakpointsKey)).toStringList())
        if (row.size() <= breakpointCharacters)
            rows << row;
    return rows.mid(0, breakpointsMost);
}

void ConsoleSettings::setBreakpoints(const QStringList& rows) { write(breakpointsKey, rows.mid(0, breakpointsMost)); }

WindowState ConsoleSettings::window() const
{
    if (m_file.value(QLatin1String(versionKey)).toString() != QString::number(windowVersion))
        return {};
    const auto bytes = [this](const char* key) {
        const QByteArray state = m_file.value(QLatin1String(key)).toByteArray();
        return state.size() <= stateBytes ? state : QByteArray();
    };
    return {bytes(geometryKey), bytes(docksKey), word(reviewSizesKey)};
}

std::optional<double> ConsoleSettings::panicMs() const
{
    constexpr double most = 60'000;
    bool isNumber = false;
    const double took = m_file.value(QStringLiteral("panic/ms")).toString().toDouble(&isNumber);
    return isNumber && took >= 0 && took <= most ? std::optional(took) : std::nullopt;
}

void ConsoleSettings::setPanicMs(double milliseconds) { write("panic/ms", QString::number(milliseconds)); }

void ConsoleSettings::hold(const QString& theme, const QString& language)
{
    m_heldTheme = theme;
    m_heldLanguage = language;
}

void ConsoleSettings::setTheme(const QString& theme)
{
    m_heldTheme.clear();
    write(themeKey, theme);
}

void ConsoleSettings::setLanguage(const QString& language)
{
    m_heldLanguage.clear();
    write(languageKey, language);
}

void ConsoleSettings::setProfile(const QString& name) { write(profileKey, name); }
void ConsoleSettings::setDelayMs(int milliseconds) { write(delayKey, QString::number(milliseconds)); }
void ConsoleSettings::setDisplay(const QString& choice)
{
    if (isGood(rowOf(displayKey), choice))
        write(displayKey, choice);
}

void ConsoleSettings::setLayout(const QString& layout) { write(layoutKey, layout); }
void ConsoleSettings::setLayoutLocked(bool locked) { write(lockKey, flagWord(locked)); }
void ConsoleSettings::setMotion(bool motion) { write(motionKey, flagWord(motion)); }
void ConsoleSettings::setClickApproves(bool approves) { write(clickKey, flagWord(approves)); }
void ConsoleSettings::setReview(const QString& path) { write(reviewKey, path); }
void ConsoleSettings::setViewMode(const QString& mode) { write(viewKey, mode); }
void ConsoleSettings::setHistoryFilter(const QString& filter) { write(filterKey, filter); }

void ConsoleSettings::setHistoryPage(const QString& page) { write(pageKey, page); }

void ConsoleSettings::setDraft(const QString& text) { write(draftKey, text.left(missionCharacters)); }

void ConsoleSettings::setMissionSetup(const QByteArray& file)
{
    write(missionSetupKey, file.size() <= stateBytes ? QString::fromUtf8(file) : QString());
}

void ConsoleSettings::setSavedFilters(const QStringList& filters)
{
    write(savedFiltersKey, filters.mid(0, filtersMost));
}

void ConsoleSettings::setSetup(const SandboxSetup& setup)
{
    write(serverKey, setup.server);
    write(managerKey, setup.windowManager);
    write(dpiKey, QString::number(setup.dpi));
    write(gtkThemeKey, setup.theme);
    write(applicationsKey, setup.applications.join(QStringLiteral(", ")));
    write(keepKey, flagWord(setup.keep));
}

void ConsoleSettings::setTarget(const QString& target) { write(targetKey, target); }

void ConsoleSettings::setOverlays(const OverlaySwitches& overlays)
{
    write("overlay/crosshair", flagWord(overlays.crosshair));
    write("overlay/pointer", flagWord(overlays.pointer));
    write("overlay/trail", flagWord(overlays.trail));
    write("overlay/rulers", flagWord(overlays.rulers));
    write("overlay/hovered", flagWord(overlays.hovered));
    write("overlay/outlines", flagWord(overlays.outlines));
}

void ConsoleSettings::setNotices(const NoticeSwitches& notices)
{
    write("notices/approval", flagWord(notices.approval));
    write("notices/help", flagWord(notices.help));
    write("notices/done", flagWord(notices.done));
    write("notices/failed", flagWord(notices.failed));
    write("notices/tray", flagWord(notices.tray));
}

void ConsoleSettings::addMission(const QString& text)
{
    const QString kept = text.trimmed();
    if (kept.isEmpty() || kept.size() > missionCharacters)
        return;
    QStringList texts = missions();
    texts.removeAll(kept);
    texts.prepend(kept);
    write(missionsKey, texts.mid(0, missionsMost));
}

void ConsoleSettings::setWindow(const WindowState& state)
{
    write(versionKey, QString::number(windowVersion));
    write(geometryKey, state.geometry);
    write(docksKey, state.docks);
    write(reviewSizesKey, state.review);
}

QStringList ConsoleSettings::problems() const
{
    QStringList found;
    if (m_file.status() != QSettings::NoError)
        found << tr("%1 cannot be read or written; the defaults are in force").arg(m_file.fileName());
    for (const WordRow& row : words) {
        const QVariant value = m_file.value(QLatin1String(row.key));
        if (value.isValid() && !isGood(row, value))
            found << tr("%1 is \"%2\", which it cannot be; %3 is in force")
                         .arg(QString::fromLatin1(row.key), value.toString().left(40),
                             QString::fromLatin1(row.fallback));
    }
    return found;
}

} // namespace triarch
