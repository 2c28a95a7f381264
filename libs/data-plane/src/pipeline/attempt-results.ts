import {
  type Clock,
  type Usage,
  BudgetExhaustedError,
  CredentialError,
  errorStatus,
  GatewayError,
  GuardrailDeniedError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitedError,
} from '@model-gateway/core';
import type { BegunStream } from '../attempts/execution-context.js';
import type { CircuitPermit } from '../resilience/circuits.js';
import type { Attempt } from '../attempts/attempt-log.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import type { InferenceCommand, Served } from './inference-command.js';
import { isShortCallerTimeout } from './is-short-caller-timeout.js';
import type { Operation } from './operation.js';

/** The facts of a failure that the attempt log records. */
export function factsOf(failure: unknown): Pick<Attempt, 'code' | 'status' | 'isUnsent'> {
  if (failure instanceof TargetSkippedError) return { code: failure.reason, isUnsent: true };
  if (!(failure instanceof GatewayError)) return { code: 'internal_error' };
  const facts = { code: failure.code, status: errorStatus(failure) };
  return isUnsent(failure) ? { ...facts, isUnsent: true } : facts;
}

/** Errors that are thrown before a request is sent. */
const unsent = [
  InvalidRequestError,
  CredentialError,
  RateLimitedError,
  BudgetExhaustedError,
  PermissionError,
  NotFoundError,
];

/** True when the attempt failed before a request was sent. */
function isUnsent(failure: unknown): boolean {
  if (failure instanceof GuardrailDeniedError) return failure.side === 'input';
  return unsent.some((kind) => failure instanceof kind);
}

/** The result of an attempt. */
export interface AttemptResult<Value, Request> {
  readonly value: Value;
  readonly served: Served<Request>;
  /** The current entry in the attempt log. */
  attempt: Attempt;
  readonly permit: CircuitPermit | undefined;
  /** Cumulative usage of a stream. */
  usage: Usage | undefined;
}

const none: readonly never[] = [];

/** The responses of the attempts at one request: decides which one serves and settles the others. */
export class AttemptResults<Request, Item> {
  /** Responses that neither serve nor are discarded yet. Hedged requests have more than one. */
  private answered: readonly AttemptResult<unknown, Request>[] = none;
  private serving: AttemptResult<unknown, Request> | undefined;

  constructor(
    private readonly command: Pick<
      InferenceCommand<Request>,
      'signal' | 'attemptLog' | 'onServed' | 'onSpent'
    >,
    private readonly clock: Clock,
    private readonly operation: Pick<Operation<never, Request, never, Item>, 'usageIn'>,
  ) {}

  add(answered: AttemptResult<unknown, Request>): void {
    this.answered = this.answered.length === 0 ? [answered] : [...this.answered, answered];
  }

  /** Called when the caller receives this response; discards the responses of the other attempts. */
  serve(answered: AttemptResult<unknown, Request>): void {
    const earlier = this.serving;
    if (answered === earlier) return;
    this.serving = answered;
    this.discardOthers(answered);
    // Another target completes its stream.
    if (earlier) this.spend(earlier);
    this.command.onServed(answered.served);
  }

  /** The same stream; records a failure before the reader receives it. */
  watched(answered: AttemptResult<BegunStream<Item>, Request>): BegunStream<Item> {
    const { first, rest } = answered.value;
    const { usageIn } = this.operation;
    const noteUsage = (item: Item): void => {
      const usage = usageIn?.(item);
      if (usage) answered.usage = usage;
    };
    let isOver = false;
    const noteStep = (step: IteratorResult<Item>): IteratorResult<Item> => {
      if (step.done) isOver = true;
      else noteUsage(step.value);
      return step;
    };
    const noteFailure = (failure: unknown): never => {
      isOver = true;
      this.brokeOff(answered, failure);
      throw failure;
    };
    first.forEach(noteUsage);
    return {
      first,
      rest: {
        next: () => rest.next().then(noteStep, noteFailure),
        return: () => {
          if (!isOver && this.command.signal.aborted) this.wasLeft(answered);
          return rest.return?.() ?? Promise.resolve({ done: true, value: undefined });
        },
      },
    };
  }

  /** Records that the stream broke off. */
  private brokeOff(answered: AttemptResult<unknown, Request>, failure: unknown): void {
    const { attempt, permit, served } = answered;
    if (attempt.outcome !== 'served') return;
    if (this.command.signal.aborted) {
      this.wasLeft(answered);
      return;
    }
    const now = this.clock.now();
    if (!isShortCallerTimeout(failure, served.targetNode.settings, now - attempt.startedAt))
      permit?.brokeOff(now);
    this.amend(answered, { outcome: 'failed', ...factsOf(failure) });
  }

  /** Records that the caller disconnected during the stream. */
  private wasLeft(answered: AttemptResult<unknown, Request>): void {
    if (answered.attempt.outcome === 'served')
      this.amend(answered, { outcome: 'cancelled', code: 'cancelled' });
  }

  /**
   * Discards a response that was not delivered or turned out unusable. Does not count against its target.
   *
   * @param code reason, for the attempt log
   */
  discard(answered: AttemptResult<unknown, Request>, code: string): void {
    if (answered.attempt.outcome === 'served') this.amend(answered, { outcome: 'cancelled', code });
    if (answered === this.serving) return;
    this.answered = this.answered.filter((other) => other !== answered);
    this.spend(answered);
  }

  private discardOthers(than: AttemptResult<unknown, Request> | undefined): void {
    const others = this.answered;
    this.answered = none;
    for (const other of others) if (other !== than) this.discard(other, 'cancelled');
  }

  /**
   * Called when the stream ends or the client disconnects. Discards continuation attempts that produced no output.
   *
   * @param isDelivered true: some of the stream was delivered, so the receiver settles its usage
   */
  leave(isDelivered: boolean): void {
    this.discardOthers(this.serving);
    if (!isDelivered && this.serving) this.spend(this.serving);
  }

  /** Settles the usage of this response separately from the usage of the response that serves. */
  private spend(answered: AttemptResult<unknown, Request>): void {
    const { usage, served } = answered;
    const { kind, slug, model } = served.target;
    if (usage && served.cacheStatus !== 'HIT') {
      const spent = { kind, slug, model, usage };
      this.amend(answered, { usage });
      served.admission?.add(spent);
      this.command.onSpent(spent);
    }
    answered.usage = undefined;
    served.admission?.settle({ kind, model });
  }

  private amend(answered: AttemptResult<unknown, Request>, by: Partial<Attempt>): void {
    const amended = { ...answered.attempt, ...by };
    this.command.attemptLog.replace(answered.attempt, amended);
    answered.attempt = amended;
  }
}
