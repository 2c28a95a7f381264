import type { ChangeSignal } from '../sql-database.js';

const intervalMs = 500;

/** Reads the revision twice a second, because SQLite does not announce changes of other processes. */
export class RevisionPoll implements ChangeSignal {
  private round: NodeJS.Timeout | undefined;
  private seen: number | undefined;

  /** @param readRevision reads the revision; a failure is ignored, and the next round retries */
  constructor(private readonly readRevision: () => Promise<number>) {}

  start(listener: () => void): void {
    this.seen = undefined;
    this.next(listener);
  }

  async stop(): Promise<void> {
    clearTimeout(this.round);
    this.round = undefined;
  }

  private next(listener: () => void): void {
    const round = setTimeout(() => {
      void this.look(round, listener).then(() => {
        if (this.round === round) this.next(listener);
      });
    }, intervalMs);
    round.unref();
    this.round = round;
  }

  private async look(round: NodeJS.Timeout, listener: () => void): Promise<void> {
    const revision = await this.readRevision().catch(() => this.seen);
    if (this.round !== round || revision === this.seen) return;
    // The first time too: something may have changed since the caller last read.
    this.seen = revision;
    listener();
  }
}
