import { createHash } from 'node:crypto';

/** A short id that is the same for the same text. */
export const stableId = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, 22);
