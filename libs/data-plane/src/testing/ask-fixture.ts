import type { Target } from '@model-gateway/core';
import { ManualScheduler, settled } from '@model-gateway/core/testing';
import type { ConfigNode } from '@model-gateway/gateway-config';
import type { ExecutionContext, ExecutionTools } from '../attempts/execution-context.js';
import { AttemptLog, type AttemptOutcome } from '../attempts/attempt-log.js';
import { executionContext } from './execution-context.js';

/** One request on its way through a config, at a time that stands still. */
export class AskFixture {
  readonly scheduler = new ManualScheduler();
  /** Of the caller. */
  readonly controller = new AbortController();
  readonly attemptLog = new AttemptLog();
  /** What {@link tools} draws. */
  drawn = 0;
  readonly tools: ExecutionTools = {
    clock: this.scheduler,
    scheduler: this.scheduler,
    random: () => this.drawn,
  };

  context(members: Partial<ExecutionContext> = {}): ExecutionContext {
    return executionContext({ signal: this.controller.signal, attemptLog: this.attemptLog, ...members });
  }

  /** Lets time pass, and everything happen that follows from it. */
  async advance(ms: number): Promise<void> {
    await settled();
    this.scheduler.advance(ms);
    await settled();
  }

  /** Writes an attempt down, as its leaf does it. */
  record(node: ConfigNode, model: string, outcome: AttemptOutcome): void {
    const target: Target = { kind: 'google', model, credential: { type: 'api-key', apiKey: 'k' } };
    this.attemptLog.add({ node, target, retry: 0, reason: 'first', startedAt: 0, durationMs: 1, outcome });
  }
}

/** A node of a config; a leaf unless it is told otherwise. */
export function configNode(path: string, members: Partial<ConfigNode> = {}): ConfigNode {
  return { path, targets: [], weight: 1, settings: {}, sourcePaths: {}, ...members };
}
