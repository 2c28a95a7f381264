import type { WholePart } from '@model-gateway/core';
import type { CallStart, Segment, TextDelta, WholeContent } from './delivered-choice.js';
import { isSameContent } from './same-content.js';
import type { Taken } from './taken.js';

/**
 * Goes along what the caller has, with the parts of an answer that should say the same, at whatever places either of
 * them is cut. Signatures are not compared: each upstream has its own. One that stands where the caller has text
 * already comes too late and is left out.
 *
 * What holds between two parts: everything before segment `at`, and before `offset` in it, was said by both.
 */
export class SegmentCursor {
  private at = 0;
  private offset = 0;
  /** The segment that was passed last had a signature at its end, and the other answer did not show its own yet. */
  private signatureDue: Segment['type'] | undefined;
  /** Ids of code in the other answer, and what the caller knows it by. */
  private readonly codeIds = new Map<string, string>();

  constructor(private readonly segments: readonly Segment[]) {}

  /** Was everything said that the caller has? What follows is new to it. */
  get isAtEnd(): boolean {
    for (let place = this.at; place < this.segments.length; place += 1) {
      if (!isEmpty(this.segments[place])) return false;
    }
    return true;
  }

  text(delta: TextDelta): Taken<TextDelta> {
    const { type, text, signature } = delta;
    if (text === '') return signature ? this.bareSignature(delta) : 'delivered';
    this.skipEmpty();
    this.signatureDue = undefined;
    const expected = this.segments[this.at];
    if (!expected) return delta;
    if (expected.type !== type) return 'differs';
    const length = Math.min(text.length, expected.text.length - this.offset);
    if (!expected.text.startsWith(text.slice(0, length), this.offset)) return 'differs';
    this.offset += length;
    if (this.offset < expected.text.length) return 'delivered';
    this.advance();
    if (length < text.length) return this.isAtEnd ? { ...delta, text: text.slice(length) } : 'differs';
    if (!signature) this.signatureDue = expected.signed ? type : undefined;
    else if (!expected.signed && this.isAtEnd) return { ...delta, text: '' };
    return 'delivered';
  }

  callStart(start: CallStart): Taken<CallStart> {
    const expected = this.next();
    if (!expected) return start;
    if (expected.type !== 'tool-call' || expected.name !== start.name) return 'differs';
    this.advance();
    return 'delivered';
  }

  content(content: WholeContent): Taken<WholeContent> {
    const expected = this.next();
    if (!expected) return { ...content, part: this.withKnownId(content.part) };
    if (expected.type !== 'content' || !isSameContent(expected.part, content.part)) return 'differs';
    this.remember(content.part, expected.part);
    this.advance();
    return 'delivered';
  }

  /** The segment that comes next, for a part that is no text. */
  private next(): Segment | undefined {
    this.skipEmpty();
    this.signatureDue = undefined;
    return this.segments[this.at];
  }

  private bareSignature(delta: TextDelta): Taken<TextDelta> {
    const { type } = delta;
    const expected = this.segments[this.at];
    if (expected?.type === type && expected.text === '') {
      this.advance();
      return 'delivered';
    }
    const isDue = this.signatureDue === type;
    this.signatureDue = undefined;
    return isDue || !this.isAtEnd ? 'delivered' : delta;
  }

  private advance(): void {
    this.at += 1;
    this.offset = 0;
  }

  /** Nobody saw a stretch that has nothing but a signature: the other answer may lack it. */
  private skipEmpty(): void {
    while (this.at < this.segments.length && isEmpty(this.segments[this.at])) this.advance();
  }

  private remember(theirs: WholePart, known: WholePart): void {
    if (theirs.type !== 'executable-code' || known.type !== 'executable-code') return;
    if (theirs.id !== undefined && known.id !== undefined) this.codeIds.set(theirs.id, known.id);
  }

  private withKnownId(part: WholePart): WholePart {
    if (part.type !== 'code-execution-result' || part.id === undefined) return part;
    const id = this.codeIds.get(part.id);
    return id === undefined ? part : { ...part, id };
  }
}

function isEmpty(segment: Segment | undefined): boolean {
  return segment !== undefined && 'text' in segment && segment.text === '';
}
