// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "ui/gesture_recorder.h"

#include "ui/models/core_words.h"
#include "ui/widgets/live_view/live_view.h"

#include <QApplication>
#include <QInputMethodEvent>
#include <QJsonArray>
#include <QMouseEvent>
#include <QStyleHints>
#include <cmath>

namespace triarch {

namespace {

constexpr int wheelNotch = 120;  // eighths of a degree
constexpr int mostNotches = 50;  // of one action
constexpr int wheelRest = 250;   // ms without a notch: the hand has stopped
constexpr int textRest = 600;    // ms without a letter: what was typed is one text
constexpr int longestText = 900; // characters; the rest is another text
constexpr int nearEnough = 4;    // pixels of the display: a hand that clicks twice is not quite still

bool isNearPoint(const ScreenPoint& a, const ScreenPoint& b)
{
    return std::abs(a.x - b.x) <= nearEnough && std::abs(a.y - b.y) <= nearEnough;
}

/// Those that X names otherwise than Qt's portable texts.
QString keyName(int key)
{
    static const QHash<int, QString> names{{Qt::Key_Return, QStringLiteral("Return")},
        {Qt::Key_Enter, QStringLiteral("KP_Enter")}, {Qt::Key_Escape, QStringLiteral("Escape")},
        {Qt::Key_Tab, QStringLiteral("Tab")}, {Qt::Key_Backtab, QStringLiteral("Tab")},
        {Qt::Key_Backspace, QStringLiteral("BackSpace")}, {Qt::Key_Delete, QStringLiteral("Delete")},
        {Qt::Key_Insert, QStringLiteral("Insert")}, {Qt::Key_Home, QStringLiteral("Home")},
        {Qt::Key_End, QStringLiteral("End")}, {Qt::Key_PageUp, QStringLiteral("Page_Up")},
        {Qt::Key_PageDown, QStringLiteral("Page_Down")}, {Qt::Key_Left, QStringLiteral("Left")},
        {Qt::Key_Right, QStringLiteral("Right")}, {Qt::Key_Up, QStringLiteral("Up")},
        {Qt::Key_Down, QStringLiteral("Down")}, {Qt::Key_Space, QStringLiteral("space")},
        {Qt::Key_Menu, QStringLiteral("Menu")}, {Qt::Key_Print, QStringLiteral("Print")}};
    if (const auto known = names.constFind(key); known != names.cend())
        return *known;
    if (key >= Qt::Key_F1 && key <= Qt::Key_F24)
        return QStringLiteral("F%1").arg(key - Qt::Key_F1 + 1);
    const auto character = char32_t(key);
    const bool isCharacter = key > Qt::Key_Space && key < 0x0100'0000 && !QChar::isSurrogate(character);
    return isCharacter ? QString::fromUcs4(&character, 1).toLower() : QString();
}

bool isText(const QKeyEvent& event)
{
    const auto held = event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
    return !held && !event.text().isEmpty() && QChar::isPrint(event.text().toUcs4().front());
}

/// In the order in which the tools name them.
QStringList heldNames(Qt::KeyboardModifiers held)
{
    QStringList names;
    for (const auto& [modifier, word] : {std::pair(Qt::ControlModifier, "ctrl"), {Qt::AltModifier, "alt"},
             {Qt::ShiftModifier, "shift"}, {Qt::MetaModifier, "super"}})
        if (held.testFlag(modifier))
            names << QString::fromLatin1(word);
    return names;
}

QString heldWith(const QSinglePointEvent& event) { return heldNames(event.modifiers()).join(QLatin1Char('+')); }

/// As a drag names it; empty: none that it may be made with.
QString buttonWord(Qt::MouseButton button)
{
    switch (button) {
    case Qt::LeftButton:
        return QStringLiteral("left");
    case Qt::MiddleButton:
        return QStringLiteral("middle");
    case Qt::RightButton:
        return QStringLiteral("right");
    default:
        return {};
    }
}

} // namespace

QJsonArray placeOn(QSize display, const ScreenPoint& point)
{
    const auto fine = [](int at, int most) { return std::round(at * 100'000.0 / most) / 100; };
    return {fine(point.x, display.width()), fine(point.y, display.height())};
}

QString chordOf(const QKeyEvent& event)
{
    const QString name = keyName(event.key());
    return name.isEmpty() ? name : (heldNames(event.modifiers()) << name).join(QLatin1Char('+'));
}

GestureRecorder::GestureRecorder(LiveView& view) : QObject(&view), m_view(view)
{
    for (auto* timer : {&m_clickTime, &m_textTime, &m_wheelTime})
        timer->setSingleShot(true);
    m_textTime.setInterval(textRest);
    m_wheelTime.setInterval(wheelRest);
    connect(&m_clickTime, &QTimer::timeout, this, [this] { // a press that came in time may wait behind a busy moment
        m_clickTime.interval() > 0 ? m_clickTime.start(0) : tellClicks();
    });
    connect(&m_textTime, &QTimer::timeout, this, &GestureRecorder::tellText);
    connect(&m_wheelTime, &QTimer::timeout, this, &GestureRecorder::tellWheel);
    view.installEventFilter(this);
}

/// Hears the chord wherever else the keyboard is: whoever has control gets out of it from any pane.
class GestureRecorder::Elsewhere : public QObject {
public:
    explicit Elsewhere(GestureRecorder& hand) : m_hand(hand) { qApp->installEventFilter(this); }
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::KeyRelease;
        const bool isOwn = watched == &m_hand.m_view && m_hand.isTaking(); // then the hand's own keys tell
        if (!isKey || !watched->isWidgetType() || isOwn)
            return false;
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (event->type() == QEvent::KeyPress)
            m_hand.m_chord.press(key);
        else
            m_hand.takeRelease(key);
        return false;
    }

private:
    GestureRecorder& m_hand;
};

GestureRecorder::~GestureRecorder() = default;

void GestureRecorder::setOn(bool on)
{
    if (m_isOn == on)
        return;
    if (!on)
        tellAll();
    m_isOn = on;
    takePress();
    m_chord.forget();
    m_view.setAttribute(Qt::WA_InputMethodEnabled, on); // for keys that are composed
}

void GestureRecorder::listen(bool on)
{
    if (on == bool(m_elsewhere))
        return;
    m_chord.forget();
    if (on)
        m_elsewhere = std::make_unique<Elsewhere>(*this);
    else
        m_elsewhere.release()->deleteLater(); // it may be what heard of it
}

/// While a point is picked the picture is asked, not worked.
bool GestureRecorder::isTaking() const { return m_isOn && !m_view.scene().isPicking; }

bool GestureRecorder::eventFilter(QObject*, QEvent* event)
{
    return isTaking() && (isByHand(*event) ? take(event) : true);
}

/// A key that is held down repeats, and its repeats are no presses of a device.
bool GestureRecorder::isByHand(const QEvent& event)
{
    const bool isKey = event.type() == QEvent::KeyPress;
    const bool isButton = event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonDblClick;
    if (!m_proof || (!isKey && !isButton))
        return true;
    const auto* key = isKey ? &static_cast<const QKeyEvent&>(event) : nullptr;
    if (key && key->isAutoRepeat())
        return m_provenKey == key->key();
    const auto proof = m_proof(static_cast<const QInputEvent&>(event).timestamp());
    if (key)
        m_provenKey = proof ? std::optional(key->key()) : std::nullopt;
    if (!proof)
        Q_EMIT unknown(fromCore(proof.error().message));
    return proof.has_value();
}

/// @return whether the view is not to see it
bool GestureRecorder::take(QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        return press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        draw(static_cast<QMouseEvent*>(event)->position());
        return false;
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent*>(event));
        return true;
    case QEvent::ContextMenu: // the display's own comes
        return true;
    case QEvent::Wheel:
        turn(*static_cast<QWheelEvent*>(event));
        return true;
    case QEvent::ShortcutOverride: {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (!m_isKept || !m_isKept(QKeySequence(key->keyCombination())))
            event->accept(); // a key of the display's, whatever it means to the console
        return false;
    }
    case QEvent::KeyPress:
        takeKey(*static_cast<QKeyEvent*>(event));
        return true;
    case QEvent::KeyRelease:
        takeRelease(*static_cast<QKeyEvent*>(event));
        return true;
    case QEvent::InputMethod:
        type(static_cast<QInputMethodEvent*>(event)->commitString());
        return true;
    case QEvent::FocusOut:
        tellAll();
        takePress();
        m_chord.forget();
        return false;
    default:
        return false;
    }
}

