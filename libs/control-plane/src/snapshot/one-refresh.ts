/**
 * Runs a refresh one at a time. Calls during a run share one further run that begins afterwards, because the current
 * run may miss changes that were made before the call.
 */
export class OneRefresh {
  private current: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly run: () => Promise<void>) {}

  /** Resolves when a run that began after this call ends. */
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
