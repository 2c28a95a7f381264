import type { ChildProcess } from 'node:child_process';

/** One end of the line between the primary and one worker. Messages arrive whole and in order, or not at all. */
export interface IpcLink {
  /** False when the message cannot be sent: the other side is gone, or reads far too slowly. Never throws. */
  send(message: unknown): boolean;
  /** Calls `take` with every message that comes, whoever it is for. */
  listen(take: (message: unknown) => void): void;
  /** Calls `action` once, when the other side is gone. */
  onClose(action: () => void): void;
}

/** Messages that may wait to be written. More of them mean that the other side stands still. */
const longestBacklog = 10_000;

/** The line of a process: a worker's own to its primary, or the primary's to the process of a worker. */
export function ipcLink(end: NodeJS.Process | ChildProcess): IpcLink {
  let waiting = 0;
  const written = (): void => void (waiting -= 1);
  return {
    send(message) {
      if (!end.connected || !end.send || waiting >= longestBacklog) return false;
      try {
        // With a callback a line that has just closed is reported to it, and nothing is thrown or emitted.
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
