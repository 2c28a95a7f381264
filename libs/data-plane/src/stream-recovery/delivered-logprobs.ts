import type { ChatStreamPart } from '@model-gateway/core';
import type { Taken } from './taken.js';

type Logprobs = Extract<ChatStreamPart, { readonly type: 'logprobs' }>;

/**
 * Leaves out the probabilities of text that the caller has them of. They are not compared: no two runs have the same.
 */
export class DeliveredLogprobs {
  /** @param left characters of text that the caller has probabilities of */
  constructor(private left: number) {}

  take(part: Logprobs): Taken<Logprobs> {
    if (this.left <= 0) return part;
    let known = 0;
    for (const { token } of part.tokens) {
      if (this.left <= 0) break;
      this.left -= token.length;
      known += 1;
    }
    return known < part.tokens.length ? { ...part, tokens: part.tokens.slice(known) } : 'delivered';
  }
}
