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

/** A place that may be asked, or why it cannot be. */
export interface PossibleTarget<Provider, Request> {
  readonly targetNode: ConfigNode;
  readonly place?: ResolvedTarget<Provider, Request>;
  /** Absent: there is a place. */
  readonly failure?: unknown;
}

/** What asks a whole config for answers of one kind. */
type ExecutionPlan<Provider, Request, Answer, Item, Value> = Execute<
  AttemptResult<Value, Request>,
  RequestExecution<Provider, Request, Answer, Item>
>;

/** Serves requests of one kind, with a config or without. What is made of a config is made once. */
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

  /** The whole answer. Rejects with a `GatewayError`: that of the last target that was asked. */
  whole(command: InferenceCommand<Request>): Promise<Answer> {
    const exchange = this.exchange(command);
    const execute = this.unaryPlan(command.root);
    const admitting = exchange.admit();
    return admitting
      ? admitting.then(() => exchange.first(execute, valueOf))
      : exchange.first(execute, valueOf);
  }

  /**
   * The answer as it arrives. Nothing is sent before the first item is asked for; until something was said a failure is
   * thrown by that first `next()`, whatever was tried.
   */
  async *stream(command: InferenceCommand<Request>): AsyncGenerator<Item> {
    const exchange = this.exchange(command);
    const { delivered } = this.operation;
    const admitting = exchange.admit();
    if (admitting) await admitting;
    const execute = this.streamPlan(command.root);
    const answered = await exchange.first(execute, itself);
    if (delivered && mayRecover(answered, command.root)) {
      yield* recovered(exchange, execute, answered, delivered);
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

  /** Where the request may go, in turn. Nobody is asked. Throws nothing: what fails at a place belongs to it. */
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

  /** A plain config has no tree: its only target is asked once. */
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
    yield node;
    return;
  }
  for (const target of possibleTargets(node, request.facts)) yield* eligibleTargets(target, request);
}
