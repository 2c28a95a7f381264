import type { JsonObject } from '../json.js';
import type { StoredSignature } from './signature-vault.js';

/** Reads and completes the history of a request body in a client's own format. Implemented by the format. */
export interface NativeHistory {
  /** The ids of the calls whose signature, or whose signed thoughts, the client has left out. */
  unsignedCalls(body: JsonObject): readonly string[];
  /**
   * The body with what was stored of these calls; the same body when nothing can be put back. It is never changed.
   *
   * @param stored what is stored of a call by its id; nothing when it is asked again, because a history may repeat an id
   */
  completed(body: JsonObject, stored: (id: string) => StoredSignature | undefined): JsonObject;
}
