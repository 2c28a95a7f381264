import type { ProviderKind } from '../ports/target.js';

/** What tokens cost: US dollars per million of them. Absent rates of kinds are as {@link input}. */
export interface EnteredRates {
  readonly input: number;
  readonly cachedInput?: number;
  readonly cacheWrite?: number;
  readonly audioInput?: number;
  readonly imageInput?: number;
  readonly videoInput?: number;
  /** Absent: the model writes nothing, as one that embeds. */
  readonly output?: number;
  readonly imageOutput?: number;
}

/** What an administrator knows of a model: it counts instead of what the gateway knows. */
export interface ModelEntry {
  /** `KIND/MODEL` or, for one catalog entry only, `@SLUG/MODEL`; a trailing `*` matches any rest. */
  readonly id: string;
  /** Absent: what the gateway knows; null: it is not known. */
  readonly price?: EnteredPrice | null;
  readonly capabilities?: EnteredCapabilities;
  /** For people: where this is from. */
  readonly source?: string;
}

/** A price that is entered by hand. */
export interface EnteredPrice extends EnteredRates {
  /** All of a request's tokens cost this when its prompt is longer than that. */
  readonly long?: EnteredRates & { readonly above: number };
}

/** What a model can do, as far as it is entered. */
export interface EnteredCapabilities {
  /** Tokens. */
  readonly contextWindow?: number;
  /** Tokens. */
  readonly maxOutput?: number;
  readonly tools?: boolean;
  readonly images?: boolean;
  readonly audio?: boolean;
  readonly video?: boolean;
  readonly thinking?: boolean;
  readonly structuredOutput?: boolean;
}

/** Where a model is asked. */
export interface ModelPlace {
  readonly kind: ProviderKind;
  readonly slug?: string;
  readonly model: string;
}
