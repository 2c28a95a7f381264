import type { JsonObject, TextPattern } from '@model-gateway/core';

/** Matches patterns for one request within a shared budget. */
interface PatternScrutiny {
  /** @throws InvalidRequestError when this or an earlier match of the request exceeded the budget */
  matches(pattern: TextPattern, text: string): boolean;
}

/** The facts of a request that queries can use. */
export interface QueryFacts {
  readonly metadata: Readonly<Record<string, string>>;
  /** The body as the caller sent it, with the parameters of the config's root applied. */
  readonly params: JsonObject;
  /** Names in lower case. None that carries a credential. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pathname: string;
  /** Bounds the total cost of pattern matching; absent: each pattern has only its own bound. */
  readonly scrutiny?: PatternScrutiny;
}

/** A checked query: true when it holds for a request. */
export type Query = (facts: QueryFacts) => boolean;
