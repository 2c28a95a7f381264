import { CancelledError, InvalidRequestError, type Clock, type Limits } from '@model-gateway/core';
import { type ConfigNode, type InferenceConfig, isPlainConfig } from '@model-gateway/gateway-config';
import type { InferenceCommand, TargetRequest } from '../../pipeline/inference-command.js';
import type { OperationExecutor } from '../../pipeline/operation-executor.js';
import { AttemptLog } from '../../attempts/attempt-log.js';
import type { SimulatedUpstream } from './simulated-upstream.js';

/** What the simulated gateway serves: answers are texts, streams are of words. */
export type SimulatedExecutor = OperationExecutor<SimulatedUpstream, string, string, string>;

/** What serves a simulated request, whatever its upstreams are. */
type RequestExecutor = Pick<OperationExecutor<never, string, string, string>, 'whole' | 'stream'>;

/** What is known of a request before it is made. */
export interface RequestPlan {
  readonly root: ConfigNode;
  readonly isStream: boolean;
  readonly plan: string;
  readonly user: string;
  /** Until the first token. */
  readonly deadlineMs?: number;
  /** Models that it cannot be translated for. */
  readonly foreign: ReadonlySet<string>;
}

const callerLimits: Limits = { owner: 'key:simulation', rates: [], budgets: [] };

/** One request, made by somebody who reads the whole answer, unless he leaves. */
export class SimulatedRequest {
  readonly attemptLog = new AttemptLog();
  readonly startedAt: number;
  /** Items of the stream, or the whole answer. */
  readonly received: string[] = [];
  /** When an answer began; the last, where others went on with it. */
  servedAt: number | undefined;
  firstServedAt: number | undefined;
  abortedAt: number | undefined;
  endedAt: number | undefined;
  /** How often it was said of it that it is served, or that nobody serves it, and how often it ended. */
  served = 0;
  failed = 0;
  /** Its caller's limits have let it in. */
  isAdmitted = false;
  ended = 0;
  failure: Error | undefined;
  private readonly caller = new AbortController();

  constructor(
    readonly plan: RequestPlan,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
  }

  get signal(): AbortSignal {
    return this.caller.signal;
  }

  abort(): void {
    if (this.endedAt !== undefined || this.abortedAt !== undefined) return;
    this.abortedAt = this.clock.now();
    this.caller.abort(new CancelledError('The caller left.'));
  }

  /** Never rejects. */
  async run(executor: RequestExecutor): Promise<void> {
    try {
      if (!this.plan.isStream) this.received.push(await executor.whole(this.command()));
      else for await (const item of executor.stream(this.command())) this.received.push(item);
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error('What was thrown is no error.');
    }
    this.attemptLog.finish();
    this.ended += 1;
    this.endedAt = this.clock.now();
  }

  private command(): InferenceCommand<string> {
    const { root, plan, user, deadlineMs } = this.plan;
    const unused = (): void => undefined;
    return {
      requestId: 'request',
      caller: { id: 'key', name: 'simulation', scopes: ['inference'] },
      limits: [callerLimits],
      root,
      isPlain: isPlainConfig(root),
      json: {},
      facts: () => ({ metadata: { plan, user }, params: {}, headers: {}, pathname: '/v1/chat/completions' }),
      requestFor: (targetNode) => this.requestFor(targetNode),
      signal: this.signal,
      ...(deadlineMs !== undefined && { deadline: this.startedAt + deadlineMs }),
      refreshesCache: false,
      attemptLog: this.attemptLog,
      onTarget: unused,
      whileAdmitting: (admitting) => admitting,
      onAdmitted: () => (this.isAdmitted = true),
      onRefused: unused,
      onServed: () => this.noteServed(),
      onFailed: () => (this.failed += 1),
      onVerdict: unused,
    };
  }

  private noteServed(): void {
    this.served += 1;
    this.servedAt = this.clock.now();
    this.firstServedAt ??= this.servedAt;
  }

  private requestFor({ settings, tier }: ConfigNode): TargetRequest<string> {
    const model = modelOf(settings);
    const { vertexRegion, regions } = settings;
    return {
      routingHints: {
        model,
        provider: '@upstream',
        ...(vertexRegion !== undefined && { vertexRegion }),
        ...(regions && { allowedRegions: regions }),
        ...(tier && { tier }),
      },
      translate: () => {
        if (this.plan.foreign.has(model))
          throw new InvalidRequestError('invalid_value', 'The model cannot do that.');
        return 'request';
      },
      losses: [],
      call: { requestId: 'request', signal: this.signal, reportLoss: () => undefined },
    };
  }
}

function modelOf({ overrideParams }: InferenceConfig): string {
  const model = overrideParams?.['model'];
  if (typeof model !== 'string') throw new Error('Every leaf of a simulated config has a model.');
  return model;
}
