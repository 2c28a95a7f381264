import type { ChatStreamPart } from '@model-gateway/core';
import { nothingSoFar, type ChoicePart } from './delivered-choice.js';
import type { DeliveredAnswer } from './delivered-answer.js';
import type { RecoveringAnswer } from './recoverable-answer.js';
import { RestartedChoice } from './restarted-choice.js';
import type { Taken } from './taken.js';

const none: readonly ChatStreamPart[] = [];

/**
 * An answer that is asked for anew after the earlier one broke off, beside what the caller has of that: only what the
 * caller lacks goes on. Nothing goes on before all that the caller has was said again, in every choice, so an answer
 * that turns out to be another one leaves no trace.
 *
 * The caller's `start` and the ids of its calls stay; usage is that of the new answer, which comes last.
 */
export class RestartedAnswer implements RecoveringAnswer<readonly ChatStreamPart[]> {
  private readonly choices = new Map<number, RestartedChoice>();
  private readonly started: boolean;
  private agreed = false;
  /** New parts that wait for the rest to agree. */
  private held: ChatStreamPart[] = [];

  /** @param strict the caller is shown no reasoning */
  constructor(
    delivered: DeliveredAnswer,
    private readonly strict: boolean,
  ) {
    this.started = delivered.started;
    for (const [index, soFar] of delivered.choices()) {
      this.choices.set(index, new RestartedChoice(soFar, strict));
    }
  }

  take(parts: readonly ChatStreamPart[]): readonly ChatStreamPart[] | undefined {
    const passed = this.held;
    for (const part of parts) {
      const taken = this.takeOne(part);
      if (taken === 'differs') return undefined;
      if (taken !== 'delivered') passed.push(taken);
    }
    this.agreed ||= this.isCovered();
    if (!this.agreed) return none;
    this.held = [];
    return passed;
  }

  get mayEnd(): boolean {
    return this.agreed;
  }

  private takeOne(part: ChatStreamPart): Taken<ChatStreamPart> {
    switch (part.type) {
      case 'start':
        return this.started ? 'delivered' : part;
      case 'usage':
      case 'other':
        return part;
      case 'prompt-block':
        return 'differs';
      default:
        return this.choice(part).take(part);
    }
  }

  private choice({ choice }: ChoicePart): RestartedChoice {
    let restarted = this.choices.get(choice);
    if (!restarted) this.choices.set(choice, (restarted = new RestartedChoice(nothingSoFar, this.strict)));
    return restarted;
  }

  private isCovered(): boolean {
    for (const choice of this.choices.values()) if (!choice.isCovered) return false;
    return true;
  }
}
