/** A worker that ends sooner after its start than this, milliseconds, is taken for one that cannot run. */
const quickMs = 3_000;
const firstDelayMs = 100;
const longestDelayMs = 5_000;
/** Quick ends in a row, for each worker, after which it makes no sense to go on. */
const quickEndsPerWorker = 5;

/** Decides when a worker that ended is replaced. */
export class RestartPolicy {
  private quickEnds = 0;

  constructor(private readonly workers: number) {}

  /** Milliseconds to wait before a worker that lived so long is replaced: 0 unless several ended quickly in a row. */
  delayAfter(livedMs: number): number {
    if (livedMs >= quickMs) {
      this.quickEnds = 0;
      return 0;
    }
    this.quickEnds += 1;
    return this.quickEnds === 1 ? 0 : Math.min(firstDelayMs * 2 ** (this.quickEnds - 2), longestDelayMs);
  }

  /** Workers ended quickly again and again. */
  get isHopeless(): boolean {
    return this.quickEnds >= quickEndsPerWorker * this.workers;
  }
}
