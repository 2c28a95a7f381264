import type { ChatStreamPart } from '@model-gateway/core';
import type { DeliveredCall } from './delivered-choice.js';
import { isSameJsonText } from './same-content.js';
import type { Taken } from './taken.js';

type Fragment = Extract<ChatStreamPart, { readonly type: 'tool-call-arguments' }>;
type End = Extract<ChatStreamPart, { readonly type: 'tool-call-end' }>;

/**
 * A call of an answer that is asked for anew, beside the one that the caller has. Arguments that the caller has in part
 * go on only where they are the same to the letter; those that are complete have to mean the same.
 */
export class RestartedCall {
  /** How much of the delivered arguments was said again; of complete ones: not looked at before the end. */
  private offset = 0;
  private said = '';
  private ended = false;

  /**
   * @param index what the caller knows the call by
   * @param delivered absent: the caller has nothing of it
   */
  constructor(
    private readonly index: number,
    private readonly delivered: DeliveredCall | undefined,
  ) {}

  get isCovered(): boolean {
    const { delivered } = this;
    if (!delivered) return true;
    return delivered.ended ? this.ended : this.offset === delivered.arguments.length;
  }

  fragment(part: Fragment): Taken<Fragment> {
    const { fragment } = part;
    const { delivered, index } = this;
    if (!delivered) return { ...part, index };
    if (delivered.ended) {
      this.said += fragment;
      return 'delivered';
    }
    const length = Math.min(fragment.length, delivered.arguments.length - this.offset);
    if (!delivered.arguments.startsWith(fragment.slice(0, length), this.offset)) return 'differs';
    this.offset += length;
    return length < fragment.length ? { ...part, index, fragment: fragment.slice(length) } : 'delivered';
  }

  end(part: End): Taken<End> {
    this.ended = true;
    const { delivered, index } = this;
    if (delivered?.ended) return isSameJsonText(this.said, delivered.arguments) ? 'delivered' : 'differs';
    return this.isCovered ? { ...part, index } : 'differs';
  }
}
