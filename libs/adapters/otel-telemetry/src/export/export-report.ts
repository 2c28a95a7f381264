/**
 * Tells the operator once when exports begin to fail, and once when they work again, with what was lost. Never what was
 * to be sent, nor what it was sent with: that may be secret.
 */
export class ExportReport {
  /** Spans or metrics that nobody will ever see. Only grows. */
  lost = 0;
  private lostBefore = 0;
  private isTroubled = false;
  private isOver = false;

  /**
   * @param what such as `Spans`
   * @param place host of the collector
   */
  constructor(
    private readonly what: string,
    private readonly place: string,
    private readonly onProblem: (message: string) => void,
  ) {}

  /** An export failed, with so many in it. */
  failed(error: unknown, count: number): void {
    if (this.isOver) return;
    this.lost += count;
    this.trouble(reasonOf(error));
  }

  /** There was no room for so many. */
  dropped(count: number): void {
    if (this.isOver) return;
    this.lost += count;
    this.trouble('the collector does not take them as fast as they come');
  }

  /** An export worked. */
  succeeded(): void {
    if (!this.isTroubled || this.isOver) return;
    this.isTroubled = false;
    this.onProblem(`${this.what} reach ${this.place} again; ${this.newlyLost()} were lost.`);
  }

  /** Nothing is exported any more, and so many were still waiting. What comes out later is not told. */
  over(waiting: number): void {
    if (this.isOver) return;
    this.isOver = true;
    this.lost += waiting;
    const lost = this.newlyLost();
    if (lost === 0) return;
    this.onProblem(`${this.what} did not reach ${this.place} before the gateway stopped; ${lost} were lost.`);
  }

  /** What was lost that nobody has been told of. */
  private newlyLost(): number {
    const lost = this.lost - this.lostBefore;
    this.lostBefore = this.lost;
    return lost;
  }

  private trouble(reason: string): void {
    if (this.isTroubled) return;
    this.isTroubled = true;
    this.onProblem(
      `${this.what} do not reach ${this.place} (${reason}): they are lost until they do. Requests are served all the same.`,
    );
  }
}

/** A code and nothing else: the text of an error may quote what was sent, or what a stranger answered. */
function reasonOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (typeof code === 'number') return `HTTP status ${code}`;
  return typeof code === 'string' && /^[A-Z_0-9]{1,40}$/.test(code) ? code : 'no answer';
}