std::optional<ScreenPoint> GestureRecorder::pointAt(const QPointF& at) const
{
    return m_view.transform().toScreen(toViewPoint(at));
}

/// What lies round the picture is no place of the display.
bool GestureRecorder::press(const QMouseEvent& event)
{
    m_view.setFocus(Qt::MouseFocusReason);
    const auto at = pointAt(event.position());
    if (m_pressed && event.button() == m_button)
        takePress(); // its release was lost: this is another press
    if (!at || m_pressed)
        return true;
    tellText();
    tellWheel();
    if (event.modifiers().testFlag(Qt::MetaModifier)) {
        refuseSuper();
        return true;
    }
    m_pressed = at;
    m_button = event.button();
    m_held = heldWith(event);
    m_clickTime.stop(); // until it is known whether it is one more of them
    return true;
}

/// Where it would end if the button were let go now; beside the picture nothing would be sent.
void GestureRecorder::draw(const QPointF& to)
{
    const auto at = m_pressed ? pointAt(to) : std::nullopt;
    const bool isDrag = at && !isNearPoint(*m_pressed, *at);
    m_view.setDrawn(isDrag ? std::vector{*m_pressed, *at} : std::vector<ScreenPoint>());
}

std::optional<ScreenPoint> GestureRecorder::takePress()
{
    m_view.setDrawn({});
    return std::exchange(m_pressed, std::nullopt);
}

