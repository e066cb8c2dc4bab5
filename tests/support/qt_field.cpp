// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
// A Qt application to be typed and clicked into: a text field in a window without a frame. Its first argument is a file
// that always holds the field's text; beside it, ".clicks" has one line a press: x and y on the screen, physical
// pixels.
#include <QApplication>
#include <QFile>
#include <QMouseEvent>
#include <QPlainTextEdit>

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
        const QPointF at = event->globalPosition() * devicePixelRatioF();
        write(m_path + QStringLiteral(".clicks"), QIODevice::Append,
            QStringLiteral("%1 %2\n").arg(qRound(at.x())).arg(qRound(at.y())).toUtf8());
        QPlainTextEdit::mousePressEvent(event);
    }

private:
    const QString m_path;
};

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    const QString path = app.arguments().value(1);
    write(path, QIODevice::WriteOnly, {});
    Field field(path);
    field.setGeometry(40, 30, 500, 350);
    field.show();
    return app.exec();
}
