// SPDX-FileCopyrightText: The Triarch authors
// SPDX-License-Identifier: Apache-2.0
#include "core/model/connection_test.h"

#include "core/base/text/text.h"
#include "core/model/chat_client.h"
#include "core/model/paced_client.h"
#include "core/model/vision_probe.h"

#include <QElapsedTimer>
#include <QUrl>

namespace triarch {

namespace {

constexpr int answerTokens = 1000; // room for models that think first
constexpr int quotedCharacters = 120;
constexpr int namesShown = 8;
constexpr int scaleEnd = 1000;
const QString clickTool = QStringLiteral("click_element");

QString quoted(const QString& text) { return QStringLiteral("\"%1\"").arg(cleanText(text, quotedCharacters)); }

ChatRequest question(const QString& text)
{
    ChatRequest request;
    request.system = QStringLiteral("You are tested. Do what is asked and add nothing.");
    request.user = text;
    request.maxTokens = answerTokens;
    return request;
}

/// Shaped like the executor's own click_element, so that what passes here is what a mission needs.
QJsonObject probeTool()
{
    const QJsonObject text{{QStringLiteral("type"), QStringLiteral("string")}, {QStringLiteral("minLength"), 1}};
    const QJsonObject number{{QStringLiteral("type"), QStringLiteral("number")}, {QStringLiteral("minimum"), 0},
        {QStringLiteral("maximum"), scaleEnd}};
    const QJsonObject pair{{QStringLiteral("type"), QStringLiteral("array")}, {QStringLiteral("items"), number},
        {QStringLiteral("minItems"), 2}, {QStringLiteral("maxItems"), 2}};
    const QJsonObject parameters{{QStringLiteral("type"), QStringLiteral("object")},
        {QStringLiteral("properties"),
            QJsonObject{{QStringLiteral("justification"), text}, {QStringLiteral("label"), text},
                {QStringLiteral("position"), pair}}},
        {QStringLiteral("required"),
            QJsonArray{QStringLiteral("justification"), QStringLiteral("label"), QStringLiteral("position")}}};
    return {{QStringLiteral("type"), QStringLiteral("function")},
        {QStringLiteral("function"),
            QJsonObject{{QStringLiteral("name"), clickTool},
                {QStringLiteral("description"), QStringLiteral("Click an element once with the left button.")},
                {QStringLiteral("parameters"), parameters}}}};
}

/// Whether a call is the click that was asked for: a label, and the position on the scale.
bool isTheClick(const ToolCall& call)
{
    const QJsonArray at = call.arguments.value(QStringLiteral("position")).toArray();
    return !call.problem && call.name == clickTool
        && !call.arguments.value(QStringLiteral("label")).toString().isEmpty() && at.size() == 2
        && at[0].toInt(-1) == scaleEnd / 2 && at[1].toInt(-1) == scaleEnd / 2;
}

/// What a rung found: a sentence, and a way to mend it when it is a failure.
struct Finding {
    ProbeState state = ProbeState::Passed;
    QString found;
    QString fix = {};
};

Finding failed(const QString& found, const QString& fix) { return {ProbeState::Failed, found, fix}; }

/// Every model that a mission asks: the profile's own, which is the empty name, and those of single personas.
QStringList modelsOf(const ModelProfile& profile)
{
    QStringList models;
    for (const auto* own : {&profile.strategist, &profile.tactician, &profile.executor, &profile.verifier}) {
        const QString name = own->model.value_or(QString());
        models << (name == profile.model ? QString() : name);
    }
    models.removeDuplicates();
    return models;
}

class Ladder {
public:
    Ladder(const ModelProfile& profile, HttpTransport& transport, const Clock& clock, std::stop_token stop)
        : m_profile(profile),
          m_server(profile, transport),
          m_requester(std::make_unique<ChatClient>(profile, transport), clock),
          m_stop(std::move(stop)),
          m_models(modelsOf(profile))
    {
    }
    Finding climb(Probe rung);
    /// What the server took for the last answer, without the pause before the question; nullopt when there was none.
    std::optional<Millis> answerTime() const { return m_answerTime; }

private:
    Result<Exchange> ask(ChatRequest request);
    QString firstMissing(const QStringList& listed) const;
    Finding ofEach(Finding (Ladder::*rung)());
    Finding tcp();
    Finding modelList();
    Finding text();
    Finding vision();
    Finding toolCall();

