import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { IpcLink } from '../workers/shared-state/ipc-link.js';

/** Two ends of a link that copies messages like an IPC link. */
export interface LinkPair {
  readonly primary: IpcLink;
  readonly worker: IpcLink;
  close(): void;
}

/** Creates a link within this process. */
export function linkPair(): LinkPair {
  const { port1, port2 } = new MessageChannel();
  return { primary: linkOf(port1), worker: linkOf(port2), close: () => port1.close() };
}

function linkOf(port: MessagePort): IpcLink {
  return {
    send(message) {
      port.postMessage(message);
      return true;
    },
    listen: (take) => void port.on('message', take),
    onClose: (action) => void port.once('close', action),
  };
}
