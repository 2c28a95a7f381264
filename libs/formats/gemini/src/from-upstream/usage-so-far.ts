import type { JsonObject } from '@model-gateway/core';
import { addUsage, joinUsage } from './usage.js';

/**
 * The `usageMetadata` of one answer so far.
 *
 * - `ofPart`: the last one with counts in this part of the answer; counts of a part are cumulative.
 * - `ofEarlierParts`: their sum. Each part of a long answer reads its prompt anew, and is billed.
 * - `isUnreported`: `ofPart` came with content, and {@link unreported} has not returned it since.
 */
export class UsageSoFar {
  private ofPart: JsonObject | undefined;
  private ofEarlierParts: JsonObject | undefined;
  private isUnreported = false;

  /** Whether the usage of this part of the answer is known. */
  get isKnown(): boolean {
    return this.ofPart !== undefined;
  }

  /** Of the whole answer; undefined: the upstream states none. */
  get total(): JsonObject | undefined {
    return this.ofPart ? addUsage(this.ofEarlierParts, this.ofPart) : this.ofEarlierParts;
  }

  /** @param withContent the usage of a chunk without content is not reported before the end */
  push(metadata: JsonObject, withContent: boolean): void {
    this.ofPart = joinUsage(this.ofPart, metadata);
    if (withContent) this.isUnreported = true;
  }

  /** The total, where it was not returned before. */
  unreported(): JsonObject | undefined {
    if (!this.isUnreported) return undefined;
    this.isUnreported = false;
    return this.total;
  }

  /** The next part of the answer begins. */
  beginPart(): void {
    this.ofEarlierParts = this.total;
    this.ofPart = undefined;
  }
}
