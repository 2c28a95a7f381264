import type { OpenObject } from '../json-object.js';

/** A request in OpenAI's Responses format: the members that the gateway reads first. All others are open. */
export interface ResponsesRequest {
  /** Such as `@slug/gemini-2.5-flash`. */
  model: string;
  /** A text of the user's, or the items of the conversation. */
  input?: string | OpenObject[] | null;
  stream?: boolean | null;
  [member: string]: unknown;
}
