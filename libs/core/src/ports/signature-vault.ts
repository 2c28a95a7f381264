import type { OpaquePart, ReasoningPart, RedactedReasoningPart } from '../chat/parts.js';
import type { Signature } from '../chat/signature.js';

/** A signature whose issuer is known. */
export type IssuedSignature = Signature & { readonly issuer: string };

/**
 * A response part without a place in the client's format that the upstream expects back before the call it preceded. A
 * restored part has no `path`, because it is not in the client's body; it never produces a loss entry.
 */
export type StoredPart = OpaquePart | ReasoningPart | RedactedReasoningPart;

/**
 * What the vault stores of a call: its signature, the parts before it, or both. Some upstreams sign calls, others the
 * reasoning before them.
 */
export interface StoredSignature {
  readonly issuer: string;
  /** The call's own signature; absent when the upstream signs the parts before it instead. */
  readonly value?: string;
  /** Parts that came before the call, such as the upstream's own tools or signed reasoning. Never empty. */
  readonly before?: readonly StoredPart[];
}

/**
 * Stores the signatures of model output for clients that drop them: most clients send back only the members of the OpenAI
 * API. An upstream accepts a signature as proof, so the stored value is sealed and only its own handle opens it.
 *
 * No method fails: a signature that could not be stored or read counts as unknown, and the history is sent upstream
 * without it.
 */
export interface SignatureVault {
  /**
   * Stores a signature and its issuer under a handle, which must be unguessable and used once. The vault may omit the
   * parts of a call, all of them together, when they are very large. It does not store the issuers of the parts'
   * signatures; pass those to {@link witness}.
   */
  keep(handle: string, signature: StoredSignature): void;
  /** Stores only the issuer of a signature that has no handle; the client keeps the signature itself. */
  witness(signature: IssuedSignature): void;
  /** The stored signatures by handle; unknown handles are absent. A vault in memory returns synchronously. */
  recall(handles: readonly string[]): Found<StoredSignature> | Promise<Found<StoredSignature>>;
  /** The origins of these signature values, stored or witnessed; unknown values are absent. */
  originsOf(values: readonly string[]): Found<SignatureOrigin> | Promise<Found<SignatureOrigin>>;
}

/** The issuer of a signature and whether the vault stores it. */
export interface SignatureOrigin {
  readonly issuer: string;
  /** True when the signature is stored under a handle, so it belongs to a call. */
  readonly isStored: boolean;
}

/** The values that were found, by the key of the query. */
export type Found<Value> = ReadonlyMap<string, Value>;
