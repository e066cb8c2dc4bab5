// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/turn_call_view.h"

#include "ui/models/call_card.h"
#include "ui/models/core_words.h"
#include "ui/models/evidence_words.h"
#include "ui/models/tool_icons.h"
#include "ui/panes/parts/copy_as.h"
#include "ui/panes/parts/crop_view.h"
#include "ui/panes/parts/json_keys.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/tinted_label.h"
#include "ui/panes/parts/turn_call_room.h"
#include "ui/panes/parts/waterfall_view.h"
#include "ui/panes/row_paint.h"
#include "ui/style/ink.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/icon_text.h"
#include "ui/widgets/icon_view.h"
#include "ui/widgets/separators.h"

#include <QEvent>
#include <QGridLayout>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QScrollArea>

namespace triarch {

namespace {

using namespace turn_call;

constexpr int betweenGroups = 12; // on both sides of a line
constexpr int belowHeading = 7;
constexpr int copyButtonOverhang = 3; // what "Copy as" is higher than its heading, above and below

const QString evidenceKey = QStringLiteral("evidence");

/// A claim comes without a justification: its evidence is what speaks for it.
bool isBareClaim(const TurnRecord& record)
{
    return record.justification.isEmpty() && record.arguments[evidenceKey].isString();
}

/// As JSON is written by hand: a place or a path's point stands on one line.
QString argumentText(const QJsonObject& arguments)
{
    static const QRegularExpression numbers(QStringLiteral("\\[\\s*(-?[\\d.eE+-]+(?:,\\s*-?[\\d.eE+-]+)*)\\s*\\]"));
    static const QRegularExpression gaps(QStringLiteral("\\s+"));
    static const QRegularExpression indent(QStringLiteral("^( +)\\1(?! )"), QRegularExpression::MultilineOption);
    QString json = QString::fromUtf8(QJsonDocument(arguments).toJson(QJsonDocument::Indented)).trimmed();
    for (auto found = numbers.match(json); found.hasMatch(); found = numbers.match(json, found.capturedStart() + 1)) {
        const QString one = found.captured(1).replace(gaps, QStringLiteral(" "));
        json.replace(found.capturedStart(), found.capturedLength(), QStringLiteral("[%1]").arg(one));
    }
    return json.replace(indent, QStringLiteral("\\1")); // two blanks a level, where Qt has four
}

/// "none" is the journal's word where nothing was called.
QString toolText(const TurnRecord& record)
{
    return record.tool == QLatin1String("none") ? TurnCallView::tr("none") : record.tool;
}

} // namespace

TurnCallView::TurnCallView(QWidget* parent)
    : QWidget(parent),
      m_pictures(new QWidget(this)),
      m_before(new CropView(this)),
      m_after(new CropView(this)),
      m_changed(new TintedLabel(TextRole::Mono, Token::Text, this)),
      m_changedWord(new TintedLabel(TextRole::Caption, Token::Text3, this)),
      m_head(new QWidget(this)),
      m_toolIcon(new IconView(14, m_head)),
      m_headTool(new ElidedLabel(Qt::ElideMiddle, m_head)),
      m_headStatus(new IconText(m_head)),
      m_label(new ElidedLabel(Qt::ElideMiddle, this)),
      m_window(new ElidedLabel(Qt::ElideRight, this)),
      m_tool(new ElidedLabel(Qt::ElideRight, this)),
      m_actorRow(new QWidget(this)),
      m_hand(new IconView(13, m_actorRow)),
      m_actor(new ElidedLabel(Qt::ElideRight, m_actorRow)),
      m_position(new ElidedLabel(Qt::ElideRight, this)),
      m_status(new IconText(this)),
      m_result(new ElidedLabel(Qt::ElideRight, this)),
      m_took(new TintedLabel(TextRole::Secondary, Token::Text3, this)),
      m_odd(new ElidedLabel(Qt::ElideRight, this)),
      m_why(new ProseView(TextRole::Prose, Token::Text, this)),
      m_times(new WaterfallView(WaterfallView::Form::Brief, this)),
      m_arguments(new ProseView(TextRole::MonoSmall, Token::Text2, this)),
      m_keys(new JsonKeys(*m_arguments)),
      m_copyAs(new CopyAs(this)),
      m_more(buildMore())
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(side, leastTopMargin, side, foot);
    column->setSpacing(gap);
    column->addWidget(buildPictures());
    column->addWidget(buildHead());
    column->addWidget(buildFacts());
    column->addWidget(m_more, 1);
    column->addStretch(0);
    retranslate();
}

QWidget* TurnCallView::buildPictures()
{
    m_changed->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    auto* arrow = new IconView(14, this);
    arrow->show(QStringLiteral("arrow-right"), Token::Text3);
    auto* sign = new QVBoxLayout;
    sign->addStretch(3); // beside the middle of the pictures, above their captions
    sign->addWidget(arrow);
    sign->addStretch(4);
    auto* numbers = new QVBoxLayout;
    numbers->setSpacing(2);
    numbers->addStretch(2);
    numbers->addWidget(m_changed);
    numbers->addWidget(m_changedWord);
    numbers->addStretch(3);
    auto* row = new QHBoxLayout(m_pictures);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(5); // the numbers behind them have room in a column too
    row->addWidget(m_before, 1);
    row->addLayout(sign);
    row->addWidget(m_after, 1);
    row->addLayout(numbers);
    return m_pictures;
}

