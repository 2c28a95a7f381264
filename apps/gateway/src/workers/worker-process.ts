/** Where a worker listens. */
export interface WorkerAddress {
  /** The real one, where any free port was asked for. */
  readonly port: number;
}

/** How a process ended: by itself with a code, or by a signal. */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A worker, as its primary sees it. */
export interface WorkerProcess {
  readonly pid: number | undefined;
  /** Calls `action` once, when the worker takes requests. */
  onListening(action: (address: WorkerAddress) => void): void;
  /** Calls `action` once, when the process is gone and all that it printed has been handed on. */
  onEnd(action: (end: ProcessEnd) => void): void;
  /** Tells it what to do. Does nothing when it is gone. */
  order(order: WorkerOrder): void;
  /** Ends it at once, whatever is under way. */
  kill(): void;
}

/** What a primary tells its workers: finish and end, or read the config file again. */
export type WorkerOrder = 'stop' | 'reload';

/** An order on its way to a worker, over a line that also carries other messages. */
export interface OrderMessage {
  readonly workerOrder: WorkerOrder;
}

/** Whether a message is an order. */
export function isOrderMessage(message: unknown): message is OrderMessage {
  return typeof message === 'object' && message !== null && 'workerOrder' in message;
}
