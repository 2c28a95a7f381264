import type { JsonObject } from '../json.js';

/** One turn of a conversation: what a response was asked with, and what it said. Items are in OpenAI's Responses format. */
export interface StoredResponse {
  /** `resp_…` */
  readonly id: string;
  /** Ids of the turns before it, oldest first. */
  readonly ancestors: readonly string[];
  /** Items of the request itself, each with an id; those of the turns before are not repeated. */
  readonly input: readonly JsonObject[];
  /** Items of the response with all that belongs to them, such as signatures that the client did not ask for. */
  readonly output: readonly JsonObject[];
  /** The response as its client got it, without `output`. */
  readonly response: JsonObject;
}

/**
 * Keeps responses for a bounded time. Nothing of one workspace is found from another. A turn that is continued lives as
 * long as the turn that continues it. Every method throws `StoreUnavailableError` while the store cannot be reached.
 */
export interface ResponseStore {
  /**
   * Stores a turn, and its items by their ids; an id that another turn has already stays that one's. It survives a crash
   * of the process, and every process sees it at once. Throws `PayloadTooLargeError` when the turn and those before it
   * are too large together.
   */
  put(workspace: string, response: StoredResponse): Promise<void>;
  /** The turn of this id. */
  read(workspace: string, id: string): Promise<StoredResponse | undefined>;
  /** The turn of this id after those before it, oldest first; undefined when one of them is not there. */
  conversation(workspace: string, id: string): Promise<readonly StoredResponse[] | undefined>;
  /** Deletes a turn with its items. Gives whether there was one. */
  delete(workspace: string, id: string): Promise<boolean>;
  /** Items of inputs and outputs by their ids; one that is unknown is missing. */
  items(workspace: string, ids: readonly string[]): Promise<ReadonlyMap<string, JsonObject>>;
}
