import { GuardrailDeniedError, type Clock, type Mutable } from '@model-gateway/core';
import type { BegunStream } from '../attempts/execution-context.js';
import { withoutPlace } from '../workspaces/hidden-place.js';
import { factsOf } from './attempt-failure.js';
import type { InferenceCommand, Served } from './inference-command.js';
import { isShortCallerTimeout } from './is-short-caller-timeout.js';
import type { Operation } from './operation.js';
import type { TargetAttempt } from './target-attempt.js';

/** The result of an attempt. */
export interface AttemptResult<Value, Request> {
  readonly value: Value;
  readonly served: Served<Request>;
  readonly attempt: TargetAttempt;
}

/** The attempt that serves, as its request sees it. */
export function servedBy<Request>(
  { admission, cacheStatus }: TargetAttempt,
  place: Pick<Served<Request>, 'targetNode' | 'target' | 'targetRequest' | 'retry'>,
): Served<Request> {
  const { targetNode, target, targetRequest, retry } = place;
  const served: Mutable<Served<Request>> = { targetNode, target, targetRequest, retry };
  if (admission?.targetRates) served.targetRates = admission.targetRates;
  if (cacheStatus) served.cacheStatus = cacheStatus;
  return served;
}

const none: readonly never[] = [];

/** The responses of the attempts at one request: decides which one serves, and ends the others. */
export class AttemptResults<Request, Item> {
  /** Responses that neither serve nor are discarded yet. Hedged requests have more than one. */
  private answered: readonly AttemptResult<unknown, Request>[] = none;
  private serving: AttemptResult<unknown, Request> | undefined;

  constructor(
    private readonly command: Pick<InferenceCommand<Request>, 'signal' | 'attemptLog' | 'onServed'>,
    private readonly clock: Clock,
    private readonly operation: Pick<Operation<never, Request, never, Item>, 'usageIn' | 'outputBytesOf'>,
  ) {}

  add<Value>(answered: AttemptResult<Value, Request>): AttemptResult<Value, Request> {
    this.answered = this.answered.length === 0 ? [answered] : [...this.answered, answered];
    return answered;
  }

  /** Called when the caller receives this response; discards the responses of the other attempts. */
  serve(answered: AttemptResult<unknown, Request>): void {
    if (answered === this.serving) return;
    this.serving = answered;
    this.discardOthers(answered);
    this.command.attemptLog.answering = answered.attempt.entry;
    this.command.onServed(answered.served);
  }

  /** The same stream; notes its usage, and records how it ends before the reader learns of it. */
  watched(answered: AttemptResult<BegunStream<Item>, Request>): BegunStream<Item> {
    const { first, rest } = answered.value;
    const { attempt } = answered;
    let isOver = false;
    const noteStep = (step: IteratorResult<Item>): IteratorResult<Item> => {
      if (!step.done) {
        this.note(step.value, attempt);
        return step;
      }
      isOver = true;
      attempt.complete();
      return step;
    };
    const noteFailure = (reason: unknown): never => {
      isOver = true;
      const failure = withoutPlace(reason, answered.served.target);
      this.brokeOff(answered, failure);
      throw failure;
    };
    return {
      first,
      rest: {
        next: () => rest.next().then(noteStep, noteFailure),
        return: () => {
          if (!isOver) this.wasLeft(attempt);
          return rest.return?.() ?? Promise.resolve({ done: true, value: undefined });
        },
      },
    };
  }

  /** Notes the usage and the output that an item reports. */
  note(item: Item, attempt: TargetAttempt): void {
    const { usageIn, outputBytesOf } = this.operation;
    attempt.note(usageIn?.(item), outputBytesOf?.(item) ?? 0);
  }

  /** Records that the stream broke off. */
  private brokeOff({ attempt, served }: AttemptResult<unknown, Request>, failure: unknown): void {
    const { entry, permit } = attempt;
    if (entry?.outcome !== 'served' || this.command.signal.aborted) return this.wasLeft(attempt);
    const now = this.clock.now();
    if (!isShortCallerTimeout(failure, served.targetNode.settings, now - entry.startedAt))
      permit?.brokeOff(now);
    if (failure instanceof GuardrailDeniedError) attempt.note(failure.usage, 0);
    attempt.end({ outcome: 'failed', ...factsOf(failure), failure });
  }

  /** Records that nobody reads the stream any further: as a rule, the caller has disconnected. */
  private wasLeft(attempt: TargetAttempt): void {
    attempt.end(this.command.signal.aborted ? { outcome: 'cancelled', code: 'cancelled' } : undefined);
  }

  /**
   * Discards a response that was not delivered or turned out unusable. Does not count against its target.
   *
   * @param code reason, for the attempt log
   */
  discard(answered: AttemptResult<unknown, Request>, code: string): void {
    answered.attempt.end({ outcome: 'cancelled', code });
    if (answered !== this.serving) this.answered = this.answered.filter((other) => other !== answered);
  }

  private discardOthers(than: AttemptResult<unknown, Request> | undefined): void {
    const others = this.answered;
    this.answered = none;
    for (const other of others) if (other !== than) this.discard(other, 'cancelled');
  }

  /** Called when the stream ends or the client disconnects. Discards continuation attempts that produced no output. */
  leave(): void {
    this.discardOthers(this.serving);
  }
}
