import { ConflictError } from '@model-gateway/core';

/** Reads a stored document for a change. Throws `ConflictError` when it cannot be read. */
export function readableItem<Item>(read: () => Item): Item {
  try {
    return read();
  } catch (cause) {
    throw new ConflictError(
      'What is stored cannot be read: another version wrote it, or the encryption key is missing. It can be deleted, ' +
        'and a provider can be given its credential again.',
      { cause },
    );
  }
}