QWidget* TurnCallView::buildHead()
{
    m_headTool->setFont(triarch::font(TextRole::Mono, QFont::DemiBold));
    m_headTool->setObjectName(QStringLiteral("headTool"));
    m_headStatus->setFont(triarch::font(TextRole::Secondary));
    auto* row = new QHBoxLayout(m_head);
    row->setContentsMargins(0, 6, 0, 2);
    row->setSpacing(8);
    row->addWidget(m_toolIcon);
    row->addWidget(m_headTool, 1);
    row->addWidget(m_headStatus);
    m_head->hide();
    return m_head;
}

/// What a machine reads looks like it.
QWidget* TurnCallView::buildArguments()
{
    m_argumentsCard = new QFrame;
    m_argumentsCard->setProperty("part", QStringLiteral("card"));
    auto* inside = new QVBoxLayout(m_argumentsCard);
    inside->setContentsMargins(10, 10, 10, 10);
    inside->addWidget(m_arguments);
    return m_argumentsCard;
}

QWidget* TurnCallView::buildFacts()
{
    auto* facts = new QWidget(this);
    for (QLabel* data : {m_tool, m_label})
        data->setFont(triarch::font(TextRole::Mono));
    m_window->setFont(triarch::font(TextRole::Secondary));
    m_window->setObjectName(QStringLiteral("window"));
    m_actor->setFont(triarch::font(TextRole::Secondary));
    m_actor->setObjectName(QStringLiteral("actor"));
    m_position->setFont(triarch::font(TextRole::Mono));
    m_status->setFont(triarch::font(TextRole::Secondary));
    m_result->setFont(triarch::font(TextRole::Secondary));
    m_odd->setFont(triarch::font(TextRole::Secondary));
    m_odd->setObjectName(QStringLiteral("oddities"));
    auto* actor = new QHBoxLayout(m_actorRow);
    actor->setContentsMargins(0, 0, 0, 0);
    actor->setSpacing(6);
    actor->addWidget(m_hand);
    actor->addWidget(m_actor, 1);
    auto* result = new QHBoxLayout;
    result->setSpacing(resultGap);
    m_status->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    m_result->setMinimumWidth(0);
    result->addWidget(m_status);
    result->addWidget(m_result); // cut before how long it took, which stands right behind it
    result->addWidget(m_took);
    result->addStretch(1);
    m_facts = new QGridLayout(facts);
    m_facts->setContentsMargins(0, 0, 0, 0);
    m_facts->setHorizontalSpacing(12);
    m_facts->setVerticalSpacing(0);
    m_facts->setColumnMinimumWidth(0, 80);
    m_facts->setColumnStretch(1, 1);
    for (int row = 0; row < int(m_words.size()); ++row) {
        m_words[std::size_t(row)] = new TintedLabel(TextRole::Secondary, Token::Text3, facts);
        m_facts->addWidget(m_words[std::size_t(row)], row, 0);
    }
    m_facts->addWidget(m_tool, ToolFact, 1);
    m_facts->addWidget(m_label, LabelFact, 1);
    m_facts->addWidget(m_position, PositionFact, 1);
    m_facts->addWidget(m_window, WindowFact, 1);
    m_facts->addLayout(result, ResultFact, 1);
    m_facts->addWidget(m_actorRow, ActorFact, 1);
    m_facts->addWidget(m_odd, NotesFact, 1);
    return facts;
}

QScrollArea* TurnCallView::buildMore()
{
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    setLook(*m_copyAs, "extent", QStringLiteral("small"));
    const std::array<QWidget*, 3> parts{m_why, m_times, m_arguments};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0)
            column->addSpacing(betweenGroups);
        column->addWidget(horizontalLine(page));
        const int more = parts[i] == m_arguments ? copyButtonOverhang : 0;
        column->addSpacing(betweenGroups - more);
        m_headings[i] = new TintedLabel(TextRole::Caption, Token::Text3, page);
        auto* row = new QHBoxLayout;
        row->addWidget(m_headings[i]);
        row->addStretch(1);
        if (parts[i] == m_arguments)
            row->addWidget(m_copyAs, 0, Qt::AlignVCenter);
        column->addLayout(row);
        column->addSpacing(belowHeading - more);
        column->addWidget(parts[i] == m_arguments ? buildArguments() : parts[i]);
    }
    column->addStretch(1);
    for (ProseView* text : {m_why, m_arguments})
        text->showWhole();
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(page);
    area->viewport()->setAutoFillBackground(false);
    page->setAutoFillBackground(false);
    area->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored); // it scrolls, and never makes the pane higher
    area->hide();
    return area;
}

