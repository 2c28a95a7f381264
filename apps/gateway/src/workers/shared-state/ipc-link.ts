import type { ChildProcess } from 'node:child_process';

/** One end of the IPC link between the primary and one worker. Messages arrive whole and in order, or not at all. */
export interface IpcLink {
  /** False when the message cannot be sent: the other side has ended, or reads too slowly. Never throws. */
  send(message: unknown): boolean;
  /** Calls `take` with every message, of any kind. */
  listen(take: (message: unknown) => void): void;
  /** Calls `action` once, when the other side has disconnected. */
  onClose(action: () => void): void;
}

/** Maximum of unwritten messages. More of them mean that the other side is blocked. */
const longestBacklog = 10_000;

/** The link of a worker to its primary, or of the primary to a worker's process. */
export function ipcLink(end: NodeJS.Process | ChildProcess): IpcLink {
  let waiting = 0;
  const written = (): void => void (waiting -= 1);
  return {
    send(message) {
      if (!end.connected || !end.send || waiting >= longestBacklog) return false;
      try {
        // With a callback, the error of a link that has just closed is passed to it, and not thrown or emitted.
        (end as ChildProcess).send(message as object, undefined, undefined, written);
        waiting += 1;
        return true;
      } catch {
        return false;
      }
    },
    listen: (take) => void (end as ChildProcess).on('message', take),
    onClose: (action) => void (end as ChildProcess).once('disconnect', action),
  };
}
