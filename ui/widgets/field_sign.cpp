// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/widgets/field_sign.h"

#include "ui/style/icons.h"
#include "ui/style/ink.h"

#include <QAction>
#include <QCoreApplication>
#include <QLineEdit>

namespace triarch {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(FieldSign)
};

} // namespace

void addFieldSign(QLineEdit& field, const QString& name, int size)
{
    field.setProperty("signSize", size); // the style reads it
    field.addAction(icon(name, Token::Text3), QLineEdit::LeadingPosition);
    setLook(field, "sign", QStringLiteral("true"));
}

void nameFieldSigns(QLineEdit& field)
{
    for (QAction* sign : field.actions())
        sign->setText(field.accessibleName());
    if (auto* clears = field.findChild<QAction*>(QStringLiteral("_q_qlineeditclearaction")))
        clears->setText(Words::tr("Clear"));
}

} // namespace triarch
