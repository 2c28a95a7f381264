import type { ChatStreamPart, UrlCitation } from '@model-gateway/core';
import type { ChoicePart, TextDelta } from './delivered-choice.js';
import { DeliveredLogprobs } from './delivered-logprobs.js';
import type { RecoveringAnswer } from './recovery-options.js';
import { isReasoning } from './reasoning-segments.js';

/** The answer that broke off, as far as it bears on how it goes on. */
export interface BrokenAnswer {
  /** All that it said. */
  readonly text: string;
  /** The caller has some of what was thought before it. */
  readonly hasReasoning: boolean;
  /** Was `start` delivered? */
  readonly started: boolean;
}

/** What a model that was to go on says, and what that has to do with the text that the caller has. */
type Comparison = 'undecided' | 'appended' | 'differs';

/** Two texts that begin with so many of the same characters are meant to be the same one. */
const tellingBeginning = 12;

/**
 * What a model says that was asked to go on from a text. It is appended as it comes, its white space included; but some
 * answer anew in spite of what they are given, so what begins like the text waits until it is clear what it is:
 *
 * - It begins with the whole text, to the letter: the text is left out.
 * - It departs from the text after 12 characters or more, or ends within it: it is another answer, and recovers nothing.
 * - It departs earlier: it goes on.
 *
 * What it thought is left out where the caller has thoughts already, for the two would become one.
 */
export class ContinuedAnswer implements RecoveringAnswer {
  /** What came while it was undecided; undefined: that is decided. */
  private held: ChatStreamPart[] | undefined = [];
  /** What was said in the held parts. */
  private heldText = '';
  private logprobs = new DeliveredLogprobs(0);
  /** Where the new text begins in the answer: citations count from there. */
  private offset: number;

  /** @param broken with a text that is long enough to be recognised */
  constructor(private readonly broken: BrokenAnswer) {
    this.offset = broken.text.length;
  }

  take(parts: readonly ChatStreamPart[]): readonly ChatStreamPart[] | undefined {
    const passed: ChatStreamPart[] = [];
    for (const part of parts) {
      switch (part.type) {
        case 'start':
          if (!this.broken.started) passed.push(part);
          break;
        case 'usage':
        case 'other':
          passed.push(part);
          break;
        case 'prompt-block':
          return undefined;
        default:
          if (!this.takeOfChoice(part, passed)) return undefined;
      }
    }
    return passed;
  }

  /** Nothing waits: a finish came, and with it all else. */
  get mayEnd(): boolean {
    return this.held === undefined;
  }

  /** False: it is another answer. */
  private takeOfChoice(part: ChoicePart, passed: ChatStreamPart[]): boolean {
    const isThought = (part.type === 'reasoning' || part.type === 'content') && isReasoning(part);
    if (isThought && this.broken.hasReasoning) return true;
    if (!this.held || isThought) {
      this.append(part, passed);
      return true;
    }
    switch (part.type) {
      case 'text':
        return this.compare(part, this.held, passed);
      case 'logprobs':
      case 'citations':
      case 'metadata':
        this.held.push(part);
        return true;
      default:
        // It ends within the text, or says something that does not stand there.
        if (this.heldText !== '') return false;
        this.release(this.held, passed);
        this.append(part, passed);
        return true;
    }
  }

  private compare(part: TextDelta, held: ChatStreamPart[], passed: ChatStreamPart[]): boolean {
    const { text } = this.broken;
    const said = this.heldText + part.text;
    if (said.startsWith(text)) {
      this.logprobs = new DeliveredLogprobs(text.length);
      this.offset = 0;
      const rest = said.slice(text.length);
      const last = rest === '' && !part.signature ? [] : [{ ...part, text: rest }];
      const about = held.filter(({ type }) => type !== 'text');
      this.release([...about, ...last], passed);
      return true;
    }
    const comparison = compared(said, text);
    if (comparison === 'differs') return false;
    held.push(part);
    this.heldText = said;
    if (comparison === 'appended') this.release(held, passed);
    return true;
  }

  /** It is decided: these go on, and all that follows them. */
  private release(held: readonly ChatStreamPart[], passed: ChatStreamPart[]): void {
    this.held = undefined;
    for (const part of held) this.append(part, passed);
  }

  private append(part: ChatStreamPart, passed: ChatStreamPart[]): void {
    if (part.type === 'logprobs') {
      const taken = this.logprobs.take(part);
      if (typeof taken === 'object') passed.push(taken);
    } else if (part.type === 'citations') {
      passed.push({ ...part, citations: part.citations.map((citation) => this.moved(citation)) });
    } else passed.push(part);
  }

  private moved(citation: UrlCitation): UrlCitation {
    const { startIndex, endIndex } = citation;
    return { ...citation, startIndex: startIndex + this.offset, endIndex: endIndex + this.offset };
  }
}

/** @param said not all of the text */
function compared(said: string, text: string): Comparison {
  if (text.startsWith(said)) return 'undecided';
  return said.startsWith(text.slice(0, tellingBeginning)) ? 'differs' : 'appended';
}
