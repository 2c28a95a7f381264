import type { GatewayFacts } from '../gateway/gateway-facts.js';

/** Answer of `GET /v1/models/{id}`. */
export interface Model {
  /** As a request names it: `@slug/model`. */
  id: string;
  object: 'model';
  /** Time of publication: seconds since 1970; 0 when unknown. */
  created: number;
  owned_by: string;
}

/** Answer of `GET /v1/models`: what the caller may use. */
export interface ModelList {
  object: 'list';
  /** Ordered by id. */
  data: Model[];
  /** Catalog entries whose models could not be listed. Absent under strict compliance. */
  gateway?: GatewayFacts;
}
