/** Where a worker listens. */
export interface WorkerAddress {
  /** The actual port, where port 0 was configured. */
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
  /** Calls `action` once, when the worker accepts requests. */
  onListening(action: (address: WorkerAddress) => void): void;
  /** Calls `action` once, when the process has ended and all its output has been forwarded. */
  onEnd(action: (end: ProcessEnd) => void): void;
  /** Sends an order. Does nothing when the process has ended. */
  order(order: WorkerOrder): void;
  /** Kills it at once. */
  kill(): void;
}

/** Orders of a primary: finish all requests and end, or read the config file again. */
export type WorkerOrder = 'stop' | 'reload';

/** An order as a message on the IPC link, which also carries other messages. */
export interface OrderMessage {
  readonly workerOrder: WorkerOrder;
}

/** Whether an IPC message is an order. */
export function isOrderMessage(message: unknown): message is OrderMessage {
  return typeof message === 'object' && message !== null && 'workerOrder' in message;
}
