// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/style/theme.h"
#include "ui/widgets/live_view/live_view.h"
#include "ui/widgets/live_view/readout_bar.h"

#include <QApplication>
#include <QTextStream>
#include <QVBoxLayout>

using namespace triarch;

/// Paints the live view as the design's picture has it, for looking at beside it: a click proposed at turn 6.
/// Usage: live_view_scene PICTURE OUT [dark|light] [held|control|stale|compact]; PICTURE is a display of 1280x800.
namespace {

LiveUpdate updateOf(const QImage& picture, const Clock& clock)
{
    LiveUpdate update;
    update.display = picture.size();
    update.patches = {{picture.rect(), picture}};
    update.pointer = {116, 335};
    update.takenAtMs = clock.wallMillis();
    update.taken = clock.now();
    return update;
}

void showMarks(LiveView& view, const QStringList& words)
{
    Proposal proposal;
    proposal.tool = QStringLiteral("click_element");
    proposal.arguments = {{"label", "+"}};
    proposal.action = Input(ClickInput{{347, 513}});
    WindowInfo galculator;
    galculator.id = 1;
    galculator.title = QStringLiteral("galculator");
    galculator.frame = {74, 84, 394, 463};
    galculator.isActive = true;
    view.setWindows({galculator});
    view.setTrail({{1, {269, 94}}, {3, {379, 219}}, {5, {116, 335}}});
    if (words.contains(QStringLiteral("held"))) {
        proposal.tool = QStringLiteral("press_key");
        proposal.arguments = {};
        proposal.action = Input(ChordInput{QStringLiteral("alt+F4")});
        view.setHold(HoldKind::Held);
    }
    if (words.contains(QStringLiteral("control")))
        view.setHold(HoldKind::Control);
    view.setTargetWindow(windowMarkAt({galculator}, {347, 513}));
    view.setProposal(markOf(proposal, 6, view.picture().rect(), {galculator}));
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    const QStringList words = application.arguments();
    const QImage picture = QImage(words.value(1)).convertToFormat(QImage::Format_RGB32);
    if (words.size() < 3 || picture.isNull()) {
        QTextStream(stderr) << "Usage: live_view_scene PICTURE OUT [dark|light] [held|control|stale|compact]\n";
        return 2;
    }
    applyTheme(application, words.contains(QStringLiteral("light")) ? Theme::Light : Theme::Dark);
    ManualClock clock;
    QWidget pane;
    auto* column = new QVBoxLayout(&pane);
    column->setContentsMargins(1, 0, 1, 0);
    column->setSpacing(1);
    auto* view = new LiveView(clock);
    auto* bar = new ReadoutBar(clock);
    column->addWidget(view);
    column->addWidget(bar);
    pane.resize(936, 584);
    if (words.contains(QStringLiteral("compact"))) {
        pane.resize(716, 466);
        view->setOverlay(view->overlay() & ~OverlayFlags(OverlayFlag::Rulers));
    }
    pane.show();
    view->apply(updateOf(picture, clock));
    showMarks(*view, words);
    bar->setFrameTime(clock.now());
    bar->setRecording(QStringLiteral("00:41"));
    bar->setReadout(Readout{{347, 513}, ModelPoint{271, 641}, QStringLiteral("@w1"), QStringLiteral("galculator")});
    bar->setRecognised(QStringLiteral("+"));
    clock.advance(std::chrono::milliseconds(words.contains(QStringLiteral("stale")) ? 12'000 : 200));
    view->tick();
    bar->updateAge();
    QCoreApplication::processEvents(); // the bar's words have other widths now
    return pane.grab().save(words.at(2)) ? 0 : 1;
}
