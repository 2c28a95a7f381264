import { availableParallelism } from 'node:os';
import {
  nameInWorkspace,
  type Clock,
  type MetricsSource,
  type RequestLogStore,
  type RequestObserver,
  type Scheduler,
  type Tracer,
} from '@model-gateway/core';
import { openTelemetryOf } from '@model-gateway/otel-telemetry';
import {
  PrometheusMetrics,
  type Readings,
  mergeSnapshots,
  type CircuitReading,
  type RefusalReading,
} from '@model-gateway/prometheus-metrics';
import { openRequestLog } from '@model-gateway/sql-log';
import { newestLog, RequestLog } from '@model-gateway/usage';
import type { Logger } from '@model-gateway/http-server';
import { circuitPlace, type Circuits, type TimedRefusalMemory } from '@model-gateway/data-plane';
import type { Environment } from '../environment.js';
import type { IpcLink } from '../workers/shared-state/ipc-link.js';
import { logDatabaseUrl } from './log-database-url.js';
import { WorkerMetrics } from '../workers/worker-metrics.js';

/** Dependencies of {@link openRecords}. */
export interface RecordsDependencies {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly logger: Logger;
  /** The IPC link to the primary; absent: there is one process. */
  readonly primary?: IpcLink;
}

/** The observers of request records: request log, metrics and telemetry. */
export interface Records {
  readonly observers: readonly RequestObserver[];
  /** Absent: requests are not traced. */
  readonly tracer?: Tracer;
  readonly metrics: MetricsSource;
  /** Absent: requests are not logged. */
  readonly requestLog?: RequestLogStore;
  /** The state of the writer of the request log; absent: requests are not logged. */
  readonly requestLogState?: RequestLog['state'];
  /** Adds the readings that each collection of metrics evaluates. May be called once, before the first collection. */
  include(readings: Omit<Readings, 'requestLog' | 'lostSpans'>): void;
  /** Starts the deletion of outdated records. */
  start(): void;
  /** Writes and sends pending records within the time limit, then closes everything. */
  stop(limitMs: number): Promise<void>;
}

/** How long a search of the log waits for the newest records. */
const catchUpMs = 100;
/** The share of a processor that also serves requests. */
const smallShare = 0.015;

/** The share of a processor that indexing may use: all of it when a processor is free of serving processes. */
function indexingShare(processes: number): number {
  return availableParallelism() > processes ? 1 : smallShare;
}

/**
 * Opens the request log, metrics and telemetry according to the environment. The gateway serves requests even when the
 * log cannot be opened.
 *
 * @param variables the environment with the standard variables of OpenTelemetry
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
    ...(store && log && { requestLog: newestLog(store, log), requestLogState: () => log.state() }),
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

/** The metrics of all processes of this gateway.
 * @param primary the IPC link to the primary; absent: there is one process
 */
function metricsOfGateway(
  own: PrometheusMetrics,
  scheduler: Scheduler,
  primary: IpcLink | undefined,
): MetricsSource {
  return primary ? new WorkerMetrics(own, mergeSnapshots, primary, scheduler) : own;
}

/** The states of this process's circuit breakers, those of each workspace. */
export function* circuitReadings(all: Iterable<readonly [string, Circuits]>): Iterable<CircuitReading> {
  for (const [workspace, circuits] of all)
    for (const { target, state } of circuits.standings()) {
      const { slug, ...place } = circuitPlace(target);
      yield { ...place, slug: slugIn(workspace, slug), state };
    }
}

/** A slug as metrics name it. */
function slugIn(workspace: string, slug: string): string {
  return slug === '' ? '' : nameInWorkspace(workspace, slug);
}

/** What models refused this process lately, those of each workspace. */
export function* refusalReadings(
  all: Iterable<readonly [string, TimedRefusalMemory]>,
): Iterable<RefusalReading> {
  for (const [workspace, refusals] of all)
    for (const { target, members } of refusals.standings()) {
      const { kind, slug = '', model } = target;
      yield { provider: kind, slug: slugIn(workspace, slug), model, parameters: members.length };
    }
}

/**
 * Forwards only records of inference requests with a valid key: anonymous requests could fill the log, and the audit
 * log has administration.
 */
function callersOnly(observer: RequestObserver): RequestObserver {
  return {
    observe(record) {
      if (record.callerId !== undefined && !record.route.startsWith('/admin/')) observer.observe(record);
    },
  };
}
