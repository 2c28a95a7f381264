import {
  isSignatureText,
  type AssistantMessage,
  type AssistantPart,
  type ChatRequest,
  type Found,
  type StoredSignature,
  type ReasoningPart,
  type Signature,
  type SignatureOrigin,
  type ToolCallPart,
} from '@model-gateway/core';
import { RestoredParts } from './restored-parts.js';
import { handleOf, issuerOfHandle, signatureOf } from './signature-handle.js';

/** What a history lacks that a vault may know. */
export interface MissingSignatures {
  /** Handles of this upstream's signatures that did not come back, or of which it is not sure that they did. */
  readonly handles: readonly string[];
  /** Signatures that came back, of which a client's history does not say who issued them. */
  readonly values: readonly string[];
}

/**
 * What of the history is to be looked up before it goes to the upstream that issues as `issuer`; undefined when it
 * is nothing, as in any history without signatures and signed calls.
 */
export function missingSignatures({ messages }: ChatRequest, issuer: string): MissingSignatures | undefined {
  let handles: string[] | undefined;
  let values: string[] | undefined;
  for (const message of messages) {
    if (message.role !== 'assistant') continue;
    for (const part of message.content) {
      const signature = signatureOf(part);
      if (signature?.issuer !== undefined) continue;
      if (signature) (values ??= []).push(signature.value);
      if (part.type === 'tool-call' && issuerOfHandle(part.id) === issuer)
        (handles ??= []).push(handleOf(part.id));
    }
  }
  return handles || values ? { handles: handles ?? [], values: values ?? [] } : undefined;
}

/** What a vault found of it. */
export interface FoundSignatures {
  readonly signatures: Found<StoredSignature>;
  readonly origins: Found<SignatureOrigin>;
}

/** What one history is completed with. */
interface Completion extends FoundSignatures {
  readonly issuer: string;
  readonly parts: RestoredParts;
  /** The handles of which a call has got the signature. */
  readonly filled: Set<string>;
}

/**
 * The request with what was found. What a client sent itself is replaced only where it is nothing to the upstream
 * that issues as `issuer`. Signatures of other upstreams are not filled in: it could not use them either. An id stands
 * for one call; of a history that repeats it the first gets the signature, for there is room for many ids in a body.
 */
export function withSignatures(request: ChatRequest, issuer: string, found: FoundSignatures): ChatRequest {
  let changed = false;
  const { signatures, origins } = found;
  const parts = new RestoredParts(issuer, signatures);
  const completion: Completion = { signatures, origins, issuer, parts, filled: new Set() };
  const messages = request.messages.map((message) => {
    const completed = message.role === 'assistant' ? withFound(message, completion) : message;
    if (completed !== message) changed = true;
    return completed;
  });
  return changed ? { ...request, messages } : request;
}

function withFound(message: AssistantMessage, completion: Completion): AssistantMessage {
  let changed: AssistantPart[] | undefined;
  const elsewhere = issuerElsewhere(message, completion.issuer);
  for (const [index, part] of message.content.entries()) {
    if (part.type === 'opaque' || part.type === 'redacted-reasoning') continue;
    const { signature } = part;
    const isCall = part.type === 'tool-call';
    let known = isCall ? ofCall(part, completion) : withIssuer(signature, completion, elsewhere);
    const before = (changed ?? message.content)[index - 1];
    if (isCall && !signature && before?.type === 'reasoning') {
      const moved = signatureOfNextCall(before, known, completion);
      if (moved) (changed ??= [...message.content])[index - 1] = withoutSignature(before);
      known ??= moved;
    }
    if (known && known !== signature) {
      (changed ??= [...message.content])[index] = { ...part, signature: known };
    }
  }
  const content = completion.parts.placeInto(changed ?? message.content);
  return content === message.content ? message : { ...message, content };
}

/**
 * Who made the message, if a handle in it says that it was another upstream: whatever else is signed in it is that
 * one's, should the vault have forgotten it.
 */
function issuerElsewhere({ content }: AssistantMessage, issuer: string): string | undefined {
  for (const part of content) {
    const other = part.type === 'tool-call' ? issuerOfHandle(part.id) : undefined;
    if (other !== undefined && other !== issuer) return other;
  }
  return undefined;
}

/** Some clients keep the signature of a call on the thought before it. */
function signatureOfNextCall(
  { signature }: ReasoningPart,
  ofCall: Signature | undefined,
  { origins }: FoundSignatures,
): Signature | undefined {
  const isOfCall =
    signature && (ofCall ? ofCall.value === signature.value : origins.get(signature.value)?.isStored);
  return isOfCall ? signature : undefined;
}

function withoutSignature({ signature: _ofCall, ...thought }: ReasoningPart): ReasoningPart {
  return thought;
}

/** The client's own signature, if it may be any good; else the one that was kept under the call's id. */
function ofCall({ id, signature }: ToolCallPart, completion: Completion): Signature | undefined {
  const stored = storedSignature(id, completion);
  if (!signature || !isSignatureText(signature.value)) return filledIn(id, stored, completion) ?? signature;
  if (stored?.value === signature.value) return stored;
  const known = withIssuer(signature, completion, issuerOfHandle(id));
  const isForeign = known.issuer !== undefined && known.issuer !== completion.issuer;
  return (isForeign && filledIn(id, stored, completion)) || known;
}

function storedSignature(id: string, { signatures, issuer }: Completion): Signature | undefined {
  const stored = signatures.get(handleOf(id));
  return stored?.issuer === issuer && stored.value !== undefined
    ? { value: stored.value, issuer }
    : undefined;
}

function filledIn(id: string, stored: Signature | undefined, { filled }: Completion): Signature | undefined {
  const handle = handleOf(id);
  if (!stored || filled.has(handle)) return undefined;
  filled.add(handle);
  return stored;
}

function withIssuer(signature: Signature, found: FoundSignatures, otherwise?: string): Signature;
function withIssuer(
  signature: Signature | undefined,
  found: FoundSignatures,
  otherwise?: string,
): Signature | undefined;
function withIssuer(
  signature: Signature | undefined,
  { origins }: FoundSignatures,
  otherwise?: string,
): Signature | undefined {
  if (signature?.issuer !== undefined || !signature) return signature;
  const issuer = origins.get(signature.value)?.issuer ?? otherwise;
  return issuer === undefined ? signature : { ...signature, issuer };
}
