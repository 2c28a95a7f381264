import type { ChatStreamPart, UrlCitation } from '@model-gateway/core';
import type { ChoicePart, TextDelta } from './delivered-choice.js';
import { DeliveredLogprobs } from './delivered-logprobs.js';
import type { MendingAnswer } from './mending-answer.js';
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

/** A text that is shorter may well stand twice in an answer. */
const shortestRepetition = 20;

/**
 * What a model says that was asked to go on from a text. It is appended as it comes, its white space included. Should
 * the model begin with the whole text once more, to the letter, that is left out; a text of less than 20 characters
 * stays, and so does any other repetition: nobody could tell it from the answer. What it thought is left out where the
 * caller has thoughts already, for the two would become one.
 */
export class ContinuedAnswer implements MendingAnswer {
  /** What came while it could still be a repetition; undefined: that is decided. */
  private held: ChatStreamPart[] | undefined;
  /** What was said in the held parts. */
  private heldText = '';
  private logprobs = new DeliveredLogprobs(0);
  /** Where the new text begins in the answer: citations count from there. */
  private offset: number;

  constructor(private readonly broken: BrokenAnswer) {
    this.offset = broken.text.length;
    if (broken.text.length >= shortestRepetition) this.held = [];
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
          this.takeOfChoice(part, passed);
      }
    }
    return passed;
  }

  /** Nothing waits: a finish came, and with it all else. */
  get mayEnd(): boolean {
    return this.held === undefined;
  }

  private takeOfChoice(part: ChoicePart, passed: ChatStreamPart[]): void {
    const isThought = (part.type === 'reasoning' || part.type === 'content') && isReasoning(part);
    if (isThought && this.broken.hasReasoning) return;
    if (this.held) {
      if (part.type === 'text') return this.compare(part, this.held, passed);
      if (part.type === 'logprobs') return void this.held.push(part);
      if (!isThought) this.release(this.held, passed);
    }
    this.append(part, passed);
  }

  private compare(part: TextDelta, held: ChatStreamPart[], passed: ChatStreamPart[]): void {
    const { text } = this.broken;
    const said = this.heldText + part.text;
    if (said.startsWith(text)) {
      this.logprobs = new DeliveredLogprobs(text.length);
      this.offset = 0;
      const rest = said.slice(text.length);
      const last = rest === '' && !part.signature ? [] : [{ ...part, text: rest }];
      const probabilities = held.filter(({ type }) => type === 'logprobs');
      this.release([...probabilities, ...last], passed);
      return;
    }
    held.push(part);
    this.heldText = said;
    if (!text.startsWith(said)) this.release(held, passed);
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
