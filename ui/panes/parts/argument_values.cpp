// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/panes/parts/argument_values.h"

#include "core/base/json/json.h"
#include "core/base/json/json_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QRegularExpression>

namespace triarch {

namespace {

using Kind = ArgumentField::Kind;

QString textIn(const QWidget* input)
{
    if (const auto* line = qobject_cast<const QLineEdit*>(input))
        return line->text();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(input))
        return text->toPlainText();
    const auto* choice = qobject_cast<const QComboBox*>(input);
    return choice ? choice->currentText() : QString();
}

void writeText(QWidget* input, const QString& text)
{
    if (textIn(input) == text)
        return; // the cursor stays where it is
    if (auto* line = qobject_cast<QLineEdit*>(input))
        line->setText(text);
    else if (auto* several = qobject_cast<QPlainTextEdit*>(input))
        several->setPlainText(text);
    else if (auto* choice = qobject_cast<QComboBox*>(input))
        choice->setCurrentText(text);
}

/// As JSON writes it, and as the operator's language does where that has a comma.
QJsonValue numberIn(const QWidget* input)
{
    bool isNumber = false;
    QString text = textIn(input).trimmed();
    if (QLocale().decimalPoint() == QLatin1String(","))
        text.replace(QLatin1Char(','), QLatin1Char('.'));
    const double number = text.toDouble(&isNumber);
    return isNumber ? QJsonValue(number) : QJsonValue(textIn(input));
}

void writeNumber(QWidget* input, const QJsonValue& value)
{
    if (value == numberIn(input) && !textIn(input).isEmpty())
        return; // "4." on its way to "4.5"
    writeText(input, value.isDouble() ? QString::number(value.toDouble(), 'g', 8) : value.toString());
}

QString jsonText(const QJsonValue& value)
{
    const QByteArray json = compactJson({{"v", value}});
    return QString::fromUtf8(json.mid(5, json.size() - 6)); // between {"v": and }
}

QJsonValue jsonIn(const QWidget* input)
{
    const auto json = parseJsonObject("{\"v\":" + textIn(input).toUtf8() + '}');
    return json ? (*json)[QLatin1String("v")] : QJsonValue(textIn(input));
}

/// A choice may be of numbers.
QJsonValue choiceIn(const ArgumentField& field, const QWidget* input)
{
    const QJsonArray values = field.rule["enum"].toArray();
    const auto at = field.choices.indexOf(textIn(input));
    return at < 0 ? QJsonValue(textIn(input)) : values.at(at);
}

} // namespace

std::optional<std::pair<QString, QString>> placeIn(const QString& text)
{
    static const QRegularExpression json(QStringLiteral("^\\s*\\[\\s*([\\d.]+)\\s*,\\s*([\\d.]+)\\s*\\]\\s*$"));
    static const QRegularExpression apart(QStringLiteral("^\\s*([\\d.,]*\\d)(?:\\s*;\\s*|,?\\s+)(\\d[\\d.,]*)\\s*$"));
    for (const auto& form : {json, apart})
        if (const auto found = form.match(text); found.hasMatch())
            return std::pair(found.captured(1), found.captured(2));
    return std::nullopt;
}

QJsonValue writtenValue(const ArgumentField& field, const QList<QWidget*>& inputs)
{
    switch (field.kind) {
    case Kind::Place:
        return QJsonArray{numberIn(inputs[0]), numberIn(inputs[1])};
    case Kind::Number:
        return numberIn(inputs[0]);
    case Kind::Switch:
        return static_cast<const QCheckBox*>(inputs[0])->isChecked();
    case Kind::Choice:
        return choiceIn(field, inputs[0]);
    case Kind::Json:
        return jsonIn(inputs[0]);
    case Kind::Text:
    case Kind::LongText:
        return textIn(inputs[0]);
    }
    return {};
}

void showValue(const ArgumentField& field, const QList<QWidget*>& inputs, const QJsonValue& value)
{
    switch (field.kind) {
    case Kind::Place:
        for (int i = 0; i < 2; ++i)
            writeNumber(inputs[i], value.toArray().at(i));
        return;
    case Kind::Number:
        return writeNumber(inputs[0], value);
    case Kind::Switch:
        return static_cast<QCheckBox*>(inputs[0])->setChecked(value.toBool());
    case Kind::Json:
        if (value != jsonIn(inputs[0]))
            writeText(inputs[0], jsonText(value));
        return;
    default:
        return writeText(inputs[0], value.toVariant().toString());
    }
}

} // namespace triarch
