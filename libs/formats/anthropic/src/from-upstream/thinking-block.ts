import type { ChatStreamPart, JsonObject, JsonValue } from '@model-gateway/core';
import { anthropicIssuer } from '../anthropic-vertex.js';
import { choice, type OpenBlock } from './open-block.js';

/**
 * A thought. Its signature ends it: an empty reasoning delta carries the signature, also in a unary answer. Newer
 * models omit the text and send only the signature.
 */
export class ThinkingBlock implements OpenBlock {
  private signature = '';

  constructor(block: JsonObject, parts: ChatStreamPart[]) {
    this.delta(block, parts);
  }

  delta({ thinking, signature }: JsonObject, parts: ChatStreamPart[]): void {
    this.think(thinking, parts);
    if (typeof signature === 'string' && signature !== '') this.signature = signature;
  }

  close(parts: ChatStreamPart[]): void {
    if (this.signature === '') return;
    const signature = { value: this.signature, issuer: anthropicIssuer };
    parts.push({ type: 'reasoning', choice, text: '', signature });
  }

  private think(text: JsonValue | undefined, parts: ChatStreamPart[]): void {
    if (typeof text === 'string' && text !== '') parts.push({ type: 'reasoning', choice, text });
  }
}
