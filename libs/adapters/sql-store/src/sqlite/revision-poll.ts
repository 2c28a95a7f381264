import type { ChangeSignal } from '../sql-database.js';

const intervalMs = 500;

/** Looks at the revision twice a second: SQLite tells nobody of changes by another process. */
export class RevisionPoll implements ChangeSignal {
  private round: NodeJS.Timeout | undefined;
  private seen: number | undefined;

  /** @param readRevision what it throws ends nothing: the next round may do better */
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
    // The first time as well: something may have changed between the caller's last look and this one.
    this.seen = revision;
    listener();
  }
}
