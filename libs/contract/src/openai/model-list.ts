import type { GatewayFacts } from '../gateway/gateway-facts.js';

/** Answer of `GET /v1/models/{id}`. */
export interface Model {
  /** As a request names it: `@slug/model`. */
  id: string;
  object: 'model';
  /** When it was published: seconds since 1970; 0 where nobody says. */
  created: number;
  owned_by: string;
}

/** Answer of `GET /v1/models`: what the caller may use. */
export interface ModelList {
  object: 'list';
  /** Ordered by id. */
  data: Model[];
  /** Entries of the catalog that could not be asked for what they offer. Absent under strict compliance. */
  gateway?: GatewayFacts;
}
