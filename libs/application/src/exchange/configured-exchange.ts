import type { Limits } from '@model-gateway/core';
import type { CallContext } from '@model-gateway/core';
import type { ConfigNode } from '../config/config-node.js';
import type { QueryFacts } from '../config/queries/query.js';
import type { Ask, AskContext, AskedRequest, BegunStream } from '../execution/ask.js';
import type { AttemptLimits } from '../execution/attempt-limits.js';
import type { Passage } from '../execution/circuits.js';
import type { Attempt } from '../execution/trail.js';
import type { Admissions } from '../limits/admissions.js';
import { RateLimitReachedError } from '../limits/rate-limit-reached-error.js';
import { holdsAnswerBack } from '../policies/guardrails/holds-answer-back.js';
import { factsOf } from './attempt-facts.js';
import type { ConfiguredCommand, Served } from './configured-command.js';
import { LeafAttempt, type AttemptDependencies } from './leaf-attempt.js';
import { Places, type Place, type PlacesDependencies } from './places.js';
import type { Work } from './work.js';

/** What requests under configs are served with. */
export interface ExchangeDependencies extends PlacesDependencies, AttemptDependencies {
  readonly limits: AttemptLimits;
}

/** What an attempt has led to. */
export interface Answered<Value, Request> {
  readonly value: Value;
  readonly served: Served<Request>;
  readonly attempt: Attempt;
  readonly passage: Passage | undefined;
}

/**
 * One request on its way through the tree of its config: does what is done at a leaf. Nothing of it is counted for an
 * answer that others were faster with.
 */
export class ConfiguredExchange<Provider, Request, Answer, Item> implements AskedRequest {
  private readonly places: Places<Provider, Request>;
  /** Attempts that have an answer. More than one where requests were hedged. */
  private answered: Answered<unknown, Request>[] = [];
  private serving: Served<Request> | undefined;
  private known: QueryFacts | undefined;
  private endsAt: number | undefined;
  private readonly outgrown = new Set<string>();

  constructor(
    private readonly dependencies: ExchangeDependencies,
    private readonly work: Work<Provider, Request, Answer, Item>,
    readonly command: ConfiguredCommand<Request>,
  ) {
    this.places = new Places(dependencies, work, command);
  }

  get facts(): QueryFacts {
    return (this.known ??= this.command.facts());
  }

  /** How the way through the tree begins. */
  private start(): AskContext<this> {
    const { root, signal, trail, deadline } = this.command;
    this.endsAt ??= root.totalTimeoutMs === undefined ? undefined : this.now() + root.totalTimeoutMs;
    const context: Mutable<AskContext<this>> = {
      request: this,
      signal,
      trail,
      ignoresCircuits: false,
      retry: 0,
      outgrown: this.outgrown,
      alternatives: 0,
    };
    if (deadline !== undefined) context.deadline = deadline;
    if (this.endsAt !== undefined) context.endsAt = this.endsAt;
    return context;
  }

  /** How it goes on after a stream broke off. Without a deadline: the first token was there. */
  further(excluded: ReadonlySet<ConfigNode>, continuation: string | undefined): AskContext<this> {
    const { deadline: _met, ...context } = this.start();
    return continuation === undefined ? { ...context, excluded } : { ...context, excluded, continuation };
  }

  /**
   * Counts the request towards the limits of its caller, once, whatever is tried.
   *
   * @returns what has to be waited for; undefined: nothing
   */
  admit(): Promise<void> | undefined {
    const { admissions } = this.dependencies;
    const { limits } = this.command.caller;
    return admissions && limits ? this.admitCaller(limits, admissions) : undefined;
  }

  private async admitCaller(limits: Limits, admissions: Admissions): Promise<void> {
    const { signal } = this.command;
    try {
      const admission = await admissions.admit([limits]);
      if (signal.aborted) admission.withdraw();
      signal.throwIfAborted();
      this.command.onAdmitted(admission);
    } catch (failure) {
      if (failure instanceof RateLimitReachedError) this.command.onRefused(failure.standings);
      throw failure;
    }
  }

  /** Goes through the tree for the first time. */
  async first<Value>(ask: Ask<Answered<Value, Request>, this>): Promise<Answered<Value, Request>> {
    try {
      const answered = await ask(this.start());
      this.serve(answered);
      return answered;
    } catch (failure) {
      this.command.onFailed(this.command.trail.attempts.findLast(({ outcome }) => outcome !== 'skipped'));
      throw failure;
    }
  }

