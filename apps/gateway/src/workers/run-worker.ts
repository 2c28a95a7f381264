import cluster from 'node:cluster';
import type { Logger } from '@model-gateway/http-server';
import type { Gateway } from '../start-gateway.js';
import { ipcLink } from './shared-state/ipc-link.js';
import { isOrderMessage, type WorkerOrder } from './worker-process.js';

/** How a worker is run. */
export interface WorkerOptions {
  /** Starts the gateway in this process. */
  readonly start: () => Promise<Gateway>;
  readonly logger: Logger;
  /** Ends this process. */
  readonly exit: (code: number) => void;
}

/**
 * Runs the gateway as one of several workers, which obeys its primary alone. When the primary is gone, it finishes
 * what is under way and ends. Throws what `start` throws.
 */
export async function runWorker({ start, logger, exit }: WorkerOptions): Promise<void> {
  let gateway: Gateway | undefined = undefined;
  let stopping = false;
  let reloadAtOnce = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    if (gateway === undefined) {
      exit(0);
      return;
    }
    gateway.stop().then(
      () => exit(0),
      (error: unknown) => {
        logger.error('A worker could not stop in order.', { error });
        exit(1);
      },
    );
  };
  const reload = (): void => {
    if (gateway === undefined) reloadAtOnce = true;
    gateway
      ?.reload()
      .catch((error: unknown) => logger.error('The config file was not read again.', { error }));
  };
  const orders: Readonly<Record<WorkerOrder, () => void>> = { stop, reload };
  ipcLink(process).listen((message) => isOrderMessage(message) && orders[message.workerOrder]());

  const line: NodeJS.EventEmitter = process;
  // Writing to a primary that has just died is an error, and one that nobody hears would end the worker at once.
  line.on('error', () => undefined);
  const { worker } = cluster;
  worker?.on('disconnect', () => {
    // Node ends a worker on the spot when its primary is gone, unless that was meant to happen.
    worker.exitedAfterDisconnect = true;
    if (!stopping)
      logger.error('The primary process is gone. This worker finishes what is under way and ends.');
    stop();
  });
  gateway = await start();
  if (reloadAtOnce) reload();
}
