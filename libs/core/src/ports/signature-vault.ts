import type { OpaquePart } from '../chat/parts.js';
import type { Signature } from '../chat/signature.js';

/** A signature whose issuer is known. */
export type IssuedSignature = Signature & { readonly issuer: string };

/** What is kept of a call: its signature, and what has no meaning to a client but must go back with it. */
export type KeptSignature = IssuedSignature & {
  /** Parts that came before the call, such as the upstream's own tools. Never empty. */
  readonly before?: readonly OpaquePart[];
};

/**
 * Remembers the signatures of what models made, for clients that lose them: most send back only what the OpenAI API
 * knows. What it gives back is sent to an upstream as proof, so a value is sealed, and only its own handle opens it.
 *
 * Nothing here fails: what cannot be kept or found is as if it had never been there, and the history goes upstream
 * without it.
 */
export interface SignatureVault {
  /**
   * Keeps a signature under a handle that nobody can guess and that is used for nothing else, and remembers who
   * issued it. Parts that are very large may be left out.
   */
  keep(handle: string, signature: KeptSignature): void;
  /** Remembers who issued a signature that has no handle: only the client keeps it. */
  witness(signature: IssuedSignature): void;
  /** The signatures of those handles that are known. A vault in memory answers at once. */
  recall(handles: readonly string[]): Found<KeptSignature> | Promise<Found<KeptSignature>>;
  /** Where these values come from, kept or witnessed, as far as it is known. */
  originsOf(values: readonly string[]): Found<SignatureOrigin> | Promise<Found<SignatureOrigin>>;
}

/** Where a signature comes from. */
export interface SignatureOrigin {
  readonly issuer: string;
  /** It was kept under a handle: a call's, wherever a client may put it. */
  readonly kept: boolean;
}

/** What was found, by what was asked for. */
export type Found<Value> = ReadonlyMap<string, Value>;
