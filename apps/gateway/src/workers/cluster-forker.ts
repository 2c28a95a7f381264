import cluster, { type Worker } from 'node:cluster';
import type { LineDestination } from '../logging/pino-logger.js';
import type { MetricsHub } from './metrics-hub.js';
import { reclaimConnections } from './reclaim-connections.js';
import { hostSharedState } from './shared-state/host-shared-state.js';
import { ipcLink, type IpcLink } from './shared-state/ipc-link.js';
import type { SharedState } from './shared-state/shared-state.js';
import { WholeLines } from './whole-lines.js';
import type { OrderMessage, ProcessEnd, WorkerProcess } from './worker-process.js';

/** Starts workers with Node's cluster: they run this program again, with the same flags, arguments and environment. */
export class ClusterForker {
  private readonly listening = new Set<Worker>();

  /**
   * @param state what the workers share
   * @param metrics collects the workers' metrics
   * @param output destination of the workers' log lines
   */
  constructor(
    private readonly state: SharedState,
    private readonly metrics: MetricsHub,
    private readonly output: Pick<LineDestination, 'write'>,
  ) {
    // Advanced serialisation keeps maps, which plain JSON would lose.
    cluster.setupPrimary({ serialization: 'advanced', stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  }

  fork(): WorkerProcess {
    const worker = cluster.fork();
    const { process: child } = worker;
    const link = ipcLink(child);
    hostSharedState(link, this.state);
    this.metrics.join(link);
    reclaimConnections(child, () => this.listening.size > 0);
    const lines = new WholeLines(this.output);
    // Writing to a worker that has just ended emits an error, which would end the primary without a listener.
    worker.on('error', () => undefined);
    child.stdout?.on('data', (bytes: Buffer) => lines.write(bytes));
    worker.once('listening', () => this.listening.add(worker));
    child.once('exit', () => this.listening.delete(worker));
    return {
      pid: child.pid,
      onListening: (action) => void worker.once('listening', action),
      onEnd: (action) => this.onEnd(worker, lines, action),
      order: (order) => sendOrder(link, { workerOrder: order }),
      kill: () => void child.kill('SIGKILL'),
    };
  }

  private onEnd({ process: child }: Worker, lines: WholeLines, action: (end: ProcessEnd) => void): void {
    let ended = false;
    const end = (processEnd: ProcessEnd): void => {
      if (ended) return;
      ended = true;
      lines.end();
      action(processEnd);
    };
    // Not `exit`: the last output of the worker may arrive after it.
    child.once('close', (code, signal) => end({ code, signal }));
    // The process could not be started; no other event follows.
    child.once('error', () => {
      if (child.pid === undefined) end({ code: 1, signal: null });
    });
  }
}

function sendOrder(link: IpcLink, message: OrderMessage): void {
  link.send(message);
}
