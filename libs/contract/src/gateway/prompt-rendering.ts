import type { OpenObject } from '../json-object.js';

/** Answer of `POST /v1/prompts/{prompt}/render`. */
export interface PromptRendering {
  readonly success: true;
  /** The body of the chat request that the prompt makes. */
  readonly data: OpenObject;
}
