import type { OpenObject } from '../json-object.js';

/** Answer of `POST /v1/prompts/{prompt}/render`. */
export interface PromptRendering {
  readonly success: true;
  /** The rendered body of a chat request. */
  readonly data: OpenObject;
}
