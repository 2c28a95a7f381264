import type { JsonObject } from '@model-gateway/core';

/** What a request continues. */
export interface ResponseConversation {
  /** The gateway stores responses; else `store: true` is a loss, and what names a stored response an error. */
  readonly isStored: boolean;
  /** Items of the turns before, oldest first. */
  readonly history: readonly JsonObject[];
  /** Items that the input refers to, by their ids. */
  readonly referenced: ReadonlyMap<string, JsonObject>;
}

/** That of a gateway that stores no responses. */
export const unstoredConversation: ResponseConversation = {
  isStored: false,
  history: [],
  referenced: new Map(),
};
