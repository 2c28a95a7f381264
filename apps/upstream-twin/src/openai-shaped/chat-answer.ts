import { chatReply } from '../answers/chat-reply.js';
import { cutText } from '../answers/cut-text.js';
import { directiveArgument } from '../answers/directives.js';
import { estimateTokens } from '../answers/estimate-tokens.js';
import { isWordwise } from '../answers/split-parts.js';
import { stableId } from '../answers/stable-id.js';
import { thoughtSummary } from '../answers/thoughts.js';
import { isJsonObject, type JsonObject } from '../json.js';
import { objectsOf, type ChatRequest } from './chat-request.js';

/** A finished choice. */
export interface ChatChoice {
  readonly index: number;
  readonly content: string;
  readonly reasoning: string;
  readonly toolCalls: readonly JsonObject[];
  readonly finishReason: string;
}

/** A finished answer; the unary answer writes it whole, the stream in chunks. */
export interface ChatAnswer {
  readonly id: string;
  readonly model: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly choices: readonly ChatChoice[];
  readonly usage: JsonObject;
  /** How many alternatives per token; `undefined` when no probabilities are wanted. */
  readonly topLogprobs: number | undefined;
  /** A stream has a chunk for each word. */
  readonly wordwise: boolean;
}

/** What differs between the servers. */
export interface ChatServer {
  readonly model: string;
  /** The model reasons without being told to. */
  readonly reasons: boolean;
  readonly callId: (text: string) => string;
  /** Members of usage of its own. */
  readonly usageExtras?: JsonObject;
}

const stopsOf = ({ body: { stop } }: ChatRequest): string[] =>
  typeof stop === 'string' ? [stop] : Array.isArray(stop) ? stop.map(String) : [];

function jsonOf({ body: { response_format: format } }: ChatRequest): JsonObject | 'any' | undefined {
  if (!isJsonObject(format) || format.type === 'text') return undefined;
  const { json_schema: named } = format;
  return isJsonObject(named) && isJsonObject(named.schema) ? named.schema : 'any';
}

function makeChoice(request: ChatRequest, server: ChatServer, index: number, seed: string): ChatChoice {
  const { body, prompt } = request;
  const { tool_choice: choice } = body;
  const named = isJsonObject(choice) && isJsonObject(choice.function) ? choice.function.name : undefined;
  const forced = named !== undefined || choice === 'required' || choice === 'any';
  const reply = chatReply({
    prompt,
    modelName: server.model,
    functions: request.functions.filter(({ name }) => named === undefined || name === named),
    toolMode: forced ? 'any' : choice === 'none' ? 'none' : 'auto',
    parallel: body.parallel_tool_calls !== false,
    json: jsonOf(request),
    candidate: index,
  });
  const asked = directiveArgument(prompt.directives, 'think');
  const reasoning = asked ?? (server.reasons ? '' : undefined);
  const limit = Number(body.max_completion_tokens ?? body.max_tokens ?? Infinity);
  const cut = cutText(reply.text, stopsOf(request), limit);
  const toolCalls = reply.calls.map(({ name, args }, position) => ({
    id: server.callId(`${seed} ${index} ${position}`),
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }));
  const usual = toolCalls.length > 0 ? 'tool_calls' : cut.end === 'limit' ? 'length' : 'stop';
  return {
    index,
    content: cut.text,
    reasoning: reasoning === undefined ? '' : reasoning || thoughtSummary(prompt.text).trim(),
    toolCalls,
    finishReason: directiveArgument(prompt.directives, 'finish') ?? usual,
  };
}

/** Answers a checked request. */
export function makeChatAnswer(
  request: ChatRequest,
  server: ChatServer,
  seed: string,
  now: number,
): ChatAnswer {
  const { body, messages } = request;
  const count = typeof body.n === 'number' ? body.n : 1;
  const choices = Array.from({ length: count }, (_, index) => makeChoice(request, server, index, seed));
  const promptTokens = estimateTokens(JSON.stringify([messages, objectsOf(body.tools)]));
  const completionTokens = choices.reduce(
    (sum, { content, reasoning, toolCalls }) =>
      sum + estimateTokens(content + reasoning + (toolCalls.length > 0 ? JSON.stringify(toolCalls) : '')),
    0,
  );
  return {
    id: `chatcmpl-${stableId(seed)}`,
    model: server.model,
    created: Math.floor(now / 1000),
    choices,
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
      ...server.usageExtras,
    },
    topLogprobs: body.logprobs === true ? Number(body.top_logprobs ?? 0) : undefined,
    wordwise: isWordwise(request.prompt.directives),
  };
}
