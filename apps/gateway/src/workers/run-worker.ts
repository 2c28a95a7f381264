import cluster from 'node:cluster';
import type { Logger } from '@model-gateway/http-server';
import { GatewayRun } from '../gateway-run.js';
import type { Gateway } from '../start-gateway.js';
import { ipcLink } from './shared-state/ipc-link.js';
import { isOrderMessage, type WorkerOrder } from './worker-process.js';

/** How a worker is run. */
export interface WorkerOptions {
  /** Starts the gateway in this process; see {@link GatewayRun.start}. */
  readonly start: (stopping: AbortSignal) => Promise<Gateway>;
  readonly logger: Logger;
  /** Ends this process. */
  readonly exit: (code: number) => void;
}

/**
 * Runs the gateway as one of several workers, which receives orders of its primary only. When the primary has ended, it
 * finishes its requests and ends. Throws the errors of `start`.
 */
export async function runWorker({ start, logger, exit }: WorkerOptions): Promise<void> {
  const run = new GatewayRun({ logger, exit });
  let isOrderedToStop = false;
  const stop = (): void => {
    isOrderedToStop = true;
    run.stop();
  };
  const orders: Readonly<Record<WorkerOrder, () => void>> = { stop, reload: () => run.reload() };
  ipcLink(process).listen((message) => isOrderMessage(message) && orders[message.workerOrder]());

  const line: NodeJS.EventEmitter = process;
  // Writing to a primary that has just ended emits an error, which would end the worker without a listener.
  line.on('error', () => undefined);
  const { worker } = cluster;
  worker?.on('disconnect', () => {
    // Node.js exits a worker at once when its primary has ended, unless this flag is set.
    worker.exitedAfterDisconnect = true;
    if (!isOrderedToStop)
      logger.error('The primary process is gone. This worker finishes what is under way and ends.');
    stop();
  });
  await run.start(start);
}
