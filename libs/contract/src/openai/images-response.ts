import type { GatewayFacts } from '../gateway/gateway-facts.js';
import type { OpenObject } from '../json-object.js';

/** One picture. */
export interface ImageData {
  /** Base64 in the standard alphabet. */
  b64_json?: string;
  /** `gs://bucket/object`, where the upstream was asked to write there. */
  url?: string;
  /** The prompt that replaced the client's. */
  revised_prompt?: string;
  /** Absent under strict compliance. */
  mime_type?: string;
  /** What the upstream says besides, such as safety attributes. Absent under strict compliance. */
  upstream?: OpenObject;
}

/** An image that the upstream withheld. */
export interface FilteredImageFacts {
  /** The upstream's message. */
  reason: string;
  /** The upstream's code. */
  code?: string;
}

/** Tokens spent on pictures. */
export interface ImageUsage {
  input_tokens: number;
  input_tokens_details: { image_tokens: number; text_tokens: number };
  /** Reasoning included. */
  output_tokens: number;
  total_tokens: number;
}

/** Answer of `POST /v1/images/generations`. */
export interface ImagesResponse {
  /** Seconds since 1970. */
  created: number;
  /** Never empty. */
  data: ImageData[];
  /** Where all pictures have one format that OpenAI has a name for. */
  output_format?: 'png' | 'jpeg' | 'webp';
  /** Absent where the upstream counts nothing. */
  usage?: ImageUsage;
  /** Pictures that are missing, and why. Absent under strict compliance. */
  filtered?: FilteredImageFacts[];
  /** What the upstream says of the prompt. Absent under strict compliance. */
  prompt_facts?: OpenObject;
  gateway?: GatewayFacts;
}
