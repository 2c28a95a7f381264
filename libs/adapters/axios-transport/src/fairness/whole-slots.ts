/** Its multiples are spread most evenly. */
const step = (Math.sqrt(5) - 1) / 2;

/**
 * Shares are parts of slots, and slots are whole: who should have 15.5 has 15 as often as 16. Each decision counts another part of
 * the next slot as held, so that rounding favours neither light nor heavy ones.
 */
export class WholeSlots {
  private last = 0;

  /** From 0 to 1, evenly spread over the decisions. */
  nextPart(): number {
    this.last = (this.last + step) % 1;
    return this.last;
  }
}
