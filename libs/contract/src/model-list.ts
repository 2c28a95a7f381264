/** Answer of `GET /v1/models/{id}`. */
export interface Model {
  /** As a request names it: `@slug/model`. */
  id: string;
  object: 'model';
  /** Seconds since 1970. */
  created: number;
  owned_by: string;
}

/** Answer of `GET /v1/models`: what the caller may use. */
export interface ModelList {
  object: 'list';
  data: Model[];
}
