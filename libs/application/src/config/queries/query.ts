import type { JsonObject } from '@model-gateway/core';

/** What a query may look at. */
export interface QueryFacts {
  readonly metadata: Readonly<Record<string, string>>;
  /** The body as the caller sent it, with what the config's root does to it. */
  readonly params: JsonObject;
  /** Names in lower case. None that carries a credential. */
  readonly headers: Readonly<Record<string, string>>;
  readonly pathname: string;
}

/** A checked query, ready to be asked. */
export type Query = (facts: QueryFacts) => boolean;
