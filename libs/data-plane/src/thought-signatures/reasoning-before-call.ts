import type { AssistantPart, StoredPart, ToolCallPart } from '@model-gateway/core';

/**
 * Gathers, of one choice of an answer, the signed reasoning that no call has followed yet, and the opaque parts in its
 * midst: an upstream wants the whole sequence back. Deltas of reasoning are joined until one is signed; what never is
 * could not be sent back.
 */
export class ReasoningBeforeCall {
  private unsigned = '';
  private parts: StoredPart[] | undefined;

  constructor(readonly index: number) {}

  add(part: Exclude<AssistantPart, ToolCallPart>): void {
    if (part.type === 'reasoning') {
      this.unsigned += part.text;
      if (!part.signature) return;
      (this.parts ??= []).push({ type: 'reasoning', text: this.unsigned, signature: part.signature });
    } else if (part.type === 'redacted-reasoning' || part.type === 'opaque') (this.parts ??= []).push(part);
    this.unsigned = '';
  }

  /** Those before the call that comes now; undefined when there are none. */
  take(): readonly StoredPart[] | undefined {
    const { parts } = this;
    this.parts = undefined;
    this.unsigned = '';
    return parts;
  }
}
