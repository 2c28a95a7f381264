import type { CompletionRequest } from '@model-gateway/contract';
import type { ChatRequest, JsonObject, LossReporter } from '@model-gateway/core';
import { invalidValue, unsupportedParameter } from './completion-problems.js';
import { toCompletionPath } from './to-completion-path.js';
import { fromChatCompletionRequest } from '../chat/from-client/from-chat-completion-request.js';

const mostLogprobs = 5;

/** The one prompt of a request. Throws `InvalidRequestError` for tokens, and for several prompts. */
export function promptOf({ prompt }: CompletionRequest): string {
  // The member is not checked before: it may be anything.
  const prompts: readonly unknown[] = Array.isArray(prompt) ? prompt : [prompt];
  const [text, ...others] = prompts;
  if (typeof text !== 'string')
    throw invalidValue('prompt', 'The prompt must be a text, or a list of one text.');
  if (others.length > 0) {
    throw invalidValue('prompt', 'The list has several prompts: send one request for each of them.');
  }
  return text;
}

/**
 * The request for a text as a chat with one turn. Throws `InvalidRequestError`, naming the member, for what no chat can
 * do: a suffix, and several prompts.
 */
export function fromCompletionRequest(body: CompletionRequest, reportLoss: LossReporter): ChatRequest {
  const { prompt: _, suffix, echo: __, best_of: bestOf, logprobs, ...others } = body;
  if (suffix !== undefined && suffix !== null && suffix !== '') {
    throw unsupportedParameter('suffix', 'Chat models cannot fill in the text before a suffix.');
  }
  checkBestOf(bestOf, body.n ?? 1, reportLoss);
  const chat: JsonObject = {
    ...(others as JsonObject),
    messages: [{ role: 'user', content: promptOf(body) }],
    ...logprobsOf(logprobs),
  };
  return fromChatCompletionRequest(chat as never, (entry) =>
    reportLoss({ ...entry, path: toCompletionPath(entry.path, body) }),
  );
}

function logprobsOf(logprobs: number | null | undefined): JsonObject {
  if (logprobs === undefined || logprobs === null) return {};
  if (!Number.isInteger(logprobs) || logprobs < 0 || logprobs > mostLogprobs) {
    throw invalidValue('logprobs', `The value must be an integer from 0 to ${mostLogprobs}.`);
  }
  return logprobs === 0 ? { logprobs: true } : { logprobs: true, top_logprobs: logprobs };
}

function checkBestOf(bestOf: number | null | undefined, n: number, reportLoss: LossReporter): void {
  if (bestOf === undefined || bestOf === null || bestOf === n) return;
  if (bestOf < n) throw invalidValue('best_of', 'The value must not be less than n.');
  const reason = 'No upstream makes more texts than it answers: only n are made.';
  reportLoss({ path: 'best_of', action: 'dropped', severity: 'degraded', reason });
}
