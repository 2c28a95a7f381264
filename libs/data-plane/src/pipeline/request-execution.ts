import type { Mutable, RequestTrace, Target } from '@model-gateway/core';
import type { ConfigNode, QueryFacts } from '@model-gateway/gateway-config';
import type { Admissions } from '@model-gateway/usage';
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
import { attemptCall, continued, prepareRecovery } from './attempt-call.js';
import { AttemptResults, servedBy, type AttemptResult } from './attempt-results.js';
import type { InferenceCommand } from './inference-command.js';
import { RequestAdmissions } from './request-admissions.js';
import { RequestEstimate } from './request-estimate.js';
import type { AttemptDependencies, AttemptRequest } from './attempt-dependencies.js';
import { TargetAttempt } from './target-attempt.js';
import { TargetResolver, type ResolvedRequest, type ResolverDependencies } from './target-resolver.js';
import type { Operation } from './operation.js';
import { withoutPlace } from '../workspaces/hidden-place.js';

/** Dependencies of {@link RequestExecution}. */
export interface ExecutionDependencies extends ResolverDependencies, AttemptDependencies {
  readonly limits: AttemptLimits;
  /** Absent: no limit and no budget holds. */
  readonly admissions?: Admissions;
}

/** Executes one request through the tree of its config and makes the attempts at target nodes. */
export class RequestExecution<Provider, Request, Answer, Item> implements ExecutionRequest, AttemptRequest {
  private knownBudget: GuardrailBudget | undefined;
  private readonly places: TargetResolver<Provider, Request>;
  readonly answers: AttemptResults<Request, Item>;
  /** Attempts by their failure. */
  private failures: Map<unknown, Attempt> | undefined;
  private known: QueryFacts | undefined;
  private endsAt: number | undefined;
  readonly trace?: RequestTrace;
  private readonly tooLongForModels: string[] = [];
  private knownAdmissions: RequestAdmissions | undefined;
  private readonly estimate: RequestEstimate;
  /** True when the operator pays nothing for this request; known when it is translated. */
  isFree = false;

  constructor(
    private readonly dependencies: ExecutionDependencies,
    private readonly operation: Operation<Provider, Request, Answer, Item>,
    readonly command: InferenceCommand<Request>,
  ) {
    this.answers = new AttemptResults(command, dependencies.tools.clock, operation);
    this.places = new TargetResolver(dependencies, operation, command);
    this.estimate = new RequestEstimate(command);
    if (command.trace) this.trace = command.trace;
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
    const { clock } = this.dependencies.tools;
    this.endsAt ??= root.totalTimeoutMs === undefined ? undefined : clock.now() + root.totalTimeoutMs;
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
    const context = { ...start, excluded, retry, reason: 'recovery' as const };
    return continuation === undefined ? context : { ...context, continuation };
  }

  /**
   * Counts the request towards its limits, except those of targets, once for all attempts. A plain request is counted right before its
   * attempt.
   *
   * @returns a promise of the admission; undefined: the request is admitted already
   */
  admit(): Promise<void> | undefined {
    const { isPlain, limits } = this.command;
    return limits.length > 0 && !isPlain ? this.admissions?.admitCaller() : undefined;
  }

  /** Created when the first limit applies; most requests have none. */
  private get admissions(): RequestAdmissions | undefined {
    const { admissions } = this.dependencies;
    if (admissions)
      this.knownAdmissions ??= RequestAdmissions.of(admissions, this.command, (place) =>
        this.estimate.expected(place, this.operation.charging),
      );
    return this.knownAdmissions;
  }

  promptTokens(): number | undefined {
    return this.operation.charging === 'units' ? undefined : this.estimate.promptTokens;
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
    const whole = (
      provider: Provider,
      { request, call }: ResolvedRequest<Request>,
      { span, wires }: TargetAttempt,
    ): Promise<Answer> =>
      this.dependencies.limits.whole(context, targetNode.settings, (signal) =>
        operation.whole(provider, request, attemptCall(call, signal, span, wires)),
      );
    return this.attempt(targetNode, context, whole, (answer, attempt) => {
      const usage = operation.usageOf(answer);
      attempt.succeed(usage, usage ? 0 : (operation.answerBytesOf?.(answer) ?? 0));
    });
  }

  /** Attempts a target node, streamed. */
  stream(
    targetNode: ConfigNode,
    context: ExecutionContext,
  ): Promise<AttemptResult<BegunStream<Item>, Request>> {
    const { operation } = this;
    const stream = (
      provider: Provider,
      { request, call }: ResolvedRequest<Request>,
      { span, wires }: TargetAttempt,
    ): Promise<BegunStream<Item>> =>
      this.dependencies.limits.stream(
        context,
        targetNode.settings,
        (signal) => {
          const own = attemptCall(call, signal, span, wires);
          prepareRecovery(own, targetNode, context, this.command.root);
          return operation.stream(provider, continued(operation, request, context), own);
        },
        operation.says,
        holdsAnswerBack(targetNode.settings),
      );
    return this.attempt(targetNode, context, stream, ({ first }, attempt) => {
      attempt.begin();
      for (const item of first) this.answers.note(item, attempt);
    });
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
    execute: (provider: Provider, place: ResolvedRequest<Request>, attempt: TargetAttempt) => Promise<Value>,
    succeed: (value: Value, attempt: TargetAttempt) => void,
  ): Promise<AttemptResult<Value, Request>> {
    const attempt = new TargetAttempt(this.dependencies, targetNode, context, this);
    let target: Target | undefined;
    try {
      target = await this.places.target(targetNode);
      attempt.enterStep(target, this.command.caller.id);
      const place = this.destination(targetNode, target);
      attempt.enter(target, this.command.caller.id);
      this.isFree = this.operation.isFree?.(place.request) ?? false;
      const isLimited = this.command.limits.length > 0 || target.limits !== undefined;
      const admitting = isLimited && this.admissions && attempt.admit(this.admissions, target);
      if (admitting) await admitting;
      const value = await execute(this.places.provider(place, attempt, this), place, attempt);
      // Another branch of the hedge finished in the same moment.
      context.signal.throwIfAborted();
      succeed(value, attempt);
      return this.answered(value, attempt, place, context);
    } catch (reason) {
      if (target) this.dependencies.credentials?.noteFailure(target.credential, reason);
      const failure = withoutPlace(reason, target);
      (this.failures ??= new Map<unknown, Attempt>()).set(failure, attempt.fail(failure));
      throw failure;
    }
  }

  private answered<Value>(
    value: Value,
    attempt: TargetAttempt,
    { targetNode, target, targetRequest }: ResolvedRequest<Request>,
    { retry }: ExecutionContext,
  ): AttemptResult<Value, Request> {
    const served = servedBy(attempt, { targetNode, target, targetRequest, retry });
    return this.answers.add({ value, served, attempt });
  }
}
