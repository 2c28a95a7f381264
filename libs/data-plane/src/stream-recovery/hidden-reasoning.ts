import type { Segment, TextDelta, WholeContent } from './delivered-choice.js';
import { SegmentCursor } from './segment-cursor.js';
import type { Taken } from './taken.js';

/**
 * Reasoning that the caller is not shown, of an answer that is asked for anew. It need not agree with the earlier one,
 * but the two are not mixed: where they differ, the earlier one stands as far as it came.
 */
export class HiddenReasoning {
  private readonly cursor: SegmentCursor;
  private dropped = false;

  /** @param segments the reasoning that the broken answer ended with */
  constructor(segments: readonly Segment[]) {
    this.cursor = new SegmentCursor(segments);
  }

  take(part: TextDelta | WholeContent): Taken<TextDelta | WholeContent> {
    if (this.dropped) return 'delivered';
    const taken = part.type === 'content' ? this.cursor.content(part) : this.cursor.text(part);
    if (taken !== 'differs') return taken;
    this.dropped = true;
    return 'delivered';
  }
}
