import type { SecretReference } from '../administration/secret-reference.js';
import type { JsonObject } from '../json.js';

/** What a secret store has under a reference. Secret. */
export interface SecretContent {
  /** A text, or the members of a secret that has several. */
  readonly content: string | JsonObject;
  /** How long the store lets it be used, in milliseconds. Absent: it does not say. */
  readonly leaseMs?: number;
}

/** Reads secrets of one store. */
export interface SecretSource {
  /** Reads it anew; the reference's field is not applied. Throws `SecretReadError` and nothing else, within seconds. */
  read(reference: SecretReference): Promise<SecretContent>;
  /** Does nothing more by itself. */
  stop?(): void;
}
