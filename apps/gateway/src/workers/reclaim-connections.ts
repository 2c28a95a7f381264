import type { ChildProcess } from 'node:child_process';

/** How Node's cluster hands a connection to a worker, as far as this file looks at it. */
interface Handover {
  readonly cmd?: unknown;
  readonly act?: unknown;
  readonly seq?: unknown;
}

/** A connection that no worker has taken yet. */
interface OfferedConnection {
  close?(): void;
}

/**
 * Lets another worker have the connection that was on its way to a worker when it crashed. Node waits for the
 * worker's word that it took the connection; when that never comes, the connection stays open and nobody serves it.
 * So the word is given in the dead worker's place: not accepted. Where Node's messages look different one day,
 * nothing is done, and such a client waits until its own time limit.
 *
 * @param othersListen whether another worker takes connections now; if none does, the connection is closed
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
