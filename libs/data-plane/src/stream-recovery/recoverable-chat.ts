import type { ChatStreamPart } from '@model-gateway/core';
import { continuationPoint } from './continuation-point.js';
import { ContinuedAnswer } from './continued-answer.js';
import { DeliveredAnswer } from './delivered-answer.js';
import { OpenChoices } from './open-choices.js';
import type { Continuation, RecoverableAnswer } from './recoverable-answer.js';
import { RestartedAnswer } from './restarted-answer.js';

type Parts = readonly ChatStreamPart[];

/** A chat of which the caller has a part. */
export class RecoverableChat implements RecoverableAnswer<Parts> {
  private readonly open: OpenChoices;
  /** Undefined: nothing will be recovered. */
  private delivered: DeliveredAnswer | undefined = new DeliveredAnswer();

  /**
   * @param choices the requested number: all of them have to finish. Only a single choice can be continued
   * @param strict the caller is shown no reasoning
   */
  constructor(
    private readonly choices: number,
    private readonly strict: boolean,
  ) {
    this.open = new OpenChoices(choices);
  }

  push(parts: Parts): void {
    this.open.push(parts);
    this.delivered?.push(parts);
  }

  isNothing(parts: Parts): boolean {
    return parts.length === 0;
  }

  get isShown(): boolean {
    return this.delivered?.isShown ?? true;
  }

  get isEnded(): boolean {
    return this.open.none;
  }

  get isComplete(): boolean {
    return this.open.isComplete;
  }

  restart(): RestartedAnswer {
    return new RestartedAnswer(this.delivered ?? new DeliveredAnswer(), this.strict);
  }

  continuation(): Continuation<Parts> | undefined {
    const broken = this.choices === 1 ? this.delivered?.plainText() : undefined;
    const point = broken && continuationPoint(broken.text);
    if (!broken || point === undefined) return undefined;
    const started = this.delivered?.started ?? false;
    return { text: broken.text.slice(0, point), answer: new ContinuedAnswer({ ...broken, point, started }) };
  }

  forget(): void {
    this.delivered = undefined;
  }
}
