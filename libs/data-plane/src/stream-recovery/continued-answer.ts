import type { ChatStreamPart, UrlCitation } from '@model-gateway/core';
import type { ChoicePart, TextDelta } from './delivered-choice.js';
import { DeliveredLogprobs } from './delivered-logprobs.js';
import type { RecoveringAnswer } from './recoverable-answer.js';
import { ContinuationProof } from './continuation-proof.js';
import { isReasoning } from './reasoning-segments.js';

/** Parts that may come before the text that they are about. */
const accompanying: ReadonlySet<ChatStreamPart['type']> = new Set(['logprobs', 'citations', 'metadata']);

/** The answer that broke off, as far as it bears on how it goes on. */
export interface BrokenAnswer {
  /** All that it said. */
  readonly text: string;
  /** The text goes to the model up to here: the rest is what the model has to say again. */
  readonly point: number;
  /** The caller has some of what was thought before it. */
  readonly hasReasoning: boolean;
  /** Was `start` delivered? */
  readonly started: boolean;
}

/**
 * What a model says that was asked to go on from a text. None of it is passed on before it has shown that it goes on (see
 * `ContinuationProof`).
 *
 * What it thought is left out where the caller has thoughts already, for the two would become one.
 */
export class ContinuedAnswer implements RecoveringAnswer<readonly ChatStreamPart[]> {
  /** What came while it was undecided; undefined: that is decided. */
  private held: ChatStreamPart[] | undefined = [];
  private readonly proof: ContinuationProof;
  private logprobs = new DeliveredLogprobs(0);
  /** Where the model's text begins in the answer: citations count from there. */
  private offset = 0;

  constructor(private readonly broken: BrokenAnswer) {
    this.proof = new ContinuationProof(broken.text, broken.point);
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
    if (!this.held) {
      this.append(part, passed);
      return true;
    }
    if (part.type === 'text' && !isThought) return this.compare(part, this.held, passed);
    // A finish, a call or a picture before the rest of the text is none of a model that goes on.
    if (!isThought && !accompanying.has(part.type)) return false;
    this.held.push(part);
    return true;
  }

  private compare(part: TextDelta, held: ChatStreamPart[], passed: ChatStreamPart[]): boolean {
    const proof = this.proof.push(part.text);
    if (typeof proof === 'string') {
      held.push(part);
      return proof === 'open';
    }
    const { rest, repeatedLength } = proof;
    this.logprobs = new DeliveredLogprobs(repeatedLength);
    this.offset = this.broken.text.length - repeatedLength;
    const last = rest === '' && !part.signature ? [] : [{ ...part, text: rest }];
    this.release([...held.filter(({ type }) => type !== 'text'), ...last], passed);
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