    const ModelProfile& m_profile;
    ChatClient m_server;
    PacedClient m_requester;
    const std::stop_token m_stop;
    const QStringList m_models;
    QString m_model; ///< the one that is asked; empty: the profile's
    std::optional<Millis> m_answerTime;
};

Result<Exchange> Ladder::ask(ChatRequest request)
{
    request.model = m_model;
    auto exchange = m_requester.ask(request, m_stop);
    if (exchange)
        m_answerTime = exchange->elapsed;
    return exchange;
}

Finding Ladder::climb(Probe rung)
{
    m_answerTime.reset();
    switch (rung) {
    case Probe::Tcp:
        return tcp();
    case Probe::ModelList:
        return modelList();
    case Probe::Text:
        return ofEach(&Ladder::text);
    case Probe::Vision:
        return ofEach(&Ladder::vision);
    case Probe::ToolCall:
        return ofEach(&Ladder::toolCall);
    }
    return {};
}

/// The first model of which it does not hold, else what the last one showed.
Finding Ladder::ofEach(Finding (Ladder::*rung)())
{
    Finding finding;
    for (const auto& model : m_models) {
        m_model = model;
        finding = (this->*rung)();
        if (!model.isEmpty())
            finding.found = QStringLiteral("%1: %2").arg(model, finding.found);
        if (finding.state == ProbeState::Failed)
            break;
    }
    return finding;
}

Finding Ladder::tcp()
{
    const auto reached = m_server.reach(m_stop);
    if (reached)
        return {ProbeState::Passed, QUrl(m_profile.endpoint).authority()};
    const bool isTls = reached.error().code == ErrorCode::Refused;
    return failed(reached.error().message,
        isTls ? QStringLiteral("Mend the server's certificate, or name its authority as ca_file in the profile")
              : QStringLiteral("Start the server, or correct endpoint in the profile '%1'").arg(m_profile.name));
}

/// The first model that the profile names, for all or for one persona, and that is not listed; empty: none.
QString Ladder::firstMissing(const QStringList& listed) const
{
    for (const auto& name : QStringList{m_profile.model} + m_models) {
        if (!name.isEmpty() && !listed.contains(name))
            return name;
    }
    return {};
}

Finding Ladder::modelList()
{
    const auto models = m_server.listModels(m_stop);
    if (!models)
        return failed(models.error().message,
            QStringLiteral("If the server has no model list, name its model in the profile; the next rung tells"));
    if (models->isEmpty())
        return failed(QStringLiteral("The server lists no models"), QStringLiteral("Load a model in the server"));
    const QString some = models->mid(0, namesShown).join(QStringLiteral(", "));
    const QString missing = firstMissing(*models);
    if (missing.isEmpty())
        return {ProbeState::Passed,
            QStringLiteral("%1 %2: %3")
                .arg(models->size())
                .arg(models->size() == 1 ? QStringLiteral("model") : QStringLiteral("models"), cleanText(some, 400))};
    return failed(QStringLiteral("The model %1 of the profile is not among those the server lists").arg(missing),
        QStringLiteral("Load it in the server, or put one of these in the profile: %1").arg(cleanText(some, 400)));
}

Finding Ladder::text()
{
    const auto exchange = ask(question(QStringLiteral("Answer with the word ready.")));
    if (!exchange)
        return failed(
            exchange.error().message, QStringLiteral("Check model and api_key in the profile, and the server's log"));
    const QString& said = exchange->reply.content;
    if (said.trimmed().isEmpty())
        return failed(QStringLiteral("The model answered with no words"),
            QStringLiteral("Load a chat model; a model that only thinks needs more max_tokens"));
    return {ProbeState::Passed, quoted(said)};
}

Finding Ladder::vision()
{
    const QString word = probeWord();
    ChatRequest request = question(QStringLiteral("Which word stands in the picture? Answer with its letters only."));
    request.image = probePicture(word);
    const QString fix = QStringLiteral(
        "Load a vision model (with its projector, where the server wants one): Triarch works from pictures");
    const auto exchange = ask(request);
    if (!exchange)
        return failed(exchange.error().message, fix);
    const QString said = exchange->reply.content;
    if (!said.contains(word, Qt::CaseInsensitive))
        return failed(QStringLiteral("The picture shows %1, the model said %2").arg(word, quoted(said)), fix);
    return {ProbeState::Passed, QStringLiteral("read %1 from a test picture").arg(word)};
}

Finding Ladder::toolCall()
{
    ChatRequest request = question(QStringLiteral(
        "Call the tool %1 with the label \"middle\" and the position [500, 500]: the middle of the screen, "
        "on a scale of 0 to 1000.")
                                       .arg(clickTool));
    request.tools = {probeTool()};
    const QString fix = m_profile.tools == ToolDialect::Native
        ? QStringLiteral("Switch tool calls on in the server, or set tools = \"json_text\" in the profile")
        : QStringLiteral("Load a model that follows instructions about its answer's form");
    const auto exchange = ask(request);
    if (!exchange)
        return failed(exchange.error().message, fix);
    const auto& reply = exchange->reply;
    if (reply.calls.empty())
        return failed(QStringLiteral("The model called no tool and said %1").arg(quoted(reply.content)), fix);
    const ToolCall& call = reply.calls.front();
    if (!isTheClick(call))
        return failed(
            QStringLiteral("The model called %1 with %2").arg(quoted(call.name), quoted(call.rawArguments)), fix);
    return {ProbeState::Passed, QStringLiteral("legal %1 [500,500]").arg(clickTool)};
}

/// What must have passed for a rung to be tried.
bool isWorthTrying(Probe rung, const std::vector<ProbeResult>& before)
{
    const auto passed = [&](Probe needed) {
        return std::any_of(before.begin(), before.end(),
            [&](const ProbeResult& r) { return r.rung == needed && r.state == ProbeState::Passed; });
    };
    switch (rung) {
    case Probe::Tcp:
        return true;
    case Probe::ModelList:
    case Probe::Text:
        return passed(Probe::Tcp);
    case Probe::Vision:
    case Probe::ToolCall:
        return passed(Probe::Text);
    }
    return false;
}

} // namespace

QString probeName(Probe rung)
{
    static const QStringList words{QStringLiteral("tcp"), QStringLiteral("model_list"), QStringLiteral("text"),
        QStringLiteral("vision"), QStringLiteral("tool_call")};
    return words[int(rung)];
}

std::vector<ProbeResult> testConnection(const ModelProfile& profile, HttpTransport& transport, const Clock& clock,
    std::stop_token stop, const std::function<void(const ProbeResult&)>& onProbe)
{
    Ladder ladder(profile, transport, clock, stop);
    std::vector<ProbeResult> results;
    for (const Probe rung : {Probe::Tcp, Probe::ModelList, Probe::Text, Probe::Vision, Probe::ToolCall}) {
        QElapsedTimer timer;
        timer.start();
        Finding finding;
        if (stop.stop_requested())
            finding = {ProbeState::Skipped, QStringLiteral("Stopped")};
        else if (!isWorthTrying(rung, results))
            finding = {ProbeState::Skipped, QStringLiteral("Not tried, since an earlier rung failed")};
        else
            finding = ladder.climb(rung);
        const Millis elapsed = ladder.answerTime().value_or(Millis(timer.elapsed()));
        results.push_back({rung, finding.state, elapsed, finding.found, finding.fix});
        if (onProbe)
            onProbe(results.back());
    }
    return results;
}

} // namespace triarch
