import {
  UpstreamInvalidResponseError,
  UpstreamStatusError,
  type CallContext,
  type Caller,
  type ChatProvider,
  type ChatRequest,
  type ChatResponse,
  type ChatStreamPart,
  type JsonObject,
  type Limits,
  type LossEntry,
  type Policy,
  type Target,
  type UpstreamFactory,
} from '@model-gateway/core';
import { ManualScheduler } from '@model-gateway/core/testing';
import { type ConfigNode, isPlainConfig, parseConfigTree } from '@model-gateway/gateway-config';
import { testConfigTools } from '@model-gateway/gateway-config/testing';
import type { Admission, Admissions, SettledUsage } from '@model-gateway/usage';
import { AttemptLimits, callTimeoutsOf } from '../resilience/attempt-limits.js';
import { CapacityMemory } from '../resilience/capacity-memory.js';
import { Circuits } from '../resilience/circuits.js';
import { AttemptLog } from '../attempts/attempt-log.js';
import { chatOperation } from '../pipeline/operations.js';
import type { InferenceCommand, Served } from '../pipeline/inference-command.js';
import { OperationExecutor } from '../pipeline/operation-executor.js';

export const request: ChatRequest = { messages: [], tools: [], sampling: {} };
export const said = (text: string): ChatStreamPart[] => [{ type: 'text', choice: 0, text }];
export const finished: ChatStreamPart[] = [{ type: 'finish', choice: 0, finish: { reason: 'stop' } }];
export const answer = (text: string): ChatResponse => ({
  choices: [
    { index: 0, content: [{ type: 'text', text }], finish: { reason: 'stop' }, citations: [], metadata: {} },
  ],
});
export const unavailable = new UpstreamStatusError(503, 'unavailable', { status: 503, message: 'Busy.' });
export const cut = new UpstreamInvalidResponseError('The upstream ended without a finish reason.');

/** How each model answers: what it does at its first, second, … call; the last one again and again. */
export type Behaviour = (
  call: CallContext,
) => Promise<ChatResponse> | AsyncIterable<readonly ChatStreamPart[]>;

export const twoTargets = {
  strategy: { mode: 'fallback' },
  targets: [
    { name: 'one', override_params: { model: 'first' } },
    { name: 'two', override_params: { model: 'second' } },
  ],
};

export const cost = (promptTokens: number): ChatStreamPart[] => [{ type: 'usage', usage: { promptTokens } }];
export const thinking: ChatStreamPart[] = [{ type: 'reasoning', choice: 0, text: 'Hmm.' }];
export const entryLimits: Limits = { owner: 'provider:up', rates: [], budgets: [] };

export async function* streaming(batches: readonly (readonly ChatStreamPart[])[], failure?: Error) {
  yield* batches;
  if (failure) throw failure;
}

class FakeAdmission implements Admission {
  readonly ended: string[] = [];
  readonly requests = undefined;
  readonly tokens = undefined;
  chooseTarget(): void {
    // Costs are not limited here.
  }
  settle({ usage }: SettledUsage): void {
    this.ended.push(usage ? `settled ${usage.totalTokens ?? usage.promptTokens} tokens` : 'settled');
  }
  withdraw(): void {
    this.ended.push('withdrawn');
  }
}

