import { directiveArgument } from '../answers/directives.js';
import { directiveFault } from '../faults/directive-fault.js';
import { applyFault, applyFaultToBody, applyPace, planInsteadOfAnswer } from '../faults/plan-with-fault.js';
import type { Call } from '../call/call.js';
import { modelNotFound } from '../call/call-target.js';
import type { ResponsePlan } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';
import type { JsonObject } from '../json.js';
import { problemOf } from '../shape/shape.js';
import { AnthropicError } from '../errors/anthropic-error.js';
import { makeClaudeAnswer } from './answer/claude-answer.js';
import { claudeEvents } from './answer/claude-events.js';
import { claudeMessage } from './answer/claude-message.js';
import { readClaudePrompt } from './answer/claude-prompt.js';
import { cacheUsage, countInput } from './answer/claude-usage.js';
import type { ClaudeCard } from './claude-card.js';
import { bindingOfBlock, isAuthenticBlock } from './claude-signer.js';
import { findClaude } from './find-claude.js';
import { readMessagesRequest, textOf, type MessagesRequest } from './messages-request.js';
import { countTokensShape, messagesShape } from './request-shape.js';
import { betaProblem, readBetas } from './rules/betas.js';
import { checkMessagesRequest } from './rules/check-messages-request.js';

const platformVersion = 'vertex-2023-10-16';

/** Compact JSON, as the vendor writes it; the platform hands it on. */
const messagePlan = (body: JsonObject): ResponsePlan => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  steps: [{ do: 'write', data: JSON.stringify(body) }],
});

/** `event:` and `data:` lines, LF; the last event is message_stop, and there is no other marker. */
const eventPlan = (events: readonly JsonObject[]): ResponsePlan => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  steps: events.map((event) => ({
    do: 'write',
    data: `event: ${textOf(event.type)}\ndata: ${JSON.stringify(event)}\n\n`,
  })),
});

/** What a call says, in the right shape; its meaning is checked when the model is known. */
interface ReadCall {
  readonly request: MessagesRequest;
  readonly betas: readonly string[];
  readonly counting: boolean;
}

function readCall({ body, header }: Call, counting: boolean): ReadCall {
  const betas = readBetas(header('anthropic-beta'));
  const unexpected = betaProblem(betas, counting);
  if (unexpected !== undefined) throw new AnthropicError(unexpected);
  const wrong = problemOf(counting ? countTokensShape : messagesShape, body);
  if (wrong) throw new AnthropicError(`${wrong.path.join('.')}: ${wrong.message}`);
  const { anthropic_version: version = counting ? platformVersion : undefined } = body;
  if (version !== platformVersion) {
    throw new AnthropicError(`anthropic_version: ${JSON.stringify(version)} is not a valid version`);
  }
  return { request: readMessagesRequest(body), betas, counting };
}

function check({ request, betas, counting }: ReadCall, card: ClaudeCard): void {
  const context = { card, betas, counting, isAuthentic: isAuthenticBlock, bindingOf: bindingOfBlock };
  const problem = checkMessagesRequest(request, context);
  if (problem !== undefined) throw new AnthropicError(problem);
}

function countTokens(call: Call): ResponsePlan {
  const read = readCall(call, true);
  const name = textOf(call.body.model);
  const card = findClaude(name);
  if (!card) throw new AnthropicError(`model: ${name}`, 404);
  check(read, card);
  const plan = messagePlan({ input_tokens: countInput(read.request) });
  return applyFaultToBody(plan, call.fault, 'anthropic');
}

function generate(call: Call, card: ClaudeCard, state: TwinState): ResponsePlan {
  const { target, body } = call;
  const read = readCall(call, false);
  check(read, card);
  const { request, betas } = read;
  const prompt = readClaudePrompt(request);
  const fault = call.fault ?? directiveFault(prompt.directives);
  const instead = fault && planInsteadOfAnswer(fault);
  if (instead) return instead;
  const answer = makeClaudeAnswer({
    request,
    card,
    prompt,
    betas,
    usage: cacheUsage(request, card.name, state.promptCache),
    seed: `${JSON.stringify(body)} ${state.nextNumber()}`,
  });
  if (body.stream === true) {
    const pace = Number(directiveArgument(prompt.directives, 'pace') ?? 0);
    return applyPace(applyFault(eventPlan(claudeEvents(answer)), fault, 'anthropic'), pace);
  }
  // Asked for a stream by the method alone, the platform sends one event with the whole message.
  if (target.method === 'streamRawPredict')
    return applyFault(eventPlan([claudeMessage(answer)]), fault, 'anthropic');
  return applyFaultToBody(messagePlan(claudeMessage(answer)), fault, 'anthropic');
}

/** Claude on Vertex AI: messages and token counts. Credentials, unknown models and methods are refused by Google. */
export function answerAnthropicCall(call: Call, state: TwinState): ResponsePlan {
  const { model, method } = call.target;
  if (model === 'count-tokens' && method === 'rawPredict') return countTokens(call);
  const card = findClaude(model);
  if (!card || (method !== 'rawPredict' && method !== 'streamRawPredict')) throw modelNotFound(call.target);
  return generate(call, card, state);
}
