import type { AttemptSpan, CallContext, Target } from '@model-gateway/core';
import type { ConfigNode, QueryFacts } from '@model-gateway/gateway-config';
import type {
  Execute,
  ExecutionContext,
  ExecutionRequest,
  BegunStream,
} from '../attempts/execution-context.js';
import type { AttemptLimits } from '../resilience/attempt-limits.js';
import type { Attempt } from '../attempts/attempt-log.js';
import { holdsAnswerBack } from '../guardrails/holds-answer-back.js';
import { GuardrailBudget } from '../guardrails/guardrail-budget.js';
import { admitCaller, admitPlain } from './admit-request.js';
import { Answers, type Answered } from './answers.js';
import type { InferenceCommand, Served } from './inference-command.js';
import { LeafAttempt, type AttemptDependencies } from './leaf-attempt.js';
import { Places, type Destination, type PlacesDependencies } from './places.js';
import type { Operation } from './operation.js';

/** What requests under configs are served with. */
export interface ExecutionDependencies extends PlacesDependencies, AttemptDependencies {
  readonly limits: AttemptLimits;
}

/**
 * One request on its way through the tree of its config: does what is done at a leaf. Nothing of it is counted for an
 * answer that others were faster with.
 */
export class RequestExecution<Provider, Request, Answer, Item> implements ExecutionRequest {
  private knownBudget: GuardrailBudget | undefined;
  private readonly places: Places<Provider, Request>;
  readonly answers: Answers<Request, Item>;
  /** Which attempt failed with what. */
  private failures: Map<unknown, Attempt> | undefined;
  private known: QueryFacts | undefined;
  private endsAt: number | undefined;
  private readonly outgrown: string[] = [];

  constructor(
    private readonly dependencies: ExecutionDependencies,
    private readonly operation: Operation<Provider, Request, Answer, Item>,
    readonly command: InferenceCommand<Request>,
  ) {
    this.answers = new Answers(command, dependencies.tools.clock, operation);
    this.places = new Places(dependencies, operation, command);
  }

  /** Made when the first guardrail or condition looks at a text: most requests have none. */
  get scrutiny(): GuardrailBudget {
    return (this.knownBudget ??= new GuardrailBudget(this.dependencies.tools));
  }

  get facts(): QueryFacts {
    return (this.known ??= { ...this.command.facts(), scrutiny: this.scrutiny });
  }

  /** How the way through the tree begins. */
  private start(): ExecutionContext<this> {
    const { root, attemptLog, deadline, signal } = this.command;
    this.endsAt ??= root.totalTimeoutMs === undefined ? undefined : this.now() + root.totalTimeoutMs;
    const context: Mutable<ExecutionContext<this>> = {
      request: this,
      signal,
      attemptLog,
      ignoresCircuitBreakers: false,
      retry: 0,
      outgrown: this.outgrown,
      alternatives: 0,
    };
    if (this.command.isPlain) context.isPlain = true;
    if (deadline !== undefined) context.deadline = deadline;
    if (this.endsAt !== undefined) context.endsAt = this.endsAt;
    return context;
  }

  /**
   * How it goes on after a stream broke off. Without a deadline: the first token was there.
   *
   * @param retry how many attempts at a config's only leaf came before
   */
  further(
    excluded: ReadonlySet<ConfigNode>,
    continuation: string | undefined,
    retry: number,
  ): ExecutionContext<this> {
    const { deadline: _met, ...start } = this.start();
    const context = { ...start, excluded, retry };
    return continuation === undefined ? context : { ...context, continuation };
  }

  /**
   * Counts the request towards the limits of its caller, once, whatever is tried. A plain one is counted when its target is
   * about to be asked.
   *
   * @returns what has to be waited for; undefined: nothing
   */
  admit(): Promise<void> | undefined {
    const { admissions } = this.dependencies;
    const { isPlain, caller } = this.command;
    const { limits } = caller;
    return admissions && limits && !isPlain ? admitCaller(limits, admissions, this.command) : undefined;
  }

  /**
   * Goes through the tree for the first time.
   *
   * @param result takes what is wanted out of the answer that serves, once that is noted
   */
  first<Value, Result>(
    execute: Execute<Answered<Value, Request>, this>,
    result: (answered: Answered<Value, Request>) => Result,
  ): Promise<Result> {
    return execute(this.start()).then(
      (answered) => {
        this.answers.serve(answered);
        return result(answered);
      },
      (failure: unknown) => {
        const { attemptLog } = this.command;
        const last = this.failures?.get(failure);
        this.command.onFailed(last ?? attemptLog.attempts.findLast(({ outcome }) => outcome !== 'skipped'));
        throw failure;
      },
    );
  }

