import type { Logger } from '@model-gateway/http-server';
import type { LineDestination } from '../logging/gathered-lines.js';
import { SystemClock, SystemScheduler } from '../system/system-time.js';
import { ClusterForker } from './cluster-forker.js';
import { MetricsHub } from './metrics-hub.js';
import type { SharedState } from './shared-state/shared-state.js';
import { WorkerPool } from './worker-pool.js';

/** What a primary needs. */
export interface PrimaryOptions {
  /** How many workers there are, at least 1. */
  readonly workers: number;
  /** How long requests under way may take to finish when the gateway stops. */
  readonly drainTimeoutMs: number;
  /** What the workers share. Only they use it; the primary itself serves nothing. */
  readonly state: SharedState;
  readonly logger: Logger;
  /** Where the workers' lines go. */
  readonly output: Pick<LineDestination, 'write'>;
}

/** What a worker needs to close everything after its requests are done or given up, milliseconds. */
const closingMs = 5_000;

/**
 * Runs workers behind one port until they are told to stop, and replaces those that crash. SIGTERM or Ctrl-C lets them
 * finish what is under way, a second one ends them at once, SIGHUP lets them read the config file again.
 *
 * @returns the code to exit with, once all workers are gone
 */
export async function runPrimary(options: PrimaryOptions): Promise<number> {
  const { workers, drainTimeoutMs, state, logger, output } = options;
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
  process.on('SIGTERM', stop).on('SIGINT', stop).on('SIGHUP', reload);
  // While all workers are dead and wait to be replaced, nothing else would keep this process alive.
  const alive = setInterval(() => undefined, 2 ** 30);
  const code = await pool.run();
  clearInterval(alive);
  process.off('SIGTERM', stop).off('SIGINT', stop).off('SIGHUP', reload);
  return code;
}
