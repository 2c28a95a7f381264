import type { JsonObject } from '../json.js';
import type { ChoiceMetadata, PromptBlock, UrlCitation } from './annotations.js';
import type { Finish } from './finish-reason.js';
import type { TokenLogprob } from './logprobs.js';
import type { AssistantPart } from './parts.js';
import type { Usage } from './usage.js';

/** One of the answers. */
export interface ChatChoice {
  readonly index: number;
  readonly content: readonly AssistantPart[];
  readonly finish: Finish;
  readonly citations: readonly UrlCitation[];
  readonly logprobs?: readonly TokenLogprob[];
  readonly metadata: ChoiceMetadata;
}

/** A whole answer: the fold of its stream (see `collectChatResponse`). */
export interface ChatResponse {
  /** The upstream's id of the answer. */
  readonly id?: string;
  /** The model version that really answered. */
  readonly model?: string;
  /** Empty only when {@link promptBlock} says why. */
  readonly choices: readonly ChatChoice[];
  readonly promptBlock?: PromptBlock;
  readonly usage?: Usage;
  /** Members of the upstream's answer that no version of the gateway knew when it was built. */
  readonly other?: JsonObject;
}
