// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/language.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace triarch {

namespace {

const QString ownName = QStringLiteral("triarchWords"), toolkitName = QStringLiteral("toolkitWords");

/// Keys that the toolkit names otherwise than keyboards and the rest of the console do: ours are asked before its own.
[[maybe_unused]] constexpr const char* keyNames[] = {
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"), QT_TRANSLATE_NOOP("QShortcut", "Shift")};

/// Replaces a translator of ours, which is a child of the application under its name.
bool replace(QApplication& application, const QString& name, const QString& file)
{
    if (auto* before = application.findChild<QTranslator*>(name, Qt::FindDirectChildrenOnly)) {
        QCoreApplication::removeTranslator(before);
        delete before;
    }
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(file))
        return false;
    translator->setObjectName(name);
    QTranslator* kept = translator.release();
    kept->setParent(&application);
    return QCoreApplication::installTranslator(kept);
}

} // namespace

QString languageFor(const QString& setting)
{
    if (setting == QLatin1String("en") || setting == QLatin1String("es"))
        return setting;
    return QLocale::system().language() == QLocale::Spanish ? QStringLiteral("es") : QStringLiteral("en");
}

bool applyLanguage(QApplication& application, const QString& setting)
{
    const QString language = languageFor(setting);
    const bool isTheirs = QLocale::system().name().startsWith(language); // then with the country's habits
    QLocale::setDefault(isTheirs ? QLocale::system() : QLocale(language));
    const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    replace(application, toolkitName, QStringLiteral("%1/qtbase_%2.qm").arg(folder, language)); // may not be installed
    return replace(application, ownName, QStringLiteral(":/i18n/triarch_%1.qm").arg(language));
}

} // namespace triarch
