import type { CompletionUsage } from './completion-usage.js';
import type { RequestStreamOptions } from './request-options.js';

/** Body of `POST /v1/completions`, OpenAI's older format for texts. A member that is null counts as absent. */
export interface CompletionRequest {
  /** `<model>` or `@<slug>/<model>`. */
  readonly model: string;
  /** One text; a list may hold one. */
  readonly prompt: string | readonly string[];
  readonly stream?: boolean | null;
  readonly stream_options?: RequestStreamOptions | null;
  /** The prompt stands before each text. */
  readonly echo?: boolean | null;
  readonly n?: number | null;
  /** Texts of which the best `n` are answered. The gateway has only `n` made. */
  readonly best_of?: number | null;
  /** Candidates for each token, 0 to 5. */
  readonly logprobs?: number | null;
  readonly [member: string]: unknown;
}

/** Log probabilities of a text, in lists of equal length. */
export interface CompletionLogprobs {
  tokens: string[];
  token_logprobs: number[];
  top_logprobs: Record<string, number>[];
  /** Where each token begins in the text. */
  text_offset: number[];
}

/** One text. */
export interface CompletionChoice {
  text: string;
  index: number;
  logprobs: CompletionLogprobs | null;
  /** Null in a chunk that is not the last one of its text. */
  finish_reason: 'stop' | 'length' | 'content_filter' | null;
}

/** Answer of `POST /v1/completions`, and each chunk of its stream. */
export interface Completion {
  id: string;
  object: 'text_completion';
  /** Seconds since 1970. */
  created: number;
  model: string;
  choices: CompletionChoice[];
  /** In a stream: null except in the last chunk; absent unless the request asks for usage. */
  usage?: CompletionUsage | null;
}
