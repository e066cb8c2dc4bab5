// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A Qt application to be typed and clicked into: a text field in a window without a frame. Its first argument is a file
// that always holds the field's text; beside it, ".clicks" has one line a press: x and y on the screen, physical
// pixels; and ".events" one line of whatever the mouse does: "press 1 X Y ctrl+shift", "double", "move", "release",
// "wheel DX DY X Y".
#include <QApplication>
#include <QFile>
#include <QMouseEvent>
#include <QPlainTextEdit>
#include <QWheelEvent>

namespace {

void write(const QString& path, QIODevice::OpenMode mode, const QByteArray& bytes)
{
    QFile file(path);
    if (file.open(mode))
        file.write(bytes);
}

class Field : public QPlainTextEdit {
public:
    explicit Field(const QString& path) : m_path(path)
    {
        setWindowFlags(Qt::FramelessWindowHint);
        connect(this, &QPlainTextEdit::textChanged, this,
            [this] { write(m_path, QIODevice::WriteOnly, toPlainText().toUtf8()); });
    }
    void mousePressEvent(QMouseEvent* event) override
    {
        note("press", event);
        const QPointF at = event->globalPosition() * devicePixelRatioF();
        write(m_path + QStringLiteral(".clicks"), QIODevice::Append,
            QStringLiteral("%1 %2\n").arg(qRound(at.x())).arg(qRound(at.y())).toUtf8());
        QPlainTextEdit::mousePressEvent(event);
    }
    void mouseDoubleClickEvent(QMouseEvent* event) override { note("double", event); }
    void mouseMoveEvent(QMouseEvent* event) override { note("move", event); }
    void mouseReleaseEvent(QMouseEvent* event) override { note("release", event); }
    void wheelEvent(QWheelEvent* event) override
    {
        const QPoint turned = event->angleDelta() / 120;
        line(
            QStringLiteral("wheel %1 %2").arg(turned.x()).arg(turned.y()), event->globalPosition(), event->modifiers());
    }

private:
    void note(const char* what, const QMouseEvent* event) const
    {
        line(QStringLiteral("%1 %2").arg(QLatin1String(what)).arg(int(event->button())), event->globalPosition(),
            event->modifiers());
    }
    void line(const QString& what, QPointF at, Qt::KeyboardModifiers held) const
    {
        QStringList names;
        for (const auto& [bit, name] :
            {std::pair(Qt::ShiftModifier, "shift"), {Qt::ControlModifier, "ctrl"}, {Qt::AltModifier, "alt"}}) {
            if (held & bit)
                names << QLatin1String(name);
        }
        const QPointF pixel = at * devicePixelRatioF();
        const QString said = QStringLiteral("%1 %2 %3 %4").arg(what).arg(qRound(pixel.x())).arg(qRound(pixel.y()));
        write(m_path + QStringLiteral(".events"), QIODevice::Append,
            said.arg(names.join(QLatin1Char('+'))).trimmed().toUtf8() + '\n');
    }

    const QString m_path;
};

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    // Qt keeps the last of several motions that wait: on a busy machine the corner of a drag would not be among them.
    // Said behind the application, whose X11 part asks for it when it is made.
    QCoreApplication::setAttribute(Qt::AA_CompressHighFrequencyEvents, false);
    const QString path = app.arguments().value(1);
    write(path, QIODevice::WriteOnly, {});
    Field field(path);
    field.setGeometry(40, 30, 500, 350);
    field.show();
    return app.exec();
}
