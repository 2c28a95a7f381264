import {
  isSignatureText,
  type AssistantMessage,
  type AssistantPart,
  type ChatRequest,
  type Found,
  type KeptSignature,
  type ReasoningPart,
  type Signature,
  type SignatureOrigin,
  type ToolCallPart,
} from '@model-gateway/core';
import { issuerOfHandle } from './signature-handle.js';

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
      if (part.type === 'tool-call' && issuerOfHandle(part.id) === issuer) (handles ??= []).push(part.id);
    }
  }
  return handles || values ? { handles: handles ?? [], values: values ?? [] } : undefined;
}

/** What a vault found of it. */
export interface FoundSignatures {
  readonly signatures: Found<KeptSignature>;
  readonly origins: Found<SignatureOrigin>;
}

/**
 * The request with what was found. What a client sent itself is replaced only where it is nothing to the upstream
 * that issues as `issuer`. Signatures of other upstreams are not filled in: it could not use them either.
 */
export function withSignatures(request: ChatRequest, issuer: string, found: FoundSignatures): ChatRequest {
  let changed = false;
  const messages = request.messages.map((message) => {
    const completed = message.role === 'assistant' ? withParts(message, issuer, found) : message;
    if (completed !== message) changed = true;
    return completed;
  });
  return changed ? { ...request, messages } : request;
}

/** The signature of a part of any type. */
export function signatureOf(part: AssistantPart): Signature | undefined {
  return 'signature' in part ? part.signature : undefined;
}

function withParts(message: AssistantMessage, issuer: string, found: FoundSignatures): AssistantMessage {
  let changed: AssistantPart[] | undefined;
  for (const [index, part] of message.content.entries()) {
    if (part.type === 'opaque' || part.type === 'redacted-reasoning') continue;
    const { signature } = part;
    let known = part.type === 'tool-call' ? ofCall(part, issuer, found) : withIssuer(signature, found);
    const before = (changed ?? message.content)[index - 1];
    if (part.type === 'tool-call' && !signature && before?.type === 'reasoning') {
      const moved = signatureOfNextCall(before, known, found);
      if (moved) (changed ??= [...message.content])[index - 1] = withoutSignature(before);
      known ??= moved;
    }
    if (known && known !== signature) {
      (changed ??= [...message.content])[index] = { ...part, signature: known };
    }
  }
  const content = withPartsBefore(changed ?? message.content, issuer, found);
  return content === message.content ? message : { ...message, content };
}

/** With the parts that came before calls, where the client sent none of them back. */
function withPartsBefore(
  content: readonly AssistantPart[],
  issuer: string,
  { signatures }: FoundSignatures,
): readonly AssistantPart[] {
  if (signatures.size === 0 || content.some((part) => part.type === 'opaque')) return content;
  const before = (part: AssistantPart) => {
    const kept = part.type === 'tool-call' ? signatures.get(part.id) : undefined;
    return kept?.issuer === issuer ? kept.before : undefined;
  };
  if (!content.some(before)) return content;
  return content.flatMap((part) => [...(before(part) ?? []), part]);
}

/** Some clients keep the signature of a call on the thought before it. */
function signatureOfNextCall(
  { signature }: ReasoningPart,
  ofCall: Signature | undefined,
  { origins }: FoundSignatures,
): Signature | undefined {
  const isOfCall =
    signature && (ofCall ? ofCall.value === signature.value : origins.get(signature.value)?.kept);
  return isOfCall ? signature : undefined;
}

function withoutSignature({ signature: _ofCall, ...thought }: ReasoningPart): ReasoningPart {
  return thought;
}

/** The client's own signature, if it may be any good; else the one that was kept under the call's id. */
function ofCall(
  { id, signature }: ToolCallPart,
  issuer: string,
  found: FoundSignatures,
): Signature | undefined {
  const recalled = found.signatures.get(id);
  const kept = recalled?.issuer === issuer ? { value: recalled.value, issuer } : undefined;
  if (!signature || !isSignatureText(signature.value)) return kept ?? signature;
  if (kept?.value === signature.value) return kept;
  const known = withIssuer(signature, found, issuerOfHandle(id));
  return kept && known.issuer !== undefined && known.issuer !== issuer ? kept : known;
}

function withIssuer(signature: Signature, found: FoundSignatures, otherwise?: string): Signature;
function withIssuer(signature: Signature | undefined, found: FoundSignatures): Signature | undefined;
function withIssuer(
  signature: Signature | undefined,
  { origins }: FoundSignatures,
  otherwise?: string,
): Signature | undefined {
  if (signature?.issuer !== undefined || !signature) return signature;
  const issuer = origins.get(signature.value)?.issuer ?? otherwise;
  return issuer === undefined ? signature : { ...signature, issuer };
}
