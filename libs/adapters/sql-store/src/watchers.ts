import type { ChangeSignal, ProblemListener } from './sql-database.js';

/** The listeners of changes. One signal serves all of them and runs while there is at least one. */
export class Watchers {
  private readonly listeners = new Set<{ readonly call: () => void }>();

  constructor(
    private readonly signal: ChangeSignal,
    private readonly onProblem: ProblemListener,
  ) {}

  /** Adds a listener. The returned function removes it. */
  add(call: () => void): () => void {
    // A new object, because the same function may be added twice and removed separately.
    const listener = { call };
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.signal.start(() => this.notify());
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) void this.signal.stop();
    };
  }

  async close(): Promise<void> {
    this.listeners.clear();
    await this.signal.stop();
  }

  private notify(): void {
    for (const listener of this.listeners) {
      try {
        listener.call();
      } catch (error) {
        this.onProblem('What should follow a change of the database failed.', error);
      }
    }
  }
}
