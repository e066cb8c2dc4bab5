// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/found_server_card.h"

#include "ui/models/core_words.h"
#include "ui/panes/rung_list.h"
#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/action_button.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/icon_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QUrl>

namespace triarch {

namespace {

std::array<ProbeEntry, probeCount> inOrder(const FoundServer& server)
{
    std::array<ProbeEntry, probeCount> rungs;
    for (const ProbeEntry& rung : server.rungs) {
        if (rung.rung >= 0 && rung.rung < probeCount)
            rungs.at(std::size_t(rung.rung)) = rung;
    }
    return rungs;
}

QHBoxLayout* rowIn(QWidget* widget, int spacing)
{
    auto* row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(spacing);
    return row;
}

} // namespace

FoundServerCard::FoundServerCard(const FoundServer& server, const QString& profile, QWidget* parent) : QFrame(parent)
{
    setProperty("part", QStringLiteral("card"));
    setAccessibleName(server.name);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(11, 8, 11, 8);
    rows->setSpacing(4);
    rows->addWidget(head(server));
    rows->addWidget(foot(server, profile));
}

QWidget* FoundServerCard::head(const FoundServer& server)
{
    auto* line = new QWidget(this);
    auto* row = rowIn(line, 8);
    auto* icon = new IconView(15, line);
    icon->show(QStringLiteral("server"), Token::Text2);
    auto* name = new QLabel(server.name, line);
    name->setTextFormat(Qt::PlainText);
    name->setFont(triarch::font(TextRole::Base, QFont::Medium));
    auto* place = new ElidedLabel(Qt::ElideMiddle, line);
    place->setText(QUrl(server.endpoint).authority());
    place->setFont(triarch::font(TextRole::Mono));
    setInk(*place, Token::Text2);
    row->addWidget(icon);
    row->addWidget(name);
    row->addWidget(place, 1);
    row->addWidget(icons(server));
    return line;
}

QWidget* FoundServerCard::icons(const FoundServer& server)
{
    auto* line = new QWidget(this);
    auto* row = rowIn(line, 4);
    int passed = 0;
    QStringList words;
    for (int i = 0; i < probeCount; ++i) {
        ProbeEntry rung = inOrder(server).at(std::size_t(i));
        const RungLook look = lookOf(rung);
        auto* icon = new IconView(14, line);
        icon->show(look.icon, look.token);
        icon->setToolTip(QStringLiteral("%1: %2").arg(rungTitle(i), look.word));
        words << icon->toolTip();
        passed += rung.state == QLatin1String("passed") ? 1 : 0;
        row->addWidget(icon);
    }
    auto* count = new QLabel(tr("%1 of %2").arg(passed).arg(probeCount), line);
    count->setFont(triarch::font(TextRole::Secondary));
    setInk(*count, Token::Text2);
    row->addSpacing(4);
    row->addWidget(count);
    line->setAccessibleName(words.join(QStringLiteral(", ")));
    return line;
}

QWidget* FoundServerCard::foot(const FoundServer& server, const QString& profile)
{
    auto* line = new QWidget(this);
    auto* row = rowIn(line, 8);
    const auto rungs = inOrder(server);
    const auto failed = std::find_if(
        rungs.begin(), rungs.end(), [](const ProbeEntry& rung) { return rung.state == QLatin1String("failed"); });
    auto* verdict = new IconText(line, 14);
    verdict->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    auto* why = new ElidedLabel(Qt::ElideRight, line);
    why->setFont(triarch::font(TextRole::Secondary));
    setInk(*why, Token::Text2);
    if (failed != rungs.end()) {
        verdict->show(QStringLiteral("circle-x"), rungTitle(int(failed - rungs.begin())), Token::Failed);
        why->setText(fromCore(failed->fix.isEmpty() ? failed->found : failed->fix));
        why->setToolTip(fromCore(failed->found));
    } else if (std::all_of(rungs.begin(), rungs.end(),
                   [](const ProbeEntry& rung) { return rung.state == QLatin1String("passed"); })) {
        verdict->show(QStringLiteral("circle-check"), tr("Can run missions"), Token::Done);
    } else {
        verdict->show(QStringLiteral("circle-dashed"), tr("Not tested yet"), Token::Paused);
    }
    row->addWidget(verdict);
    row->addWidget(why, 1);
    if (!profile.isEmpty()) {
        auto* use = new ActionButton(QString(), tr("Use"), ButtonRole::Link, line);
        setLook(*use, "extent", QStringLiteral("small"));
        use->setAccessibleName(tr("Use %1").arg(server.name));
        use->setToolTip(tr("Chooses the profile %1 and tests it").arg(profile));
        connect(use, &QAbstractButton::clicked, this, [this, profile] { Q_EMIT used(profile); });
        row->addWidget(use);
    }
    return line;
}

} // namespace triarch
