import type { JsonObject } from '../json.js';

/** A source of a stretch of the answer's text. */
export interface UrlCitation {
  readonly url: string;
  readonly title?: string;
  /** Characters (UTF-16 code units) in the choice's whole text; end exclusive. */
  readonly startIndex: number;
  readonly endIndex: number;
}

/** How likely the upstream thinks a kind of harm is; all members as it gave them. */
export type SafetyRating = JsonObject;

/** Upstream facts about one choice, kept raw: shown to clients that accept non-standard fields. */
export interface ChoiceMetadata {
  readonly safetyRatings?: readonly SafetyRating[];
  readonly groundingMetadata?: JsonObject;
  readonly citationMetadata?: JsonObject;
  readonly urlContextMetadata?: JsonObject;
  /** Members that no version of the gateway knew when it was built. */
  readonly other?: JsonObject;
}

/** Why the upstream refused the prompt itself: there are no choices then. */
export interface PromptBlock {
  /** The upstream's own word, such as `PROHIBITED_CONTENT`. */
  readonly reason: string;
  readonly message?: string;
  readonly safetyRatings?: readonly SafetyRating[];
}
