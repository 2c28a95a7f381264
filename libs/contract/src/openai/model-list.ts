import type { GatewayFacts } from '../gateway/gateway-facts.js';

/** Answer of `GET /v1/models/{id}`. */
export interface Model {
  /** As a request names it: `@slug/model`. */
  id: string;
  object: 'model';
  /** Time of publication: seconds since 1970; 0 when unknown. */
  created: number;
  owned_by: string;
  /** What the gateway knows of the model. Absent under strict compliance. */
  gateway?: ModelFacts;
}

/** What the gateway knows of a model; an absent member is unknown. */
export interface ModelFacts {
  capabilities?: ModelCapabilities;
  price?: ModelPrice;
  retirement?: ModelRetirement;
}

/** What a model can do; an absent member is unknown. */
export interface ModelCapabilities {
  /** Tokens. */
  context_window?: number;
  /** Tokens of one answer, reasoning included. */
  max_output?: number;
  tools?: boolean;
  images?: boolean;
  audio?: boolean;
  video?: boolean;
  thinking?: boolean;
  structured_output?: boolean;
}

/** US dollars per million tokens. Kinds of tokens without a rate cost as `input`. */
export interface ModelRates {
  input: number;
  cached_input?: number;
  cache_write?: number;
  audio_input?: number;
  image_input?: number;
  video_input?: number;
  /** Reasoning included. Absent: the model generates no tokens. */
  output?: number;
  /** Absent: as `output`. */
  image_output?: number;
}

/** The price of the standard tier at the time of the request. */
export interface ModelPrice extends ModelRates {
  /** US dollars per image, of a model whose upstream counts images instead of tokens. */
  per_image?: number;
  /** All of a request's tokens cost this when its prompt has more than `above` tokens. */
  long?: ModelRates & { above: number };
}

/** The announced end of a model. */
export interface ModelRetirement {
  /** The earliest day on which the upstream stops serving the model, `YYYY-MM-DD`. */
  not_before: string;
  /** The model that the upstream recommends instead. */
  replacement?: string;
  /** The page that announces it. */
  source: string;
}

/** Answer of `GET /v1/models`: what the caller may use. */
export interface ModelList {
  object: 'list';
  /** Ordered by id. */
  data: Model[];
  /** Catalog entries whose models could not be listed. Absent under strict compliance. */
  gateway?: GatewayFacts;
}
