/**
 * Reports once that exports have begun to fail, and once that they succeed again, with the number of lost items. It never
 * reports what was sent, or headers, which may be secret.
 */
export class ExportReport {
  /** The number of spans or exports of metrics that were lost. Only grows. */
  lost = 0;
  private reportedLost = 0;
  private isFailing = false;
  private isStopped = false;

  /**
   * @param what such as `Spans`
   * @param host of the collector
   */
  constructor(
    private readonly what: string,
    private readonly host: string,
    private readonly onProblem: (message: string) => void,
  ) {}

  /** An export of `count` items failed. */
  failed(error: unknown, count: number): void {
    if (this.isStopped) return;
    this.lost += count;
    this.reportFailure(reasonOf(error));
  }

  /** `count` items were dropped because the queue was full. */
  dropped(count: number): void {
    if (this.isStopped) return;
    this.lost += count;
    this.reportFailure('the collector does not take them as fast as they come');
  }

  /** An export succeeded. */
  succeeded(): void {
    if (!this.isFailing || this.isStopped) return;
    this.isFailing = false;
    this.onProblem(`${this.what} reach ${this.host} again; ${this.newlyLost()} were lost.`);
  }

  /** Exports have stopped while `waiting` items were queued. Later results are ignored. */
  stopped(waiting: number): void {
    if (this.isStopped) return;
    this.isStopped = true;
    this.lost += waiting;
    const lost = this.newlyLost();
    if (lost === 0) return;
    this.onProblem(`${this.what} did not reach ${this.host} before the gateway stopped; ${lost} were lost.`);
  }

  /** The number of lost items since the last report. */
  private newlyLost(): number {
    const lost = this.lost - this.reportedLost;
    this.reportedLost = this.lost;
    return lost;
  }

  private reportFailure(reason: string): void {
    if (this.isFailing) return;
    this.isFailing = true;
    this.onProblem(
      `${this.what} do not reach ${this.host} (${reason}): they are lost until they do. Requests are served all the same.`,
    );
  }
}

/** A code only: the message of an error may quote the request or the response. */
function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `HTTP status ${code}`;
  return typeof code === 'string' && /^[A-Z_0-9]{1,40}$/.test(code) ? code : 'no answer';
}
