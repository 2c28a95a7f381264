import { PreconditionFailedError } from '@model-gateway/core';
import type { ChangeContext } from './change-context.js';

/** Throws `PreconditionFailedError` for a replacement whose caller expects another state than there is. */
export function checkPresence(isPresent: boolean, { expects, expectedRevision }: ChangeContext): void {
  if (isPresent && expects === 'absent') {
    throw new PreconditionFailedError('This exists already, and the request is only for a new one.');
  }
  if (!isPresent && (expects === 'present' || expectedRevision !== undefined)) {
    throw new PreconditionFailedError('This does not exist, and the request is only for one that does.');
  }
}
