/**
 * Runs something one at a time. Whoever asks while it runs waits for one more run, which begins afterwards and is
 * shared by all who asked: what they want to see may have come too late for the one under way.
 */
export class OneRefresh {
  private current: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly run: () => Promise<void>) {}

  /** Ends with a run that began after this call. */
  ask(): Promise<void> {
    if (this.next) return this.next;
    if (!this.current) return this.begin();
    const once = () => {
      this.next = undefined;
      return this.ask();
    };
    this.next = this.current.then(once, once);
    return this.next;
  }

  private begin(): Promise<void> {
    const current = this.run().finally(() => {
      if (this.current === current) this.current = undefined;
    });
    this.current = current;
    return current;
  }
}