export function setUp(
  config: JsonObject,
  behaviours: Readonly<Record<string, Behaviour[]>>,
  limits?: Limits,
) {
  const time = new ManualScheduler();
  const cacheEntries = new Map<string, string>();
  const tools = { clock: time, scheduler: time, random: () => 0 };
  const asked: { model: string; call: CallContext; request: ChatRequest }[] = [];
  const behave = (target: Target, asking: ChatRequest, call: CallContext) => {
    const earlier = asked.filter(({ model }) => model === target.model).length;
    asked.push({ model: target.model, call, request: asking });
    const list = behaviours[target.model] ?? [];
    const behaviour = list[Math.min(earlier, list.length - 1)];
    if (!behaviour) throw new Error(`Nobody expects ${target.model} to be asked.`);
    return behaviour(call);
  };
  const create = (target: Target, innermost: Policy = (next) => next): ChatProvider =>
    innermost({
      complete: (asking, call) => behave(target, asking, call) as Promise<ChatResponse>,
      stream: (asking, call) => behave(target, asking, call) as AsyncIterable<readonly ChatStreamPart[]>,
      prepare: async () => [{ method: 'POST', url: 'https://up.example', headers: {}, body: {} }],
    });
  const admitted: { limits: readonly Limits[]; admission: FakeAdmission }[] = [];
  const admissions = {
    admit: (all: readonly Limits[]) => {
      const admission = new FakeAdmission();
      admitted.push({ limits: all, admission });
      return admission;
    },
  } as Pick<Admissions, 'admit'> as Admissions;
  const never = () => Promise.reject(new Error('Not asked for.'));
  const entry = { slug: 'up', kind: 'google', credential: { type: 'api-key', apiKey: 'k' } } as const;
  const dependencies = {
    catalog: {
      find: async () => (limits ? { ...entry, limits } : entry),
      list: async () => [],
    },
    callers: { authenticate: async () => undefined },
    upstreams: { create } as Partial<UpstreamFactory> as UpstreamFactory,
    circuits: new Circuits(time),
    capacity: new CapacityMemory(time),
    limits: new AttemptLimits(tools),
    tools,
    admissions,
    priceOf: () => undefined,
    cache: {
      read: async (key: string) => cacheEntries.get(key),
      write: (key: string, text: string) => void cacheEntries.set(key, text),
    },
    transport: { send: never, open: never },
    digest: (text: string) => text,
  };
  const executor = new OperationExecutor(dependencies, chatOperation(dependencies));
  const root = parseConfigTree(config, testConfigTools);
  const controller = new AbortController();
  const served: Served<ChatRequest>[] = [];
  const failed: (string | undefined)[] = [];
  const caller: Caller = { id: 'key-1', name: 'tests', scopes: ['inference'] };
  const command: InferenceCommand<ChatRequest> = {
    requestId: 'req-1',
    caller,
    limits: [],
    root,
    isPlain: isPlainConfig(root),
    json: {},
    facts: () => ({ metadata: {}, params: {}, headers: {}, pathname: '/' }),
    requestFor(targetNode: ConfigNode) {
      const losses: LossEntry[] = [];
      const model = targetNode.settings.overrideParams?.model;
      return {
        routingHints: { model: typeof model === 'string' ? model : 'plain', provider: '@up' },
        translate: () => request,
        losses,
        call: {
          requestId: 'req-1',
          signal: controller.signal,
          reportLoss: (loss) => void losses.push(loss),
          strict: true,
          timeouts: callTimeoutsOf(targetNode.settings),
        },
      };
    },
    signal: controller.signal,
    refreshesCache: false,
    attemptLog: new AttemptLog(),
    onTarget: () => undefined,
    whileAdmitting: (admitting) => admitting,
    onAdmitted: () => undefined,
    onRefused: () => undefined,
    onServed: (one) => void served.push(one),
    onFailed: (last) => void failed.push(last?.node.path),
    onVerdict: () => undefined,
  };
  return {
    executor,
    dependencies,
    command,
    time,
    asked,
    served,
    failed,
    admitted,
    controller,
    cacheEntries,
  };
}

export const outcomes = ({ attemptLog }: InferenceCommand<ChatRequest>) =>
  attemptLog.attempts.map(({ node, outcome, code, retry }) => [node.path, outcome, code, retry]);

/** The billing state and the usage of each attempt. */
export const charges = ({ attemptLog }: InferenceCommand<ChatRequest>) =>
  attemptLog.attempts.map(({ charge }) => [charge?.billing, charge?.usage]);

export async function textOf(stream: AsyncIterable<readonly ChatStreamPart[]>): Promise<string> {
  let text = '';
  for await (const parts of stream) for (const part of parts) if (part.type === 'text') text += part.text;
  return text;
}
