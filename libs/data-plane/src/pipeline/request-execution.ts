import type { AttemptSpan, Target } from '@model-gateway/core';
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
import { attemptCall, continued } from './attempt-call.js';
import { AttemptResults, type AttemptResult } from './attempt-results.js';
import type { InferenceCommand, Served } from './inference-command.js';
import { TargetAttempt, type AttemptDependencies } from './target-attempt.js';
import { TargetResolver, type ResolvedRequest, type ResolverDependencies } from './target-resolver.js';
import type { Operation } from './operation.js';

/** Dependencies of {@link RequestExecution}. */
export interface ExecutionDependencies extends ResolverDependencies, AttemptDependencies {
  readonly limits: AttemptLimits;
}

/**
 * Executes one request through the tree of its config and makes the attempts at target nodes. A response that loses a hedge
 * is not counted.
 */
export class RequestExecution<Provider, Request, Answer, Item> implements ExecutionRequest {
  private knownBudget: GuardrailBudget | undefined;
  private readonly places: TargetResolver<Provider, Request>;
  readonly answers: AttemptResults<Request, Item>;
  /** Attempts by their failure. */
  private failures: Map<unknown, Attempt> | undefined;
  private known: QueryFacts | undefined;
  private endsAt: number | undefined;
  private readonly tooLongForModels: string[] = [];

  constructor(
    private readonly dependencies: ExecutionDependencies,
    private readonly operation: Operation<Provider, Request, Answer, Item>,
    readonly command: InferenceCommand<Request>,
  ) {
    this.answers = new AttemptResults(command, dependencies.tools.clock, operation);
    this.places = new TargetResolver(dependencies, operation, command);
  }

  /** Created when the first guardrail or condition reads a text; most requests have none. */
  get scrutiny(): GuardrailBudget {
    return (this.knownBudget ??= new GuardrailBudget(this.dependencies.tools));
  }

  get facts(): QueryFacts {
    return (this.known ??= { ...this.command.facts(), scrutiny: this.scrutiny });
  }

  /** The context of the first execution. */
  private start(): ExecutionContext<this> {
    const { root, attemptLog, deadline, signal } = this.command;
    this.endsAt ??= root.totalTimeoutMs === undefined ? undefined : this.now() + root.totalTimeoutMs;
    const context: Mutable<ExecutionContext<this>> = {
      request: this,
      signal,
      attemptLog,
      ignoresCircuitBreakers: false,
      retry: 0,
      tooLongForModels: this.tooLongForModels,
      alternatives: 0,
    };
    if (this.command.isPlain) context.isPlain = true;
    if (deadline !== undefined) context.deadline = deadline;
    if (this.endsAt !== undefined) context.endsAt = this.endsAt;
    return context;
  }

  /**
   * The context after a stream broke off. It has no deadline, because the first token was delivered.
   *
   * @param retry number of earlier attempts at the only target node of the config
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
   * Counts the request towards the limits of its caller, once for all attempts. A plain request is counted right before its
   * attempt.
   *
   * @returns a promise of the admission; undefined: the request is admitted already
   */
  admit(): Promise<void> | undefined {
    const { admissions } = this.dependencies;
    const { isPlain, caller } = this.command;
    const { limits } = caller;
    return admissions && limits && !isPlain ? admitCaller(limits, admissions, this.command) : undefined;
  }

  /**
   * Executes the tree for the first time.
   *
   * @param result maps the serving attempt to the result, after it is recorded
   */
  first<Value, Result>(
    execute: Execute<AttemptResult<Value, Request>, this>,
    result: (answered: AttemptResult<Value, Request>) => Result,
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

  /** Attempts a target node, unary. */
  whole(targetNode: ConfigNode, context: ExecutionContext): Promise<AttemptResult<Answer, Request>> {
    const { operation } = this;
    return this.attempt(targetNode, context, (provider, { request, call }, span) =>
      this.dependencies.limits.whole(context, targetNode.settings, (signal) =>
        operation.whole(provider, request, attemptCall(call, signal, span)),
      ),
    );
  }

  /** Attempts a target node, streamed. */
  stream(
    targetNode: ConfigNode,
    context: ExecutionContext,
  ): Promise<AttemptResult<BegunStream<Item>, Request>> {
    const { operation } = this;
    return this.attempt(targetNode, context, (provider, { request, call }, span) =>
      this.dependencies.limits.stream(
        context,
        targetNode.settings,
        (signal) => {
          const own = attemptCall(call, signal, span);
          if (context.continuation !== undefined) own.continues = true;
          return operation.stream(provider, continued(operation, request, context), own);
        },
        operation.says,
        holdsAnswerBack(targetNode.settings),
      ),
    );
  }

  /** The target and the translated request of a target node. */
  async placeAt(targetNode: ConfigNode): Promise<ResolvedRequest<Request>> {
    return this.destination(targetNode, await this.places.target(targetNode));
  }

  private destination(targetNode: ConfigNode, target: Target): ResolvedRequest<Request> {
    if (this.command.isPlain) this.command.onTarget(target);
    return this.places.destination(targetNode, target);
  }

  /** The provider of a resolved request; sends nothing. */
  providerOf(place: ResolvedRequest<Request>): Provider {
    return this.places.provider(place, { cacheStatus: undefined }, this);
  }

  private async attempt<Value>(
    targetNode: ConfigNode,
    context: ExecutionContext,
    execute: (
      provider: Provider,
      place: ResolvedRequest<Request>,
      span: AttemptSpan | undefined,
    ) => Promise<Value>,
  ): Promise<AttemptResult<Value, Request>> {
    const attempt = new TargetAttempt(this.dependencies, targetNode, context, this.command.trace);
    try {
      const target = await this.places.target(targetNode);
      const place = this.destination(targetNode, target);
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

  private admitAttempt(attempt: TargetAttempt, target: Target): Promise<void> | void {
    const { admissions } = this.dependencies;
    if (!this.command.isPlain) return attempt.admit(target);
    return admissions && admitPlain(target.limits, admissions, this.command);
  }

  private answered<Value>(
    value: Value,
    attempt: TargetAttempt,
    { targetNode, target, targetRequest }: ResolvedRequest<Request>,
    { signal, retry }: ExecutionContext,
  ): AttemptResult<Value, Request> {
    // Another branch of the hedge finished in the same moment.
    signal.throwIfAborted();
    const record = attempt.succeed();
    const { permit, admission, cacheStatus } = attempt;
    const served: Mutable<Served<Request>> = { targetNode, target, targetRequest, retry };
    if (admission) served.admission = admission;
    if (cacheStatus) served.cacheStatus = cacheStatus;
    const answered = { value, served, attempt: record, permit, usage: undefined };
    this.answers.add(answered);
    return answered;
  }

  private failed(failure: unknown, attempt: TargetAttempt): void {
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
