import type { Signature } from '../chat/signature.js';

/** A signature whose issuer is known. */
export type IssuedSignature = Signature & { readonly issuer: string };

/**
 * Remembers the signatures of what models made, for clients that lose them: most send back only what the OpenAI API
 * knows. What it gives back is sent to an upstream as proof, so a value is sealed, and only its own handle opens it.
 *
 * Nothing here fails: what cannot be kept or found is as if it had never been there, and the history goes upstream
 * without it.
 */
export interface SignatureVault {
  /** Keeps a signature under a handle that nobody can guess and that is used for nothing else. */
  keep(handle: string, signature: IssuedSignature): void;
  /** Remembers who issued a signature that travels with the client, under no handle. */
  witness(signature: IssuedSignature): void;
  /** The signatures of those handles that are known. A vault in memory answers at once. */
  recall(handles: readonly string[]): Found<IssuedSignature> | Promise<Found<IssuedSignature>>;
  /** Who issued these values, as far as it is known. */
  issuersOf(values: readonly string[]): Found<string> | Promise<Found<string>>;
}

/** What was found, by what was asked for. */
export type Found<Value> = ReadonlyMap<string, Value>;
