import type { Completion, CompletionChoice, CompletionLogprobs } from '@model-gateway/contract';
import type { Finish, LossReporter, TokenLogprob } from '@model-gateway/core';

/** What an answer in OpenAI's older format for texts needs besides the answer. */
export interface CompletionAnswerOptions {
  /** `cmpl-…`. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** Stands for the upstream's name of the model where it gives none. */
  readonly requestedModel: string;
  /** Stands before each text; `''`: nothing does. */
  readonly echoed: string;
  /** A chunk with the usage ends the stream. */
  readonly includeUsage: boolean;
  /** Gets a loss for content of the answer that this format has no place for. */
  readonly reportLoss: LossReporter;
}

/** An answer, or a chunk of one, with these choices. */
export function completionOf(
  { id, created, requestedModel }: CompletionAnswerOptions,
  model: string | undefined,
  choices: CompletionChoice[],
): Completion {
  return { id, object: 'text_completion', created, model: model ?? requestedModel, choices };
}

const noRefusals = 'This format has no place for the text of a refusal.';
const noMedia = 'This format has no place for media.';

/** The reason in the words of this format, which has no calls. Reports a refusal's text, which has no place. */
export function completionFinish(
  { reason, refusal }: Finish,
  { reportLoss }: CompletionAnswerOptions,
): 'stop' | 'length' | 'content_filter' {
  if (refusal !== undefined) {
    reportLoss({ path: 'prompt', action: 'dropped', severity: 'degraded', reason: noRefusals });
  }
  return reason === 'tool_calls' ? 'stop' : reason;
}

/** Reports a part of an answer that has no place: media. Thoughts and code that ran are not the text that is asked for. */
export function reportUnplaced(
  { type }: { readonly type: string },
  { reportLoss }: CompletionAnswerOptions,
): void {
  if (type === 'media') reportLoss({ path: 'prompt', action: 'dropped', severity: 'lost', reason: noMedia });
}

/** @param offset where the first of the tokens begins in the text */
export function completionLogprobs(tokens: readonly TokenLogprob[], offset: number): CompletionLogprobs {
  const logprobs: CompletionLogprobs = { tokens: [], token_logprobs: [], top_logprobs: [], text_offset: [] };
  let at = offset;
  for (const { token, logprob, top } of tokens) {
    logprobs.tokens.push(token);
    logprobs.token_logprobs.push(logprob);
    logprobs.top_logprobs.push(Object.fromEntries(top.map((other) => [other.token, other.logprob])));
    logprobs.text_offset.push(at);
    at += token.length;
  }
  return logprobs;
}
