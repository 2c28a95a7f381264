/** A clock that many look at: one timer, which runs while somebody looks. */
export class Clock {
  #now = Date.now();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(readonly everyMs: number) {}

  /** While nobody looks the clock stands, and goes right when somebody does. */
  read(): number {
    if (this.#listeners.size === 0 && Date.now() - this.#now > 1000) this.#now = Date.now();
    return this.#now;
  }

  subscribe(listener: () => void): () => void {
    if (this.#listeners.size === 0) this.#timer = setInterval(() => this.#tick(), this.everyMs);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) clearInterval(this.#timer);
    };
  }

  #tick() {
    this.#now = Date.now();
    for (const listener of this.#listeners) listener();
  }
}
