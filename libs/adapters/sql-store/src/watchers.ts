import type { ChangeSignal, ProblemListener } from './sql-database.js';

/** Everyone who wants to hear of changes, behind one signal that runs while there is anybody. */
export class Watchers {
  private readonly listeners = new Set<{ readonly call: () => void }>();

  constructor(
    private readonly signal: ChangeSignal,
    private readonly onProblem: ProblemListener,
  ) {}

  /** The returned function ends it. */
  add(call: () => void): () => void {
    // An object of its own: the same function may be given twice, and each time ends for itself.
    const listener = { call };
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.signal.start(() => this.tell());
    return () => {
      if (this.listeners.delete(listener) && this.listeners.size === 0) void this.signal.stop();
    };
  }

  async close(): Promise<void> {
    this.listeners.clear();
    await this.signal.stop();
  }

  private tell(): void {
    for (const listener of this.listeners) {
      try {
        listener.call();
      } catch (error) {
        this.onProblem('What should follow a change of the database failed.', error);
      }
    }
  }
}
