import type { Logger } from '@model-gateway/http-server';
import type { LineDestination } from '../logging/pino-logger.js';
import type { HeldSignals } from '../held-signals.js';
import { SystemClock, SystemScheduler } from '../system/system-time.js';
import { ClusterForker } from './cluster-forker.js';
import { MetricsHub } from './metrics-hub.js';
import type { SharedState } from './shared-state/shared-state.js';
import { WorkerPool } from './worker-pool.js';

/** Dependencies of a primary. */
export interface PrimaryOptions {
  /** How many workers there are, at least 1. */
  readonly workers: number;
  /** Time limit for running requests when the gateway stops. */
  readonly drainTimeoutMs: number;
  /** State that the workers share. The primary itself serves no requests. */
  readonly state: SharedState;
  readonly signals: HeldSignals;
  readonly logger: Logger;
  /** Destination of the workers' log lines. */
  readonly output: Pick<LineDestination, 'write'>;
}

/** Time for a worker to close everything after its requests have ended, milliseconds. */
const closingMs = 5_000;

/**
 * Runs workers behind one port until a signal stops them, and replaces those that crash. After SIGTERM or Ctrl-C they
 * finish their requests, a second signal ends them at once, and after SIGHUP they read the config file again.
 *
 * @returns the code to exit with, once all workers are gone
 */
export async function runPrimary(options: PrimaryOptions): Promise<number> {
  const { workers, drainTimeoutMs, state, signals, logger, output } = options;
  const scheduler = new SystemScheduler();
  const forker = new ClusterForker(state, new MetricsHub(scheduler), output);
  const pool = new WorkerPool({
    count: workers,
    fork: () => forker.fork(),
    stopLimitMs: drainTimeoutMs + closingMs,
    clock: new SystemClock(),
    scheduler,
    logger,
  });
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) {
      pool.kill();
      return;
    }
    stopping = true;
    logger.info('The gateway stops: its workers take no new requests and finish those under way.', {
      signal,
    });
    pool.stop();
  };
  const reload = (): void => pool.reload();
  const running = pool.run();
  signals.deliverTo({ stop, reload });
  // Keeps this process alive while all workers have ended and wait for their replacement.
  const alive = setInterval(() => undefined, 2 ** 30);
  const code = await running;
  clearInterval(alive);
  signals.release();
  return code;
}