  /** Asks a leaf for a whole answer. */
  whole(leaf: ConfigNode, context: ExecutionContext): Promise<Answered<Answer, Request>> {
    const { operation } = this;
    return this.attempt(leaf, context, (provider, { request, call }, span) =>
      this.dependencies.limits.whole(context, leaf.settings, (signal) =>
        operation.whole(provider, request, attemptCall(call, signal, span)),
      ),
    );
  }

  /** Asks a leaf for a stream. */
  stream(leaf: ConfigNode, context: ExecutionContext): Promise<Answered<BegunStream<Item>, Request>> {
    const { operation } = this;
    return this.attempt(leaf, context, (provider, { request, call }, span) =>
      this.dependencies.limits.stream(
        context,
        leaf.settings,
        (signal) => {
          const own = attemptCall(call, signal, span);
          if (context.continuation !== undefined) own.continues = true;
          return operation.stream(provider, continued(operation, request, context), own);
        },
        operation.says,
        holdsAnswerBack(leaf.settings),
      ),
    );
  }

  /** Where the request goes at a leaf. */
  async placeAt(leaf: ConfigNode): Promise<Destination<Request>> {
    return this.destination(leaf, await this.places.target(leaf));
  }

  private destination(leaf: ConfigNode, target: Target): Destination<Request> {
    if (this.command.isPlain) this.command.onTarget(target);
    return this.places.destination(leaf, target);
  }

  /** What would answer there. Nobody is asked. */
  providerOf(place: Destination<Request>): Provider {
    return this.places.provider(place, { cacheStatus: undefined }, this);
  }

  private async attempt<Value>(
    leaf: ConfigNode,
    context: ExecutionContext,
    execute: (
      provider: Provider,
      place: Destination<Request>,
      span: AttemptSpan | undefined,
    ) => Promise<Value>,
  ): Promise<Answered<Value, Request>> {
    const attempt = new LeafAttempt(this.dependencies, leaf, context, this.command.trace);
    try {
      const target = await this.places.target(leaf);
      const place = this.destination(leaf, target);
      attempt.enter(target, this.command.caller.id);
      const admitting = this.admitAttempt(attempt, target);
      if (admitting) await admitting;
      const value = await execute(this.places.provider(place, attempt, this), place, attempt.span);
      return this.answered(value, attempt, place, context);
    } catch (failure) {
      this.failed(failure, attempt);
      throw failure;
    }
  }

  private admitAttempt(attempt: LeafAttempt, target: Target): Promise<void> | void {
    const { admissions } = this.dependencies;
    if (!this.command.isPlain) return attempt.admit(target);
    return admissions && admitPlain(target.limits, admissions, this.command);
  }

  private answered<Value>(
    value: Value,
    attempt: LeafAttempt,
    { leaf, target, variant }: Destination<Request>,
    { signal, retry }: ExecutionContext,
  ): Answered<Value, Request> {
    // Others were faster, in the very same moment.
    signal.throwIfAborted();
    const record = attempt.succeed();
    const { permit, admission, cacheStatus } = attempt;
    const served: Mutable<Served<Request>> = { leaf, target, variant, retry };
    if (admission) served.admission = admission;
    if (cacheStatus) served.cacheStatus = cacheStatus;
    const answered = { value, served, attempt: record, permit, usage: undefined };
    this.answers.add(answered);
    return answered;
  }

  private failed(failure: unknown, attempt: LeafAttempt): void {
    const record = attempt.fail(failure);
    (this.failures ??= new Map<unknown, Attempt>()).set(failure, record);
    const { target, usage } = record;
    if (!target || !usage) return;
    this.command.onSpent({ kind: target.kind, slug: target.slug, model: target.model, usage });
  }

  private now(): number {
    return this.dependencies.tools.clock.now();
  }
}

type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/**
 * The call of one attempt. By a spread where that adds no member; one that does gives every object a shape of its own, which
 * makes it slow to make and to read.
 */
function attemptCall(
  call: CallContext,
  signal: AbortSignal,
  span: AttemptSpan | undefined,
): Mutable<CallContext> {
  if (!span) return call.signal === signal ? call : { ...call, signal };
  const own: Mutable<CallContext> = Object.assign({}, call, { signal, traceparent: span.traceparent });
  if (span.tracestate !== undefined) own.tracestate = span.tracestate;
  return own;
}

function continued<Request>(
  { continued: goOn }: Pick<Operation<never, Request, never, never>, 'continued'>,
  request: Request,
  { continuation }: ExecutionContext,
): Request {
  return continuation === undefined || !goOn ? request : goOn(request, continuation);
}
