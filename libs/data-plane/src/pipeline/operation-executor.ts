import {
  type ConfigNode,
  isPlainConfig,
  possibleTargets,
  type QueryFacts,
} from '@model-gateway/gateway-config';
import { buildExecutionPlan } from '../strategies/execution-plan.js';
import type { Execute, BegunStream } from '../attempts/execution-context.js';
import type { AttemptResult } from './attempt-results.js';
import type { InferenceCommand } from './inference-command.js';
import { RequestExecution, type ExecutionDependencies } from './request-execution.js';
import { mayRecover, recovered } from './recovered-stream.js';
import type { ResolvedTarget } from './target-resolver.js';
import type { Operation } from './operation.js';

/** An eligible target, or the reason why it cannot be attempted. */
export interface PossibleTarget<Provider, Request> {
  readonly targetNode: ConfigNode;
  readonly place?: ResolvedTarget<Provider, Request>;
  /** Absent: the target can be attempted. */
  readonly failure?: unknown;
}

/** The execution plan of a config for one operation. */
type ExecutionPlan<Provider, Request, Answer, Item, Value> = Execute<
  AttemptResult<Value, Request>,
  RequestExecution<Provider, Request, Answer, Item>
>;

/** Executes one operation for requests with or without a config. Builds the execution plan of each config once. */
export class OperationExecutor<Provider, Request, Answer, Item> {
  private readonly wholes = new WeakMap<ConfigNode, ExecutionPlan<Provider, Request, Answer, Item, Answer>>();
  private readonly streams = new WeakMap<
    ConfigNode,
    ExecutionPlan<Provider, Request, Answer, Item, BegunStream<Item>>
  >();

  constructor(
    private readonly dependencies: ExecutionDependencies,
    private readonly operation: Operation<Provider, Request, Answer, Item>,
  ) {}

  /** The unary response. Rejects with the `GatewayError` of the last attempted target. */
  whole(command: InferenceCommand<Request>): Promise<Answer> {
    const exchange = this.exchange(command);
    const execute = this.unaryPlan(command.root);
    const admitting = exchange.admit();
    return admitting
      ? admitting.then(() => exchange.first(execute, valueOf))
      : exchange.first(execute, valueOf);
  }

  /**
   * The streamed response. Sends nothing before the first `next()`, which throws if all attempts fail before the first
   * content.
   */
  async *stream(command: InferenceCommand<Request>): AsyncGenerator<Item> {
    const exchange = this.exchange(command);
    const { delivered, hidesReasoning } = this.operation;
    const admitting = exchange.admit();
    if (admitting) await admitting;
    const execute = this.streamPlan(command.root);
    const answered = await exchange.first(execute, itself);
    if (delivered && mayRecover(answered, command.root, hidesReasoning)) {
      yield* recovered(exchange, execute, answered, { delivered, hidesReasoning });
      return;
    }
    const { first, rest } = exchange.answers.watched(answered);
    try {
      for (const item of first) yield item;
      for (let step = await rest.next(); !step.done; step = await rest.next()) yield step.value;
    } finally {
      await rest.return?.();
    }
  }

  /** The eligible targets in order, without any attempt. Does not throw: a failure is part of its target's entry. */
  async *places(command: InferenceCommand<Request>): AsyncGenerator<PossibleTarget<Provider, Request>> {
    const exchange = this.exchange(command);
    for (const targetNode of eligibleTargets(command.root, exchange)) {
      try {
        const place = await exchange.placeAt(targetNode);
        yield { targetNode, place: { ...place, provider: exchange.providerOf(place) } };
      } catch (failure) {
        yield { targetNode, failure };
      }
    }
  }

  private unaryPlan(root: ConfigNode): ExecutionPlan<Provider, Request, Answer, Item, Answer> {
    let execute = this.wholes.get(root);
    if (!execute) {
      const executeTarget =
        (targetNode: ConfigNode): ExecutionPlan<Provider, Request, Answer, Item, Answer> =>
        (context) =>
          context.request.whole(targetNode, context);
      execute = this.planned(root, executeTarget);
      this.wholes.set(root, execute);
    }
    return execute;
  }

  private streamPlan(root: ConfigNode): ExecutionPlan<Provider, Request, Answer, Item, BegunStream<Item>> {
    let execute = this.streams.get(root);
    if (!execute) {
      const executeTarget =
        (targetNode: ConfigNode): ExecutionPlan<Provider, Request, Answer, Item, BegunStream<Item>> =>
        (context) =>
          context.request.stream(targetNode, context);
      execute = this.planned(root, executeTarget);
      this.streams.set(root, execute);
    }
    return execute;
  }

  /** A plain config has no tree: its only target is attempted once. */
  private planned<Value>(
    root: ConfigNode,
    executeTarget: (targetNode: ConfigNode) => ExecutionPlan<Provider, Request, Answer, Item, Value>,
  ): ExecutionPlan<Provider, Request, Answer, Item, Value> {
    return isPlainConfig(root)
      ? executeTarget(root)
      : buildExecutionPlan(root, executeTarget, this.dependencies.tools);
  }

  private exchange(command: InferenceCommand<Request>): RequestExecution<Provider, Request, Answer, Item> {
    return new RequestExecution(this.dependencies, this.operation, command);
  }
}

function valueOf<Value>({ value }: AttemptResult<Value, unknown>): Value {
  return value;
}

function itself<Value>(value: Value): Value {
  return value;
}

/** The target nodes that may be attempted for one request, in the order in which they stand. */
function* eligibleTargets(node: ConfigNode, request: { readonly facts: QueryFacts }): Iterable<ConfigNode> {
  if (!node.strategy) {
    yield* node.steps ?? [node];
    return;
  }
  for (const target of possibleTargets(node, request.facts)) yield* eligibleTargets(target, request);
}
