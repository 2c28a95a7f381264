/**
 * Tells the operator once when exports begin to fail, and once when they work again, with what was lost. Never what was
 * to be sent, nor what it was sent with: that may be secret.
 */
export class ExportReport {
  /** Spans or metrics that nobody will ever see. Only grows. */
  lost = 0;
  private lostBefore = 0;
  private isTroubled = false;

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
    this.lost += count;
    this.trouble(reasonOf(error));
  }

  /** There was no room for so many. */
  dropped(count: number): void {
    this.lost += count;
    this.trouble('the collector does not take them as fast as they come');
  }

  /** An export worked. */
  succeeded(): void {
    if (!this.isTroubled) return;
    this.isTroubled = false;
    const lost = this.lost - this.lostBefore;
    this.lostBefore = this.lost;
    this.onProblem(`${this.what} reach ${this.place} again; ${lost} were lost.`);
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
