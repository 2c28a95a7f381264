import type { ChatStreamPart } from '@model-gateway/core';
import { DeliveredChoice, type ChoiceSoFar, type Segment } from './delivered-choice.js';
import { isReasoning } from './reasoning-segments.js';

/** What the caller has of an answer, whoever it came from. */
export class DeliveredAnswer {
  private readonly byIndex = new Map<number, DeliveredChoice>();
  private hasStart = false;
  private isBlocked = false;

  push(parts: readonly ChatStreamPart[]): void {
    for (const part of parts) {
      switch (part.type) {
        case 'start':
          this.hasStart = true;
          break;
        case 'prompt-block':
          this.isBlocked = true;
          break;
        case 'usage':
        case 'other':
          break;
        default:
          this.choice(part.choice).push(part);
      }
    }
  }

  /** Was `start` delivered? */
  get started(): boolean {
    return this.hasStart;
  }

  /** Was anything delivered that a caller who is shown no reasoning can see? */
  get isShown(): boolean {
    const choices = [...this.byIndex.values()];
    return this.isBlocked || choices.some(({ segments, finished }) => finished || !segments.every(isHidden));
  }

  /** Each choice of which something was delivered, as it is now. */
  choices(): ReadonlyMap<number, ChoiceSoFar> {
    return new Map([...this.byIndex].map(([index, choice]) => [index, choice.soFar()]));
  }

  /**
   * The text that a model can go on from, which may be empty; undefined when the caller has anything else but
   * reasoning, or more than one choice.
   */
  plainText(): { readonly text: string; readonly hasReasoning: boolean } | undefined {
    if (this.isBlocked || this.byIndex.size > 1) return undefined;
    const [only] = this.byIndex.values();
    let text = '';
    let hasReasoning = false;
    for (const segment of only?.segments ?? []) {
      if (segment.type === 'text') text += segment.text;
      else if (isReasoning(segment)) hasReasoning = true;
      else return undefined;
    }
    return { text, hasReasoning };
  }

  private choice(index: number): DeliveredChoice {
    let choice = this.byIndex.get(index);
    if (!choice) this.byIndex.set(index, (choice = new DeliveredChoice()));
    return choice;
  }
}

/** A text that has nothing but a signature so far is nothing that anybody sees. */
function isHidden(segment: Segment): boolean {
  return isReasoning(segment) || (segment.type === 'text' && segment.text === '');
}
