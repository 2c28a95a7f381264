/** The windows of one pool, the one that is unused for the longest time first. */
type Pool<Window> = Map<string, Window>;

/** How many windows {@link WindowPools} holds. A window takes about 250 bytes. */
export interface PoolBounds {
  /** In all pools. Default 200,000. */
  readonly most: number;
  /** In one pool. Default 50,000. */
  readonly mostOfPool: number;
}

const defaultBounds: PoolBounds = { most: 200_000, mostOfPool: 50_000 };

/** Part of all windows that goes when there is no room for another one, so that most of them need no look at all of them. */
const freedPart = 1 / 200;
/** Part of what goes that is taken of one pool before the pools are compared again. */
const freedAtOnce = 1 / 10;

/**
 * Windows of counters whose number follows from what callers say, such as names of end users. In a pool that is full the window that
 * is unused for the longest time makes room. When all windows together are too many, those that have ended make room, and then
 * the pool that has the most: a pool with no more than its even share loses nothing because of others.
 */
export class WindowPools<Window extends { readonly endsAt: number }> {
  private readonly pools = new Map<string, Pool<Window>>();
  private count = 0;

  constructor(private readonly bounds: PoolBounds = defaultBounds) {}

  get size(): number {
    return this.count;
  }

  /** The window of that name; it counts as used. */
  get(pool: string, name: string): Window | undefined {
    const windows = this.pools.get(pool);
    const window = windows?.get(name);
    if (windows && window) {
      windows.delete(name);
      windows.set(name, window);
    }
    return window;
  }

  /** Adds a window, or replaces that of the name. */
  set(pool: string, name: string, window: Window, now: number): void {
    this.delete(pool, name);
    if (this.count >= this.bounds.most) this.makeRoom(now);
    const windows = this.pools.get(pool) ?? new Map<string, Window>();
    if (windows.size >= this.bounds.mostOfPool) this.dropOldest(pool, windows, 1);
    windows.set(name, window);
    this.pools.set(pool, windows);
    this.count += 1;
  }

  /** Drops the windows that have ended. */
  dropEnded(now: number): void {
    for (const [pool, windows] of this.pools)
      for (const [name, { endsAt }] of windows) if (endsAt <= now) this.delete(pool, name);
  }

  private makeRoom(now: number): void {
    this.dropEnded(now);
    const { most } = this.bounds;
    const goal = Math.min(most - 1, Math.floor(most * (1 - freedPart)));
    const atOnce = Math.max(1, Math.floor(most * freedPart * freedAtOnce));
    while (this.count > goal) {
      const [pool, windows] = [...this.pools].reduce((one, other) =>
        other[1].size > one[1].size ? other : one,
      );
      this.dropOldest(pool, windows, atOnce);
    }
  }

  private dropOldest(pool: string, windows: Pool<Window>, count: number): void {
    let left = count;
    for (const name of windows.keys()) {
      if (left === 0) return;
      left -= 1;
      this.delete(pool, name);
    }
  }

  private delete(pool: string, name: string): void {
    const windows = this.pools.get(pool);
    if (!windows?.delete(name)) return;
    this.count -= 1;
    if (windows.size === 0) this.pools.delete(pool);
  }
}
