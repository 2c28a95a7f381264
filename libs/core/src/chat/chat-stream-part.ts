import type { JsonObject } from '../json.js';
import type { ChoiceMetadata, PromptBlock, UrlCitation } from './annotations.js';
import type { Finish } from './finish-reason.js';
import type { TokenLogprob } from './logprobs.js';
import type { MediaPart } from './media.js';
import type {
  CodeExecutionResultPart,
  ExecutableCodePart,
  OpaquePart,
  RedactedReasoningPart,
} from './parts.js';
import type { Signature } from './signature.js';
import type { Usage } from './usage.js';

/**
 * One step of an answer. Parts of one stream obey these rules, whatever the upstream:
 *
 * - `start` comes first, once.
 * - Text and reasoning are deltas. A delta with a signature ends the part that it belongs to, and what follows
 *   starts a new one: signed and unsigned text are never joined.
 * - `index` of a tool call counts over the whole stream of its choice, from 0; a call's `tool-call-start` precedes
 *   its `tool-call-arguments`, which join to the JSON text of an object, and `tool-call-end` closes it.
 * - Media, code, results and redacted reasoning come whole.
 * - `metadata` members replace earlier ones of the same name, except where a format joined them already.
 * - `finish` comes once for each choice. Only `usage`, `metadata`, `citations`, `logprobs` may follow it.
 * - `usage` is cumulative: the last one counts.
 * - A stream that ends without a `finish` for some choice it started, or with neither a choice nor `prompt-block`,
 *   does not end: its translator throws instead.
 */
export type ChatStreamPart =
  | { readonly type: 'start'; readonly id?: string; readonly model?: string }
  | { readonly type: 'text'; readonly choice: number; readonly text: string; readonly signature?: Signature }
  | {
      readonly type: 'reasoning';
      readonly choice: number;
      readonly text: string;
      readonly signature?: Signature;
    }
  | {
      readonly type: 'tool-call-start';
      readonly choice: number;
      readonly index: number;
      readonly id: string;
      readonly name: string;
      readonly signature?: Signature;
    }
  | {
      readonly type: 'tool-call-arguments';
      readonly choice: number;
      readonly index: number;
      /** A piece of the arguments' JSON text. */
      readonly fragment: string;
    }
  | { readonly type: 'tool-call-end'; readonly choice: number; readonly index: number }
  | { readonly type: 'content'; readonly choice: number; readonly part: WholePart }
  | { readonly type: 'citations'; readonly choice: number; readonly citations: readonly UrlCitation[] }
  | { readonly type: 'logprobs'; readonly choice: number; readonly tokens: readonly TokenLogprob[] }
  | { readonly type: 'metadata'; readonly choice: number; readonly metadata: ChoiceMetadata }
  | { readonly type: 'finish'; readonly choice: number; readonly finish: Finish }
  | { readonly type: 'prompt-block'; readonly block: PromptBlock }
  | { readonly type: 'usage'; readonly usage: Usage }
  | { readonly type: 'other'; readonly members: JsonObject };

/** Content that is never split over several stream parts. */
export type WholePart =
  | MediaPart
  | RedactedReasoningPart
  | ExecutableCodePart
  | CodeExecutionResultPart
  | OpaquePart;

/**
 * An answer as it arrives. Each item holds the parts that one network read gave, never none, so that work and
 * writes are done once a read and not once a part. Leaving the loop releases everything down to the socket.
 */
export type ChatStream = AsyncIterable<readonly ChatStreamPart[]>;
