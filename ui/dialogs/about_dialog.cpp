// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/about_dialog.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/icon_view.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <array>

namespace triarch {

namespace {

struct Part {
    const char* name;
    const char* licence; ///< as the licence calls itself, in every language
};
constexpr std::array parts{
    Part{"Triarch", "Apache-2.0"},
    Part{"Qt", "LGPL-3.0"},
    Part{"Lucide", "ISC"},
    Part{"Inter", "OFL-1.1"},
    Part{"Tesseract", "Apache-2.0"},
};

QLabel* label(const QString& text, TextRole role, Token ink, QWidget* parent)
{
    auto* made = new QLabel(text, parent);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    made->setFont(font(role));
    setInk(*made, ink);
    return made;
}

} // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About Triarch"));
    auto* logo = new IconView(28, this);
    logo->show(QStringLiteral("triarch"), Token::Accent);
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(logo);
    head->addWidget(
        label(tr("Triarch %1").arg(QCoreApplication::applicationVersion()), TextRole::EmptyHeading, Token::Text, this),
        1);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setColumnStretch(1, 1);
    for (int row = 0; row < int(parts.size()); ++row) {
        const Part& part = parts.at(std::size_t(row));
        grid->addWidget(label(QString::fromLatin1(part.name), TextRole::Base, Token::Text, this), row, 0);
        grid->addWidget(label(QString::fromLatin1(part.licence), TextRole::Mono, Token::Text2, this), row, 1);
    }
    auto* close = new QDialogButtonBox(this);
    close->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(20, 20, 20, 16);
    rows->setSpacing(12);
    rows->addLayout(head);
    rows->addWidget(label(tr("Three personas, a strategist, a tactician and an executor, work on an X11 display by "
                             "looking at it."),
        TextRole::Prose, Token::Text2, this));
    rows->addWidget(label(tr("Licences"), TextRole::Strong, Token::Text, this));
    rows->addLayout(grid);
    rows->addStretch(1);
    rows->addWidget(close);
    setMinimumWidth(380);
}

} // namespace triarch