  /** Asks a leaf for a whole answer. */
  whole(leaf: ConfigNode, context: AskContext): Promise<Answered<Answer, Request>> {
    const { work } = this;
    return this.attempt(leaf, context, ({ provider, request, call }) =>
      this.dependencies.limits.whole(context, leaf.settings, (signal) =>
        work.whole(provider, request, Object.assign({}, call, { signal })),
      ),
    );
  }

  /** Asks a leaf for a stream. */
  stream(leaf: ConfigNode, context: AskContext): Promise<Answered<BegunStream<Item>, Request>> {
    const { work } = this;
    return this.attempt(leaf, context, ({ provider, request, call }) =>
      this.dependencies.limits.stream(
        context,
        leaf.settings,
        (signal) => work.stream(provider, continued(work, request, context), callOf(call, signal, context)),
        work.says,
        holdsAnswerBack(leaf.settings),
      ),
    );
  }

  /** The caller has this answer: attempts that were beaten to it have served nobody. */
  serve({ served, attempt }: Answered<unknown, Request>): void {
    const { trail } = this.command;
    for (const other of this.answered) {
      if (other.attempt === attempt) continue;
      trail.replace(other.attempt, { ...other.attempt, outcome: 'cancelled', code: 'cancelled' });
      settle(other.served);
    }
    this.answered = [];
    // Another completes what it has begun.
    if (this.serving) settle(this.serving);
    this.serving = served;
    this.command.onServed(served);
  }

  /** The same stream; whoever reads it learns of a failure after it was noted. */
  watched(answered: Answered<BegunStream<Item>, Request>): BegunStream<Item> {
    const { first, rest } = answered.value;
    const noteFailure = (failure: unknown): never => {
      this.brokeOff(answered, failure);
      throw failure;
    };
    return {
      first,
      rest: {
        next: () => rest.next().catch(noteFailure),
        return: () => rest.return?.() ?? Promise.resolve({ done: true, value: undefined }),
      },
    };
  }

  /** The answer broke off in the middle. */
  brokeOff({ attempt, passage }: Answered<unknown, Request>, failure: unknown): void {
    const { signal, trail } = this.command;
    if (signal.aborted || !trail.attempts.includes(attempt)) return;
    passage?.brokeOff(this.now());
    trail.replace(attempt, { ...attempt, outcome: 'failed', ...factsOf(failure) });
  }

  /** Where the request goes at a leaf. */
  placeAt(leaf: ConfigNode): Promise<Place<Provider, Request>> {
    return this.places.at(leaf);
  }

  private async attempt<Value>(
    leaf: ConfigNode,
    context: AskContext,
    ask: (place: Place<Provider, Request>) => Promise<Value>,
  ): Promise<Answered<Value, Request>> {
    const attempt = new LeafAttempt(this.dependencies, leaf, context);
    try {
      const place = await this.places.at(leaf);
      const { target, variant } = place;
      const entering = attempt.enter(target, this.command.caller.id);
      if (entering) await entering;
      const value = await ask(place);
      // Others were faster, in the very same moment.
      context.signal.throwIfAborted();
      const record = attempt.succeed(place.isFromCache());
      const { passage, admission } = attempt;
      const served: Served<Request> = {
        leaf,
        target,
        variant,
        retry: context.retry,
        ...(admission && { admission }),
      };
      const answered = { value, served, attempt: record, passage };
      this.answered.push(answered);
      return answered;
    } catch (failure) {
      attempt.fail(failure);
      throw failure;
    }
  }

  private now(): number {
    return this.dependencies.tools.clock.now();
  }
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** The call of one attempt at a stream. */
function callOf(call: CallContext, signal: AbortSignal, { continuation }: AskContext): CallContext {
  return continuation === undefined ? { ...call, signal } : { ...call, signal, continues: true };
}

function continued<Request>(
  { continued: goOn }: Pick<Work<never, Request, never, never>, 'continued'>,
  request: Request,
  { continuation }: AskContext,
): Request {
  return continuation === undefined || !goOn ? request : goOn(request, continuation);
}

/** An answer that nobody has: the request is counted, what it took is not known. */
function settle({ admission, target: { kind, model } }: Served<unknown>): void {
  admission?.settle({ kind, model });
}
