import type { JsonObject } from '@model-gateway/core';

/** The kind of audit entries about reads of the request log. */
export const logKind = 'logs';

/** A read of bodies of requests, or of parts of them, without what they say. */
export type BodyRead =
  /** Bodies of one request, by their names, such as `client-request`. */
  | { readonly of: 'request'; readonly id: string; readonly bodies: readonly string[] }
  /** Many requests as a file. */
  | { readonly of: 'export'; readonly facts: JsonObject }
  /** A search for a text in bodies. */
  | { readonly of: 'search' }
  /** A list with the beginnings of prompts. */
  | { readonly of: 'previews' };
