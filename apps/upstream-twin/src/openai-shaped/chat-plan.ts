import { directiveArgument } from '../answers/directives.js';
import { directiveFault } from '../faults/directive-fault.js';
import { applyFault, applyFaultToBody, applyPace, planInsteadOfAnswer } from '../faults/plan-with-fault.js';
import type { Call } from '../call/call.js';
import type { ResponsePlan, Step } from '../plan/response-plan.js';
import type { TwinState } from '../call/twin-state.js';
import { isJsonObject, type JsonObject } from '../json.js';
import { makeChatAnswer, type ChatServer } from './chat-answer.js';
import { chatChunks } from './chat-chunks.js';
import { chatCompletion } from './chat-completion.js';
import type { ChatRequest } from './chat-request.js';

const jsonHeaders = { 'content-type': 'application/json' };
const write = (data: string): Step => ({ do: 'write', data });

/** How an answer is sent. */
export interface ChatDelivery {
  readonly stream: boolean;
  /** The chunk with the finish reason tells the usage, unless `stream_options` asks for a chunk of its own. */
  readonly usageInLast?: boolean;
  /** Puts the completion into another body. */
  readonly wrap?: (completion: JsonObject) => JsonObject;
}

const eventPlan = (chunks: readonly JsonObject[]): ResponsePlan => ({
  status: 200,
  headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  steps: [...chunks.map((chunk) => write(`data: ${JSON.stringify(chunk)}\n\n`)), write('data: [DONE]\n\n')],
});

/** Answers a checked request whole or as chunks that end with `[DONE]`, with the faults that were asked for. */
export function chatPlan(
  request: ChatRequest,
  server: ChatServer,
  { stream, usageInLast = false, wrap = (completion) => completion }: ChatDelivery,
  call: Call,
  state: TwinState,
): ResponsePlan {
  const { body, prompt } = request;
  const fault = call.fault ?? directiveFault(prompt.directives);
  const instead = fault && planInsteadOfAnswer(fault);
  if (instead) return instead;
  const answer = makeChatAnswer(
    request,
    server,
    `${JSON.stringify(body)} ${state.nextNumber()}`,
    state.now(),
  );
  if (stream) {
    const { stream_options: options } = body;
    const own = isJsonObject(options) && options.include_usage === true;
    const usage = own ? 'own' : usageInLast ? 'last' : 'none';
    const pace = Number(directiveArgument(prompt.directives, 'pace') ?? 0);
    return applyPace(applyFault(eventPlan(chatChunks(answer, usage)), fault, 'openai'), pace);
  }
  const data = JSON.stringify(wrap(chatCompletion(answer)));
  const plan: ResponsePlan = { status: 200, headers: jsonHeaders, steps: [write(data)] };
  return applyFaultToBody(plan, fault, 'openai');
}
