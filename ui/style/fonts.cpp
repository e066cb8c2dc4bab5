// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/fonts.h"

#include <QFontDatabase>
#include <array>

namespace triarch {

namespace {

enum class Family { Interface, Fixed };

struct FontRow {
    TextRole role;
    Family family;
    int pixels;
    int line;
    QFont::Weight weight;
};

constexpr std::array<FontRow, size_t(TextRole::Count)> fontRows{{
    {TextRole::Base, Family::Interface, 13, 18, QFont::Normal},
    {TextRole::Strong, Family::Interface, 13, 18, QFont::DemiBold},
    {TextRole::Secondary, Family::Interface, 12, 16, QFont::Normal},
    {TextRole::Caption, Family::Interface, 11, 16, QFont::Normal},
    {TextRole::Heading, Family::Interface, 15, 22, QFont::DemiBold},
    {TextRole::EmptyHeading, Family::Interface, 20, 28, QFont::DemiBold},
    {TextRole::Prose, Family::Interface, 13, 20, QFont::Normal},
    {TextRole::Mono, Family::Fixed, 12, 16, QFont::Normal},
    {TextRole::MonoSmall, Family::Fixed, 11, 16, QFont::Normal},
}};

const FontRow& fontRow(TextRole role)
{
    const FontRow& found = fontRows.at(size_t(role));
    Q_ASSERT(found.role == role);
    return found;
}

/// The first choice where it is installed, else what the system uses.
QFont firstOf(const QString& wanted, QFontDatabase::SystemFont otherwise)
{
    return QFontDatabase::hasFamily(wanted) ? QFont(wanted) : QFontDatabase::systemFont(otherwise);
}

/// Asked for once: every question goes to fontconfig and takes a tenth of a millisecond, and what paints itself asks
/// for each of its words.
const QFont& family(Family family)
{
    static const QFont interface = firstOf(QStringLiteral("Inter"), QFontDatabase::GeneralFont);
    static const QFont fixed = firstOf(QStringLiteral("DejaVu Sans Mono"), QFontDatabase::FixedFont);
    return family == Family::Interface ? interface : fixed;
}

} // namespace

QFont font(TextRole role) { return font(role, fontRow(role).weight); }

QFont font(TextRole role, QFont::Weight weight)
{
    QFont made = family(fontRow(role).family);
    made.setPixelSize(fontRow(role).pixels);
    made.setWeight(weight);
    if (fontRow(role).family == Family::Fixed)
        made.setStyleHint(QFont::Monospace);
    return made;
}

int lineHeight(TextRole role) { return fontRow(role).line; }

} // namespace triarch
