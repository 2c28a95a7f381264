import type { OpaquePart, ReasoningPart, RedactedReasoningPart } from '../chat/parts.js';
import type { Signature } from '../chat/signature.js';

/** A signature whose issuer is known. */
export type IssuedSignature = Signature & { readonly issuer: string };

/**
 * A part of an answer that means nothing to a client but must go back with the call that it came before. One that comes
 * out of a vault has no `path`: it stands nowhere in the client's body, so nobody loses it who never sent it.
 */
export type KeptPart = OpaquePart | ReasoningPart | RedactedReasoningPart;

/**
 * What is kept of a call: its signature, or what came before it, or both. Some upstreams sign their calls, others the
 * reasoning that led to them.
 */
export interface KeptSignature {
  readonly issuer: string;
  /** The call's own signature; absent when the upstream signs the parts before it instead. */
  readonly value?: string;
  /** Parts that came before the call, such as the upstream's own tools or signed reasoning. Never empty. */
  readonly before?: readonly KeptPart[];
}

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
   * issued it. Parts that are very large may be left out, all of a call's together. Who issued the signatures of parts
   * is not remembered: they are no calls' and have to be witnessed.
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
