import type { JsonObject, TextPattern } from '@model-gateway/core';

/** Tries expressions for one request. */
interface PatternScrutiny {
  /** @throws InvalidRequestError when that is too much work, or was before */
  matches(pattern: TextPattern, text: string): boolean;
}

/** What a query may look at. */
export interface QueryFacts {
  readonly metadata: Readonly<Record<string, string>>;
  /** The body as the caller sent it, with what the config's root does to it. */
  readonly params: JsonObject;
  /** Names in lower case. None that carries a credential. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pathname: string;
  /** Bounds what trying expressions takes in all; absent: each has a bound of its own only. */
  readonly scrutiny?: PatternScrutiny;
}

/** A checked query, ready to be asked. */
export type Query = (facts: QueryFacts) => boolean;
