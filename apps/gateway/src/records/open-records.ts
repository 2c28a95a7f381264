import { availableParallelism } from 'node:os';
import type {
  Clock,
  MetricsSource,
  RequestLogStore,
  RequestObserver,
  Scheduler,
  Tracer,
} from '@model-gateway/core';
import { openTelemetryOf } from '@model-gateway/otel-telemetry';
import {
  PrometheusMetrics,
  type Readings,
  mergeSnapshots,
  type CircuitReading,
} from '@model-gateway/prometheus-metrics';
import { openRequestLog } from '@model-gateway/sql-log';
import { newestLog, RequestLog } from '@model-gateway/usage';
import type { Logger } from '@model-gateway/http-server';
import { circuitPlace, type Circuits } from '@model-gateway/data-plane';
import type { Environment } from '../environment.js';
import type { IpcLink } from '../workers/shared-state/ipc-link.js';
import { logDatabaseUrl } from './log-database-url.js';
import { WorkerMetrics } from '../workers/worker-metrics.js';

/** What {@link openRecords} works with. */
export interface RecordsDependencies {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  /** The line to the primary; absent: there is one process. */
  readonly primary?: IpcLink;
}

/** Everything that is told of requests when they are over, and keeps or sends on what it is told. */
export interface Records {
  readonly observers: readonly RequestObserver[];
  /** Absent: nobody follows requests. */
  readonly tracer?: Tracer;
  readonly metrics: MetricsSource;
  /** Absent: requests are not logged. */
  readonly requestLog?: RequestLogStore;
  /** What is looked at when somebody collects metrics; may be called once, before anybody does. */
  include(readings: Omit<Readings, 'requestLog' | 'lostSpans'>): void;
  /** Begins to delete what is too old. */
  start(): void;
  /** Writes and sends what waits, as far as that can be done within the time, and closes everything. */
  stop(limitMs: number): Promise<void>;
}

/** How long somebody who looks into the log waits for the newest of it. */
const catchUpMs = 100;
/** Of a processor that requests need as well. */
const smallShare = 0.015;

/** The share of a processor that indexing may take: all of it if there is one that no process serves requests on. */
function indexingShare(processes: number): number {
  return availableParallelism() > processes ? 1 : smallShare;
}

/**
 * Opens the log of requests, metrics and telemetry, as the environment asks for them. A log that cannot be opened keeps
 * nobody from being served.
 *
 * @param variables where the standard variables of OpenTelemetry stand
 */
export async function openRecords(
  environment: Environment,
  variables: Readonly<Record<string, string | undefined>>,
  { clock, scheduler, logger, primary }: RecordsDependencies,
): Promise<Records> {
  const onProblem = (message: string, error?: unknown) => logger.warn(message, { error });
  const metrics = new PrometheusMetrics();
  const telemetry = await openTelemetryOf(variables, { onProblem });
  const store =
    environment.logBodies === 'none'
      ? undefined
      : await openRequestLog({
          url: logDatabaseUrl(environment.databaseUrl),
          indexingShare: indexingShare(environment.workers),
          catchUpMs,
          onUnopened: (error) =>
            logger.error('Requests are not logged as long as their log cannot be opened.', { error }),
          onProblem,
        });
  const log =
    store &&
    new RequestLog({
      store,
      clock,
      scheduler,
      retentionDays: environment.logRetentionDays,
      onProblem,
      random: () => Math.random(),
    });
  return {
    observers: [metrics, ...(telemetry ? [telemetry] : []), ...(log ? [callersOnly(log)] : [])],
    ...(telemetry && { tracer: telemetry }),
    metrics: metricsOfGateway(metrics, scheduler, primary),
    ...(store && log && { requestLog: newestLog(store, log) }),
    include: (readings) =>
      metrics.include({
        ...readings,
        ...(log && { requestLog: () => log.state() }),
        ...(telemetry && { lostSpans: () => telemetry.lostSpans }),
      }),
    start: () => log?.start(),
    async stop(limitMs) {
      const endLog = async (): Promise<void> => {
        await log?.stop(limitMs);
        await store?.close();
      };
      await Promise.all([endLog(), telemetry?.stop()]);
      metrics.close();
    },
  };
}

/**
 * Tells of all processes of this gateway.
 *
 * @param primary the line to it; absent: there is one process
 */
function metricsOfGateway(
  own: PrometheusMetrics,
  scheduler: Scheduler,
  primary: IpcLink | undefined,
): MetricsSource {
  return primary ? new WorkerMetrics(own, mergeSnapshots, primary, scheduler) : own;
}

/** How the circuits of this process stand. */
export function* circuitReadings(circuits: Circuits): Iterable<CircuitReading> {
  for (const { target, state } of circuits.standings()) yield { ...circuitPlace(target), state };
}

/**
 * Tells of requests that somebody with a key has sent, to have something done: strangers could fill any log, and what
 * administrators do is in the audit log.
 */
function callersOnly(observer: RequestObserver): RequestObserver {
  return {
    observe(record) {
      if (record.callerId !== undefined && !record.route.startsWith('/admin/')) observer.observe(record);
    },
  };
}