void TurnCallView::show(const TurnRecord& record)
{
    m_record = record;
    m_before->show({}, {}, QString());
    m_after->show({}, {}, QString());
    m_before->setCaption(tr("Before"));
    m_after->setCaption(tr("After"));
    m_changed->setText(changedText(record.changedFraction));
    showHead(record);
    const QString tool = toolText(record);
    m_tool->setText(record.target.isEmpty() ? tool : QStringLiteral("%1 “%2”").arg(tool, record.target));
    m_actor->setText(actorText(record));
    m_hand->show(operatorIcon, Token::Accent);
    m_hand->setVisible(isOperators(record));
    showPosition();
    const StatusStyle look = lookOf(record.status);
    m_status->show(look.icon, look.word, look.token);
    const bool isTimed = record.elapsedMs > 0 && hasEnded(record.status);
    const QString result = fromCore(record.result);
    const QString head = look.word + QStringLiteral(": "); // it stands before it already
    m_result->setText(result.startsWith(head) ? result.mid(head.size()) : result);
    m_took->setText(isTimed ? tr("in %1 ms").arg(record.elapsedMs) : QString());
    const QStringList odd = oddities(record);
    m_odd->setText(odd.join(QStringLiteral("; ")));
    m_odd->setVisible(!odd.isEmpty());
    m_words.back()->setVisible(!odd.isEmpty());
    showMoreWhereItFits();
    showMore(record);
}

void TurnCallView::setCorner(QPoint corner)
{
    if (std::exchange(m_corner, corner) != corner)
        showPosition();
}

void TurnCallView::showPosition()
{
    CallCard card;
    for (const ScreenPoint& point : m_record.points)
        card.points.push_back({point.x + m_corner.x(), point.y + m_corner.y()});
    card.positions = positionsOf(m_record.arguments);
    m_position->setText(card.points.empty() ? tr("none") : placeText(card));
}

void TurnCallView::showHead(const TurnRecord& record)
{
    const StatusStyle look = lookOf(record.status);
    m_toolIcon->show(toolIcon(record.tool), Token::Text2);
    m_headTool->setText(toolText(record));
    m_headStatus->show(look.icon, look.word, look.token);
    m_label->setText(record.target.isEmpty() ? QString() : QStringLiteral("“%1”").arg(record.target));
    m_window->setText(record.window);
}

void TurnCallView::showMore(const TurnRecord& record)
{
    const bool isClaim = isBareClaim(record);
    const QString why = isClaim ? record.arguments[evidenceKey].toString() : record.justification;
    m_headings[0]->setText(isClaim ? tr("Evidence") : tr("Justification"));
    m_why->setAccessibleName(m_headings[0]->text());
    m_why->setProse(why.isEmpty() ? tr("None was given.") : why);
    const bool hasTimes = !record.times.isEmpty();
    m_times->show(record.times);
    m_times->setVisible(hasTimes);
    m_headings[1]->setText(hasTimes   ? tr("Where the %1 went").arg(durationText(record.times.total()))
            : hasEnded(record.status) ? tr("Where its time went was not measured")
                                      : tr("Where its time went is known when it has ended"));
    QJsonObject arguments = record.arguments;
    for (const QString& above : {QStringLiteral("justification"), isClaim ? evidenceKey : QString()})
        arguments.remove(above); // it stands there
    m_arguments->setProse(argumentText(arguments));
    m_argumentsCard->setVisible(!arguments.isEmpty());
    m_copyAs->setVisible(!arguments.isEmpty());
    m_headings[2]->setVisible(!arguments.isEmpty());
}

void TurnCallView::showCrops(const TurnCrops& crops, bool isOver)
{
    const bool points = crops.point.x() >= 0;
    m_before->setCaption(crops.isRefusal ? tr("As proposed") : tr("Before"));
    m_after->setCaption(crops.isRefusal ? tr("Found instead") : tr("After"));
    if (crops.isRefusal)
        m_changed->setText(changedText(crops.changed));
    m_before->show(crops.before, points ? std::optional(crops.point) : std::nullopt, tr("No picture kept"));
    m_after->show(crops.after, std::nullopt, isOver ? tr("No later picture") : tr("No later picture yet"));
}

void TurnCallView::setCropsShown(bool shown)
{
    m_pictures->setVisible(shown);
    showMoreWhereItFits();
}

void TurnCallView::retranslate()
{
    m_changedWord->setText(tr("changed"));
    const std::array words{
        tr("tool"), tr("label"), tr("position"), tr("window"), tr("result"), tr("actor"), tr("notes")};
    for (std::size_t i = 0; i < words.size(); ++i)
        m_words[i]->setText(words[i]);
    m_headings[2]->setText(tr("Arguments"));
    m_more->setAccessibleName(tr("More of the call"));
    m_arguments->setAccessibleName(tr("Arguments"));
    show(m_record); // its pictures are read anew
}

void TurnCallView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TurnCallView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    showMoreWhereItFits();
}

} // namespace triarch