/// Who lets go beside the picture takes the press back: nothing was sent yet.
void GestureRecorder::release(const QMouseEvent& event)
{
    if (!m_pressed || event.button() != m_button)
        return;
    const ScreenPoint from = *takePress();
    const auto to = pointAt(event.position());
    if (to && isNearPoint(from, *to))
        return click(m_button, from);
    tellClicks();
    if (!to)
        return Q_EMIT unknown(tr("The button was let go beside the picture: nothing was sent"));
    const QString button = buttonWord(m_button);
    if (button.isEmpty())
        return Q_EMIT unknown(tr("That button is none that can be recorded: it was not sent"));
    QJsonObject drag{{"label", m_nameAt(from)}, {"start", placeOf(from)}, {"end", placeOf(*to)}};
    if (m_button != Qt::LeftButton)
        drag["button"] = button;
    tell(QStringLiteral("drag_element"), drag, m_held);
}

void GestureRecorder::refuseSuper()
{
    Q_EMIT unknown(tr("The Super key held with the mouse is the window manager's: it was not sent"));
}

/// A click of the left button is told when no other follows it; the third at the latest.
void GestureRecorder::click(Qt::MouseButton button, const ScreenPoint& at)
{
    if (button != Qt::LeftButton || !isNearPoint(at, m_clickedAt) || m_held != m_clickedHeld)
        tellClicks();
    if (button == Qt::LeftButton) {
        m_clickedAt = at;
        m_clickedHeld = m_held;
        if (++m_clicks == 3)
            tellClicks();
        else
            m_clickTime.start(QGuiApplication::styleHints()->mouseDoubleClickInterval());
        return;
    }
    if (button != Qt::RightButton && button != Qt::MiddleButton)
        return Q_EMIT unknown(tr("That button is none that can be recorded: it was not sent"));
    tell(button == Qt::RightButton ? QStringLiteral("right_click_element") : QStringLiteral("middle_click_element"),
        {{"label", m_nameAt(at)}, {"position", placeOf(at)}}, m_held);
}

