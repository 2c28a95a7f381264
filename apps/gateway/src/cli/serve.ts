import 'reflect-metadata';
import cluster from 'node:cluster';
import type { Clock } from '@model-gateway/core';
import { MemorySignatureVault } from '@model-gateway/memory-signature-vault';
import { MemoryRateLimiter } from '@model-gateway/rate-limiter';
import pino from 'pino';
import type { Logger } from '@model-gateway/http-server';
import { keepCompiledCode } from '../engine-tuning/compiler-flags.js';
import { readEnvironment, type Environment } from '../environment.js';
import { GatewayRun } from '../gateway-run.js';
import type { HeldSignals } from '../held-signals.js';
import { stopOnSignals } from '../stop-on-signals.js';
import { SystemClock, SystemScheduler } from '../system/system-time.js';
import { runPrimary } from '../workers/run-primary.js';
import { runWorker } from '../workers/run-worker.js';
import { ipcLink } from '../workers/shared-state/ipc-link.js';
import { remoteSharedState } from '../workers/shared-state/remote-shared-state.js';
import { exitCodeOf, linesAbout } from './start-failure.js';
import type { SharedState } from '../workers/shared-state/shared-state.js';
import { GatheredLines, type LineDestination, PinoLogger } from '../logging/pino-logger.js';

/**
 * Runs the gateway until a signal stops it, in one process or with workers. Exits with the code of the reason.
 *
 * @param signals those that arrived before this was loaded count too; a worker ignores all
 */
export async function serve(variables: Variables, signals: HeldSignals): Promise<void> {
  try {
    keepCompiledCode();
    const environment = readEnvironment(variables);
    const log = openProcessLog(environment);
    if (cluster.isWorker) await serveAsWorker(environment, variables, log);
    else if (environment.workers > 1) process.exit(await serveWithWorkers(environment, signals, log));
    else await serveAlone(environment, variables, signals, log);
  } catch (error) {
    process.stderr.write(`${linesAbout(error).join('\n')}\n`);
    process.exit(exitCodeOf(error));
  }
}

async function serveAlone(
  environment: Environment,
  variables: Variables,
  signals: HeldSignals,
  { logger }: ProcessLog,
): Promise<void> {
  const run = new GatewayRun({ logger, exit: (code) => process.exit(code) });
  stopOnSignals(run, signals, logger);
  const { startGateway } = await import('../start-gateway.js');
  await run.start((stopping) => startGateway(environment, variables, logger, { stopping }));
}

/** Does not load the gateway: the primary serves no requests, so it stays small. */
function serveWithWorkers(
  { workers, drainTimeoutMs }: Environment,
  signals: HeldSignals,
  log: ProcessLog,
): Promise<number> {
  return runPrimary({ workers, drainTimeoutMs, state: ownState(new SystemClock()), signals, ...log });
}

async function serveAsWorker(
  environment: Environment,
  variables: Variables,
  { logger }: ProcessLog,
): Promise<void> {
  const { startGateway } = await import('../start-gateway.js');
  const { rateLimiter: fallback } = ownState(new SystemClock());
  const primary = ipcLink(process);
  const shared = remoteSharedState(primary, new SystemScheduler(), fallback);
  await runWorker({
    start: (stopping) => startGateway(environment, variables, logger, { shared, primary, stopping }),
    logger,
    exit: (code) => process.exit(code),
  });
}

/** Flags of `serve`: each takes the place of the environment variable, and is checked like it. */
export interface ServeOptions {
  /** In place of `PORT`. */
  readonly port?: string;
  /** In place of `HOST`. */
  readonly host?: string;
  /** In place of `GATEWAY_CONFIG_FILE`. */
  readonly configFile?: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment variables with the flags in place. */
export function withFlags({ port, host, configFile }: ServeOptions, variables: Variables): Variables {
  return {
    ...variables,
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
    ...(configFile !== undefined && { GATEWAY_CONFIG_FILE: configFile }),
  };
}

/** State in the memory of this process. */
function ownState(clock: Clock): SharedState {
  return { rateLimiter: new MemoryRateLimiter(), signatures: new MemorySignatureVault({ clock }) };
}

/** The log of this process, on standard output. */
interface ProcessLog {
  readonly logger: Logger;
  readonly output: LineDestination;
}

/**
 * Opens the log. It is flushed at exit and after an uncaught exception, because the last lines matter most. Lines have the
 * process id where there are several processes.
 */
function openProcessLog({ logLevel, workers }: Environment): ProcessLog {
  const output = standardOutput();
  const lines = new GatheredLines(output);
  const logger = new PinoLogger(logLevel, lines, workers > 1 ? process.pid : undefined);
  process.on('exit', () => lines.flushSync());
  process.on('uncaughtException', (error) => {
    logger.error('The gateway stops after a failure that nobody handled.', { error });
    process.exit(1);
  });
  return { logger, output };
}

/** Writes bytes, whose length need not be computed first. Pino's types allow only text. */
function standardOutput(): LineDestination {
  return pino.destination({
    dest: 1,
    sync: false,
    contentMode: 'buffer',
  }) as unknown as LineDestination;
}
