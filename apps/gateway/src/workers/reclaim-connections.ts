import type { ChildProcess } from 'node:child_process';

/** The message by which Node's cluster passes a connection to a worker: the members that are read here. */
interface Handover {
  readonly cmd?: unknown;
  readonly act?: unknown;
  readonly seq?: unknown;
}

/** A connection that no worker has accepted yet. */
interface OfferedConnection {
  close?(): void;
}

/**
 * Passes a connection that was sent to a worker when it crashed to another worker. Node.js waits for the worker's
 * acknowledgement; without it, the connection stays open and is never served. So this function acknowledges it as not
 * accepted in place of the ended worker. If a future Node.js changes the messages, nothing is done, and such a client waits
 * until its own time limit.
 *
 * @param othersListen whether another worker accepts connections now; otherwise the connection is closed
 */
export function reclaimConnections(worker: ChildProcess, othersListen: () => boolean): void {
  const offered = new Map<number, OfferedConnection | undefined>();
  const send = worker.send.bind(worker) as (...values: unknown[]) => boolean;
  worker.send = (...values: unknown[]) => {
    const { cmd, act, seq } = (values[0] ?? {}) as Handover;
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && typeof seq === 'number') {
      offered.set(seq, values[1] as OfferedConnection | undefined);
    }
    return send(...values);
  };
  const events: NodeJS.EventEmitter = worker;
  events.on('internalMessage', (message: { readonly ack?: unknown } | undefined) => {
    if (typeof message?.ack === 'number') offered.delete(message.ack);
  });
  worker.once('close', () => {
    for (const [seq, connection] of [...offered]) {
      if (othersListen()) events.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack: seq, accepted: false });
      else connection?.close?.();
    }
    offered.clear();
  });
}
