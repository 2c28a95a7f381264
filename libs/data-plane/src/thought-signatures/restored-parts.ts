import {
  isSignatureText,
  isStandIn,
  type AssistantPart,
  type Found,
  type StoredPart,
  type StoredSignature,
} from '@model-gateway/core';
import { handleOf } from './signature-handle.js';

/**
 * Puts the parts that were kept of calls back in front of them, in the histories that go to the upstream that issues as
 * `issuer`. Of the kinds that the client sent back itself, opaque parts and reasoning that can be sent on, nothing is
 * added to a message; reasoning that cannot gives way to what was kept.
 *
 * One serves one request: what was kept of a call is put back once, however often a history repeats its id.
 */
export class RestoredParts {
  private readonly placed = new Set<string>();
  private readonly hasParts: boolean;

  constructor(
    private readonly issuer: string,
    private readonly signatures: Found<StoredSignature>,
  ) {
    this.hasParts = [...signatures.values()].some(({ before }) => before);
  }

  /** @param content of one message; its signatures have their issuers, as far as these are known */
  placeInto(content: readonly AssistantPart[]): readonly AssistantPart[] {
    if (!this.hasParts) return content;
    const isLacking = this.lackingIn(content);
    const placed: AssistantPart[] = [];
    /** Where in it the model began to say what leads to the next call. */
    let start = 0;
    let hasReasoning = false;
    for (const part of content) {
      if (part.type !== 'tool-call') {
        placed.push(part);
        continue;
      }
      const before = this.take(part.id).filter(isLacking);
      const isReasoned = before.some(isReasoning);
      hasReasoning ||= isReasoned;
      // The upstream wants what the model says to begin with the reasoning, text included.
      placed.splice(isReasoned ? start : placed.length, 0, ...before);
      start = placed.push(part);
    }
    if (placed.length === content.length) return content;
    return hasReasoning ? placed.filter((part) => !this.isUnusable(part)) : placed;
  }

  private take(id: string): readonly StoredPart[] {
    const handle = handleOf(id);
    const stored = this.signatures.get(handle);
    if (stored?.issuer !== this.issuer || !stored.before || this.placed.has(handle)) return nothing;
    this.placed.add(handle);
    return stored.before;
  }

  private lackingIn(content: readonly AssistantPart[]): (part: StoredPart) => boolean {
    const hasOpaque = content.some((part) => part.type === 'opaque');
    const hasReasoning = content.some((part) => isReasoning(part) && !this.isUnusable(part));
    return (part) => (part.type === 'opaque' ? !hasOpaque : !hasReasoning);
  }

  /** Reasoning that the upstream does not take: without a signature, or with one that cannot be its own. */
  private isUnusable(part: AssistantPart): boolean {
    if (part.type !== 'reasoning') return false;
    const { signature } = part;
    if (signature?.issuer !== undefined) return signature.issuer !== this.issuer;
    return !signature || !isSignatureText(signature.value) || isStandIn(signature.value);
  }
}

const nothing: readonly StoredPart[] = [];

function isReasoning(part: AssistantPart): boolean {
  return part.type === 'reasoning' || part.type === 'redacted-reasoning';
}
