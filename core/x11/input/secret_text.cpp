// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/x11/input/secret_text.h"

#include "core/base/text/text.h"
#include "core/x11/input/gate_reply.h"

#include <QRegularExpression>

namespace triarch {

namespace {

constexpr int classAncestorsMax = 16;
constexpr quint32 classWords = 256;

const QRegularExpression& placeholder()
{
    static const QRegularExpression expression(QStringLiteral("<secret:([^<>]{1,64})>"));
    return expression;
}

/// "instance\0Class\0"; empty when the property is not there or says something else.
ClassNames namesIn(const QByteArray& bytes)
{
    const auto parts = bytes.split('\0');
    return parts.size() >= 2 ? ClassNames{QString::fromUtf8(parts[0]), QString::fromUtf8(parts[1])} : ClassNames();
}

} // namespace

bool holdsSecret(const QString& text) { return text.contains(placeholder()); }

Result<ClassNames> classAround(GateDisplay& display, quint32 focus)
{
    xcb_window_t window = focus;
    for (int i = 0; i < classAncestorsMax && window > XCB_INPUT_FOCUS_POINTER_ROOT && window != display.root(); ++i) {
        const auto found = gateReply<xcb_get_property_reply_t>(display,
            xcb_get_property(display.xcb(), 0, window, XCB_ATOM_WM_CLASS, XCB_ATOM_STRING, 0, classWords),
            "GetProperty");
        if (!found)
            return fail(found.error());
        const ClassNames names = namesIn(QByteArray(static_cast<const char*>(xcb_get_property_value(found->get())),
            xcb_get_property_value_length(found->get())));
        if (!names.name.isEmpty())
            return names;
        const auto tree =
            gateReply<xcb_query_tree_reply_t>(display, xcb_query_tree(display.xcb(), window), "QueryTree");
        if (!tree)
            return fail(tree.error());
        window = (*tree)->parent;
    }
    return ClassNames();
}

Result<QString> withSecrets(const QString& text, const SecretSource* source, GateDisplay& display, quint32 focus)
{
    if (!source)
        return fail(ErrorCode::Unsupported, QStringLiteral("No secrets are kept for this display"));
    const auto names = classAround(display, focus);
    if (!names)
        return fail(names.error());
    QString filled;
    qsizetype end = 0;
    for (auto found = placeholder().globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        const auto value = source->secret(match.captured(1), names->name);
        if (!value)
            return fail(value.error());
        filled += text.mid(end, match.capturedStart() - end) + QString::fromUtf8(value->reveal());
        end = match.capturedEnd();
    }
    return filled + text.mid(end);
}

} // namespace triarch
