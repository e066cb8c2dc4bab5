// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/seen_picture_view.h"

#include "ui/models/persona_model.h"
#include "ui/panes/parts/activity_header.h"
#include "ui/panes/parts/staleness_badge.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/style/theme.h"
#include "ui/widgets/icon_view.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

namespace triarch {

namespace {

constexpr QSize pictureSize(112, 70);
constexpr int pictureTextGap = 12;

} // namespace

SeenPictureView::SeenPictureView(const PersonaModel& personas, QWidget* parent)
    : QWidget(parent),
      m_personas(personas),
      m_title(new TintedLabel(TextRole::Secondary, Token::Text2, this)),
      m_facts(new FittingLabel(TextRole::Secondary, Token::Text3, this)),
      m_since(new StalenessBadge(this)),
      m_ageRow(new QWidget(this)),
      m_ageIcon(new IconView(13, this)),
      m_age(new FittingLabel(TextRole::Secondary, Token::Text2, this))
{
    setFixedHeight(pictureSize.height());
    m_title->setFont(triarch::font(TextRole::Secondary, QFont::Medium));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(pictureSize.width() + pictureTextGap, 6, 0, 6);
    column->setSpacing(2);
    column->addStretch(1);
    column->addWidget(m_title);
    column->addWidget(m_facts);
    auto* age = new QHBoxLayout(m_ageRow);
    age->setContentsMargins(0, 0, 0, 0);
    age->setSpacing(6);
    age->addWidget(m_ageIcon);
    age->addWidget(m_age, 1);
    column->addWidget(m_since);
    column->addWidget(m_ageRow);
    column->addStretch(1);
    refresh();
}

QStringList SeenPictureView::facts() const
{
    const SeenPicture& seen = m_personas.seen();
    const QString size = QStringLiteral("%1×%2").arg(seen.size.width()).arg(seen.size.height());
    if (seen.bytes <= 0)
        return {tr("%1, pointer drawn in").arg(size), size};
    const QString bytes = QLocale().formattedDataSize(seen.bytes, 0, QLocale::DataSizeTraditionalFormat);
    const QString weight = QStringLiteral("%1, %2").arg(size, bytes);
    return {tr("%1, pointer drawn in").arg(weight), weight, size};
}

void SeenPictureView::refresh()
{
    const SeenPicture& seen = m_personas.seen();
    m_title->setText(tr("What the executor sees"));
    m_picture = seen.image.isNull() ? QPixmap() : QPixmap::fromImage(seen.image);
    m_facts->setVariants(seen.turn > 0 ? facts() : QStringList{tr("No picture yet")});
    m_ageRow->setVisible(seen.turn > 0 && m_since->isHidden());
    refreshAge();
    update();
}

/// The whole picture may have changed where nothing did round the target: two verdicts would contradict each other.
void SeenPictureView::showStaleness(const std::optional<Staleness>& staleness)
{
    m_since->show(staleness);
    m_ageRow->setVisible(!staleness && m_personas.seen().turn > 0);
}

void SeenPictureView::refreshAge()
{
    if (m_personas.seen().isRecorded) {
        m_ageIcon->show(QStringLiteral("monitor-play"), Token::Text3);
        return m_age->setVariants({tr("Turn %1, as recorded").arg(m_personas.seen().turn)});
    }
    const auto unchanged = m_personas.isSeenUnchanged();
    const QString age = secondsText(m_personas.seenAgeMs());
    if (!unchanged) {
        m_ageIcon->show(QStringLiteral("timer"), Token::Text3);
        return m_age->setVariants({tr("%1 old").arg(age)});
    }
    m_ageIcon->show(*unchanged ? QStringLiteral("circle-check") : QStringLiteral("activity"),
        *unchanged ? Token::Done : Token::Waiting);
    m_age->setVariants(*unchanged ? QStringList{tr("%1 old, unchanged since").arg(age), tr("unchanged, %1").arg(age)}
                                  : QStringList{tr("%1 old, changed since").arg(age), tr("changed, %1").arg(age)});
}

void SeenPictureView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const QRectF frame = QRectF({0.5, 0.5}, pictureSize - QSize(1, 1));
    QPainterPath edge;
    edge.addRoundedRect(frame, 3, 3);
    painter.fillPath(edge, color(Token::Canvas, currentTheme()));
    if (!m_picture.isNull()) {
        QRectF target({}, QSizeF(m_picture.size()).scaled(pictureSize, Qt::KeepAspectRatio));
        target.moveCenter(frame.center());
        painter.save();
        painter.setClipPath(edge);
        painter.drawPixmap(target, m_picture, m_picture.rect());
        painter.restore();
    }
    painter.setPen(color(Token::Line2, currentTheme()));
    painter.drawPath(edge);
}

} // namespace triarch
