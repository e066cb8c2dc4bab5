// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// The tools' pane at the heights that windows give it: nothing in it is cut.
#include "tests/support/settled_layout.h"
#include "ui/models/tool_list_model.h"
#include "ui/panes/parts/prose_view.h"
#include "ui/panes/parts/row_delegates.h"
#include "ui/panes/tools_pane.h"
#include "ui/style/language.h"
#include "ui/style/theme.h"

#include <QListView>
#include <QtTest>

using namespace triarch;
using namespace triarch::test;

namespace {

constexpr int toolCount = 16;

ExecutorSetup setup(const QStringList& warnings)
{
    return {QStringLiteral("EXECUTION"), {}, {QStringLiteral("tool_1"), QStringLiteral("tool_2")},
        QStringLiteral("The phase needs clicks and keys only. ").repeated(8), warnings};
}

} // namespace

class TestToolsPane : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsAndLinesAreWhole_data()
    {
        QTest::addColumn<int>("height");
        QTest::addColumn<QString>("language");
        for (const int height : {224, 251, 260, 333, 397, 480, 700})
            for (const auto& language : {QStringLiteral("en"), QStringLiteral("es")})
                QTest::addRow("%d, %s", height, qPrintable(language)) << height << language;
    }
    void rowsAndLinesAreWhole()
    {
        QFETCH(int, height);
        QFETCH(QString, language);
        applyTheme(*qApp, Theme::Dark);
        applyLanguage(*qApp, language);
        ToolListModel tools;
        QStringList names;
        for (int i = 1; i <= toolCount; ++i)
            names << QStringLiteral("tool_%1").arg(i);
        tools.setKnownTools(names);
        tools.show(5, setup({}));
        ToolsPane pane(tools);
        pane.resize(238, height);
        pane.show();
        for (const QStringList& warnings : {QStringList(), QStringList{QStringLiteral("Unknown tool ignored: zoom")}}) {
            tools.show(6, setup(warnings));
            QVERIFY(settles(pane));
            const auto* list = pane.findChild<QListView*>();
            const auto* reason = pane.findChild<ProseView*>();
            QCOMPARE(list->viewport()->height() % ToolDelegate::rowHeight, 0);
            QCOMPARE(reason->height() % lineHeight(TextRole::Secondary), 0);
            QVERIFY(reason->mapTo(&pane, QPoint(0, reason->height())).y() <= pane.height());
            QVERIFY(list->mapTo(&pane, QPoint(0, list->height())).y() < reason->mapTo(&pane, QPoint()).y());
        }
        applyLanguage(*qApp, QStringLiteral("en"));
    }
};

QTEST_MAIN(TestToolsPane)
#include "tst_tools_pane.moc"
