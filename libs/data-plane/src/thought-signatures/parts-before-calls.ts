import type { OpaquePart } from '@model-gateway/core';

/** The opaque parts of an answer that no call has followed yet, of each of its choices. */
export class PartsBeforeCalls {
  private waiting: Map<number, OpaquePart[]> | undefined;

  add(choice: number, part: OpaquePart): void {
    const parts = (this.waiting ??= new Map<number, OpaquePart[]>()).get(choice);
    if (parts) parts.push(part);
    else this.waiting.set(choice, [part]);
  }

  /** Those before the call that comes now; undefined when there are none, as nearly always. */
  take(choice: number): readonly OpaquePart[] | undefined {
    const parts = this.waiting?.get(choice);
    if (parts) this.waiting?.delete(choice);
    return parts;
  }
}
