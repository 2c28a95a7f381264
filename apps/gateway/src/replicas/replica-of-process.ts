import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { ReplicaReporter } from '@model-gateway/control-plane';
import {
  defaultWorkspace,
  type Clock,
  type ConfigSource,
  type ReplicaBoard,
  type ReplicaCircuit,
  type ReplicaReport,
  type RequestObserver,
  type Scheduler,
} from '@model-gateway/core';
import { circuitPlace, circuitRegion, type Circuits } from '@model-gateway/data-plane';
import { gatewayVersion } from '../gateway-version.js';
import type { Records } from '../records/open-records.js';
import { RequestRate } from './request-rate.js';
import { TargetTally } from './target-tally.js';

/** A report names at most so many circuits. */
const mostCircuits = 200;
/** Each tick wakes the process, so there are few. */
const resolutionMs = 100;

/** Dependencies of {@link ReplicaOfProcess}. */
export interface ReplicaParts {
  readonly board: ReplicaBoard;
  readonly scheduler: Scheduler;
  readonly clock: Clock;
  /** Those of each workspace. */
  readonly circuits: () => Iterable<readonly [workspace: string, Pick<Circuits, 'standings'>]>;
  readonly configSource: ConfigSource;
  readonly records: Pick<Records, 'requestLogState'>;
  readonly requestsInFlight: () => number;
  readonly onProblem: (message: string, error?: unknown) => void;
}

/** Tells the other processes of the gateway how this one is, from start to stop. */
export class ReplicaOfProcess {
  private readonly rate: RequestRate;
  private readonly targets: TargetTally;
  private readonly reporter: ReplicaReporter;
  private readonly delays = monitorEventLoopDelay({ resolution: resolutionMs });
  private readonly unchanging: Pick<
    ReplicaReport,
    'id' | 'host' | 'pid' | 'worker' | 'version' | 'startedAt'
  >;
  private state: ReplicaReport['state'] = 'serving';

  constructor(private readonly parts: ReplicaParts) {
    const { board, scheduler, onProblem, clock } = parts;
    this.rate = new RequestRate(clock);
    this.targets = new TargetTally(clock);
    this.reporter = new ReplicaReporter({ board, scheduler, onProblem, facts: () => this.facts() });
    this.unchanging = {
      id: `replica_${randomUUID()}`,
      host: hostname(),
      pid: process.pid,
      ...(cluster.worker && { worker: cluster.worker.id }),
      version: gatewayVersion(),
      startedAt: clock.now(),
    };
  }

  /** Counts requests, and their attempts at each target. */
  get observers(): readonly RequestObserver[] {
    return [this.rate, this.targets];
  }

  start(): void {
    this.delays.enable();
    this.reporter.start();
  }

  /** Tells that this process takes no more requests. */
  drain(): void {
    this.state = 'draining';
    this.reporter.tell();
  }

  async stop(): Promise<void> {
    this.delays.disable();
    await this.reporter.stop();
  }

  private facts(): ReplicaReport {
    const { configSource, records, requestsInFlight, circuits } = this.parts;
    const { digest } = configSource.state();
    return {
      ...this.unchanging,
      state: this.state,
      inFlight: requestsInFlight(),
      requestsPerMinute: this.rate.perMinute(),
      eventLoopLagMs: this.lagMs(),
      logQueued: records.requestLogState?.().queued ?? 0,
      ...(digest !== undefined && { configDigest: digest }),
      memoryBytes: process.memoryUsage.rss(),
      openCircuits: openCircuits(circuits()),
      targets: this.targets.standings(),
    };
  }

  /** Node.js measures the time between two ticks of a timer, which includes the interval itself. */
  private lagMs(): number {
    const lag = Math.max(0, this.delays.max / 1e6 - resolutionMs);
    this.delays.reset();
    return Math.round(lag * 10) / 10;
  }
}

/** The circuits that are not closed, one for each target and state. */
export function openCircuits(
  circuits: Iterable<readonly [workspace: string, Pick<Circuits, 'standings'>]>,
): readonly ReplicaCircuit[] {
  const found = new Map<string, ReplicaCircuit>();
  for (const { workspace, target, state } of standingsOf(circuits)) {
    if (state === 'closed') continue;
    const region = circuitRegion(target);
    const circuit = {
      ...(workspace !== defaultWorkspace && { workspace }),
      ...circuitPlace(target),
      state,
      ...(region !== undefined && { region }),
    };
    found.set(JSON.stringify(circuit), circuit);
    if (found.size >= mostCircuits) break;
  }
  return [...found.values()];
}

function* standingsOf(circuits: Iterable<readonly [workspace: string, Pick<Circuits, 'standings'>]>) {
  for (const [workspace, each] of circuits)
    for (const standing of each.standings()) yield { workspace, ...standing };
}
