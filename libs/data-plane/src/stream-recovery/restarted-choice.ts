import type { ChatStreamPart, UrlCitation } from '@model-gateway/core';
import type {
  CallStart,
  ChoicePart,
  ChoiceSoFar,
  TextDelta,
  WholeContent,
  Segment,
} from './delivered-choice.js';
import { DeliveredLogprobs } from './delivered-logprobs.js';
import { isReasoning, trailingReasoning, visibleSegments } from './reasoning-segments.js';
import { RestartedCall } from './restarted-call.js';
import { SegmentCursor } from './segment-cursor.js';
import type { Taken } from './taken.js';

/** One choice of an answer that is asked for anew, beside what the caller has of it. */
export class RestartedChoice {
  private readonly cursor: SegmentCursor;
  /** Absent: the caller is shown reasoning, so it is compared like everything else. */
  private hidden: HiddenReasoning | undefined;
  /** By the index that the restarted answer gives them. */
  private readonly calls = new Map<number, RestartedCall>();
  private readonly logprobs: DeliveredLogprobs;
  /** Those that the caller has and that did not come again. */
  private readonly citations: UrlCitation[];
  private begun = false;
  private ended = false;

  /** @param strict the caller is shown no reasoning */
  constructor(
    private readonly soFar: ChoiceSoFar,
    strict: boolean,
  ) {
    const { segments, citations, logprobLength } = soFar;
    this.cursor = new SegmentCursor(strict ? visibleSegments(segments) : segments);
    if (strict) this.hidden = new HiddenReasoning(trailingReasoning(segments));
    this.logprobs = new DeliveredLogprobs(logprobLength);
    this.citations = [...citations];
  }

  /** Was everything said that the caller has? Of a choice that only began: has it begun here too? */
  get isCovered(): boolean {
    return this.begun && this.isContentCovered && (this.ended || !this.soFar.finished);
  }

  take(part: ChoicePart): Taken<ChoicePart> {
    this.begun = true;
    switch (part.type) {
      case 'text':
      case 'reasoning':
      case 'content':
        return this.content(part);
      case 'tool-call-start':
        return this.callStart(part);
      case 'tool-call-arguments':
        return this.calls.get(part.index)?.fragment(part) ?? 'differs';
      case 'tool-call-end':
        return this.calls.get(part.index)?.end(part) ?? 'differs';
      case 'citations':
        return this.newCitations(part);
      case 'logprobs':
        return this.logprobs.take(part);
      case 'metadata':
        return part;
      case 'finish':
        if (!this.isContentCovered) return 'differs';
        this.ended = true;
        return this.soFar.finished ? 'delivered' : part;
    }
  }

  private get isContentCovered(): boolean {
    if (!this.cursor.isAtEnd) return false;
    for (const call of this.calls.values()) if (!call.isCovered) return false;
    return true;
  }

  private content(part: TextDelta | WholeContent): Taken<TextDelta | WholeContent> {
    if (this.hidden && isReasoning(part)) {
      return this.cursor.isAtEnd && !this.soFar.finished ? this.hidden.take(part) : 'delivered';
    }
    const taken = part.type === 'content' ? this.cursor.content(part) : this.cursor.text(part);
    return this.newContent(taken);
  }

  private callStart(part: CallStart): Taken<CallStart> {
    const position = this.calls.size;
    const taken = this.newContent(this.cursor.callStart(part));
    if (taken === 'differs') return taken;
    // Calls are counted in the order in which they begin, and all before this one are the caller's: so is its number.
    const delivered = this.soFar.calls[position];
    const index = delivered?.index ?? position;
    this.calls.set(part.index, new RestartedCall(index, delivered));
    return taken === 'delivered' ? taken : { ...taken, index };
  }

  /** New content ends what was thought before it. There can be none for a choice that the caller has the end of. */
  private newContent<Part extends object>(taken: Taken<Part>): Taken<Part> {
    if (typeof taken !== 'object') return taken;
    // A signature by itself is nothing that anybody reads.
    if (this.soFar.finished) return 'text' in taken && taken.text === '' ? 'delivered' : 'differs';
    if (this.hidden) this.hidden = new HiddenReasoning([]);
    return taken;
  }

  /** Each citation that the caller has is left out once. They are not compared: the text has to agree. */
  private newCitations(part: Extract<ChatStreamPart, { readonly type: 'citations' }>): Taken<typeof part> {
    const citations = part.citations.filter((citation) => {
      const known = this.citations.findIndex((each) => isSameCitation(each, citation));
      if (known >= 0) this.citations.splice(known, 1);
      return known < 0;
    });
    return citations.length > 0 ? { ...part, citations } : 'delivered';
  }
}

function isSameCitation(some: UrlCitation, other: UrlCitation): boolean {
  return (
    some.url === other.url &&
    some.title === other.title &&
    some.startIndex === other.startIndex &&
    some.endIndex === other.endIndex
  );
}

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