void GestureRecorder::tellClicks()
{
    static const QStringList tools{QStringLiteral("click_element"), QStringLiteral("double_click_element"),
        QStringLiteral("triple_click_element")};
    m_clickTime.stop();
    if (const int clicks = std::exchange(m_clicks, 0))
        tell(tools[clicks - 1], {{"label", m_nameAt(m_clickedAt)}, {"position", placeOf(m_clickedAt)}}, m_clickedHeld);
}

void GestureRecorder::turn(const QWheelEvent& event)
{
    const auto at = pointAt(event.position());
    if (!at)
        return;
    tellClicks();
    tellText();
    if (event.modifiers().testFlag(Qt::MetaModifier))
        return refuseSuper();
    const QString held = heldWith(event);
    const bool isTransposed = event.modifiers().testFlag(Qt::AltModifier); // Qt turns the wheel's axes with Alt held
    const QPoint by = isTransposed ? event.angleDelta().transposed() : event.angleDelta();
    const bool isOtherWay = (m_wheel.y() > 0) != (by.y() > 0) || (m_wheel.x() > 0) != (by.x() > 0);
    if (isOtherWay || !isNearPoint(*at, m_wheelAt) || held != m_wheelHeld)
        tellWheel();
    m_wheel += by;
    m_wheelAt = *at;
    m_wheelHeld = held;
    m_wheelTime.start();
}

void GestureRecorder::tellWheel()
{
    m_wheelTime.stop();
    const QPoint turned = std::exchange(m_wheel, {});
    const bool isUpright = std::abs(turned.y()) >= std::abs(turned.x());
    const int by = isUpright ? turned.y() : turned.x();
    if (by == 0)
        return;
    const int notches = std::clamp(int(std::lround(std::abs(by) / double(wheelNotch))), 1, mostNotches);
    const char* tool = isUpright ? (by > 0 ? "scroll_up" : "scroll_down") : (by > 0 ? "scroll_left" : "scroll_right");
    tell(QString::fromLatin1(tool), {{"position", placeOf(m_wheelAt)}, {"notches", notches}}, m_wheelHeld);
}

void GestureRecorder::takeKey(const QKeyEvent& event)
{
    m_chord.press(event);
    if (isModifier(event.key()))
        return;
    if (event.isAutoRepeat() && !isText(event))
        return; // each is an action of its own: what a held key piles up would go on long after it is let go
    tellClicks();
    tellWheel();
    if (isText(event))
        return type(event.text());
    tellText();
    const QString chord = chordOf(event);
    if (chord.isEmpty())
        return Q_EMIT unknown(tr("That key is none that can be sent"));
    tell(QStringLiteral("press_key"), {{"key", chord}});
}

void GestureRecorder::takeRelease(const QKeyEvent& event)
{
    if (!m_chord.release(event))
        return;
    tellAll();
    Q_EMIT released();
}

void GestureRecorder::type(const QString& text)
{
    if (text.isEmpty())
        return;
    m_text += text;
    m_textTime.start();
    if (m_text.size() >= longestText)
        tellText();
}

void GestureRecorder::tellText()
{
    m_textTime.stop();
    if (const QString text = std::exchange(m_text, {}); !text.isEmpty())
        tell(QStringLiteral("type_text"), {{"text", text}});
}

void GestureRecorder::tellAll()
{
    tellClicks();
    tellWheel();
    tellText();
}

void GestureRecorder::tell(const QString& tool, QJsonObject arguments, const QString& held)
{
    if (!held.isEmpty())
        arguments["modifiers"] = held;
    Q_EMIT acted({tool, arguments, m_view.picture().rect()});
}

QJsonArray GestureRecorder::placeOf(const ScreenPoint& point) const { return placeOn(m_view.picture().size(), point); }

} // namespace triarch
