import { hash } from 'node:crypto';

/** The columns that an entry's hash covers. */
export interface HashedEntry {
  readonly revision: number;
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly resource_id: string;
  readonly document: string;
  readonly document_hash: string | null;
}

/** SHA-256 of a resource's document as it is stored, as hexadecimal digits. */
export function documentHash(document: string): string {
  return hash('sha256', document);
}

/** SHA-256 of an entry and the hash of the one before, as hexadecimal digits. */
export function entryHash(previous: string, entry: HashedEntry): string {
  const { revision, id, at, kind, resource_id, document, document_hash } = entry;
  return hash(
    'sha256',
    JSON.stringify([previous, revision, id, at, kind, resource_id, document, document_hash]),
  );
}
