// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/dialogs/about_dialog.h"

#include "ui/style/fonts.h"
#include "ui/style/ink.h"
#include "ui/widgets/icon_view.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
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

QLabel* label(TextRole role, Token ink, QWidget* parent, const QString& text = {})
{
    auto* made = new QLabel(text, parent);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    made->setFont(font(role));
    setInk(*made, ink);
    return made;
}

} // namespace

AboutDialog::AboutDialog(QWidget* parent)
    : QDialog(parent),
      m_version(label(TextRole::EmptyHeading, Token::Text, this)),
      m_purpose(label(TextRole::Prose, Token::Text2, this)),
      m_licences(label(TextRole::Strong, Token::Text, this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    auto* logo = new IconView(28, this);
    logo->show(QStringLiteral("triarch"), Token::Accent);
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    head->addWidget(logo);
    head->addWidget(m_version, 1);
    auto* buttons = new QDialogButtonBox(this);
    m_close = buttons->addButton(QString(), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(20, 20, 20, 16);
    rows->setSpacing(12);
    rows->addLayout(head);
    rows->addWidget(m_purpose);
    rows->addWidget(m_licences);
    rows->addLayout(licenceGrid());
    rows->addStretch(1);
    rows->addWidget(buttons);
    setMinimumWidth(380);
    retranslate();
}

QGridLayout* AboutDialog::licenceGrid()
{
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setColumnStretch(1, 1);
    for (int row = 0; row < int(parts.size()); ++row) {
        const Part& part = parts.at(std::size_t(row));
        grid->addWidget(label(TextRole::Base, Token::Text, this, QString::fromLatin1(part.name)), row, 0);
        grid->addWidget(label(TextRole::Mono, Token::Text2, this, QString::fromLatin1(part.licence)), row, 1);
    }
    return grid;
}

void AboutDialog::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void AboutDialog::retranslate()
{
    setWindowTitle(tr("About Triarch"));
    m_version->setText(tr("Triarch %1").arg(QCoreApplication::applicationVersion()));
    m_purpose->setText(
        tr("Three personas, a strategist, a tactician and an executor, work on an X11 display by looking at it."));
    m_licences->setText(tr("Licences"));
    m_close->setText(tr("Close"));
}

} // namespace triarch
