import type { StepDelivery, NativeStep } from '@model-gateway/core';
import { isSameJsonText } from '../same-content.js';
import type { NativeStretch } from './native-stretches.js';

/** What the caller gets of a step; or it says something else than what the caller has. */
export type Compared = StepDelivery | 'differs';

/**
 * Goes along what the caller has of one choice, with the steps of an answer that should say the same.
 *
 * What holds between two steps: everything before stretch `at`, and before `offset` in it, was said by both. `hasBegun`: so was
 * the beginning of that stretch.
 */
export class NativeCursor {
  private at = 0;
  private offset = 0;
  private hasBegun = false;
  /** What the answer says in a complete stretch that is compared by its meaning. */
  private said = '';
  /** The answer said more than the caller has. */
  private hasSaidMore = false;

  constructor(
    private readonly stretches: readonly NativeStretch[],
    private readonly isFinished: boolean,
  ) {}

  /** Was everything said that the caller has? */
  get isCovered(): boolean {
    const rest = this.stretches.length - this.at;
    if (rest <= 0) return true;
    const stretch = this.stretches[this.at];
    return rest === 1 && this.hasBegun && stretch?.isEnded === false && this.offset === stretch.text.length;
  }

  take(step: Exclude<NativeStep, { readonly type: 'head' }>): Compared {
    switch (step.type) {
      case 'begin':
        return this.begin(step.kind);
      case 'grow':
        return this.grow(step.text);
      case 'sign':
        return this.isNew || this.isUnsignedEnd ? 'all' : 'nothing';
      case 'end':
        return this.end();
      case 'finish':
        // Some models say in each event why they end: only the last counts.
        return this.isCovered && (this.hasSaidMore || !this.isFinished) ? 'all' : 'nothing';
    }
  }

  /** Nothing that comes now is known to the caller. */
  private get isNew(): boolean {
    return this.at >= this.stretches.length;
  }

  private get isUnsignedEnd(): boolean {
    return this.isCovered && this.stretches[this.at]?.isSigned === false;
  }

  private begin(kind: string): Compared {
    if (this.hasBegun && !this.isNew && !this.passes()) return 'differs';
    const expected = this.stretches[this.at];
    if (!expected) return this.fresh('all');
    if (expected.kind !== kind) return 'differs';
    this.hasBegun = true;
    return 'nothing';
  }

  private grow(text: string): Compared {
    const stretch = this.stretches[this.at];
    if (!stretch) return this.fresh('all');
    if (isComparedByMeaning(stretch)) {
      this.said += text;
      return 'nothing';
    }
    const length = Math.min(text.length, stretch.text.length - this.offset);
    if (!stretch.text.startsWith(text.slice(0, length), this.offset)) return 'differs';
    this.offset += length;
    if (length === text.length) return 'nothing';
    if (stretch.isEnded || this.at < this.stretches.length - 1) return 'differs';
    this.at += 1;
    return this.fresh(length === 0 ? 'all' : { text: text.slice(length) });
  }

  private end(): Compared {
    const stretch = this.stretches[this.at];
    if (!stretch) return 'all';
    const { isEnded } = stretch;
    if (!this.passes()) return 'differs';
    return isEnded ? 'nothing' : this.fresh('all');
  }

  /** Goes on to the next stretch, if all of this one was said. */
  private passes(): boolean {
    const stretch = this.stretches[this.at];
    if (!stretch) return true;
    const isSaid = isComparedByMeaning(stretch)
      ? isSameJsonText(this.said, stretch.text)
      : this.offset === stretch.text.length;
    this.at += 1;
    this.offset = 0;
    this.said = '';
    this.hasBegun = false;
    return isSaid;
  }

  /** From here on everything is new. */
  private fresh<Delivery extends StepDelivery>(delivery: Delivery): Delivery {
    this.hasSaidMore = true;
    return delivery;
  }
}

/** The JSON of a complete stretch may be written in another way. */
function isComparedByMeaning({ kind, isEnded }: NativeStretch): boolean {
  return isEnded && kind !== 'text' && kind !== 'reasoning';
}
