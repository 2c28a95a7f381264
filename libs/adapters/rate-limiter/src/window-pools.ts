/** The windows of one pool, the one that began first comes first. */
type Pool<Window> = Map<string, Window>;

/** How many windows {@link WindowPools} holds. A window takes about 250 bytes. */
export interface PoolBounds {
  /** In all pools. Default 200,000. */
  readonly most: number;
  /** In one pool. Default 50,000. */
  readonly mostOfPool: number;
}

const defaultBounds: PoolBounds = { most: 200_000, mostOfPool: 50_000 };

/** How often all windows are looked at for those that have ended, milliseconds: 200,000 take up to 50 ms. */
const lookEveryMs = 60_000;
/** Part of the windows that goes at once, because the first of a map is found the slower the more were deleted before it. */
const freedPart = 1 / 100;
/** How many parts of that are taken one by one, each of the pool that is the largest then. */
const steps = 10;

/**
 * Windows of counters whose number follows from what callers say, such as names of end users. In a pool that is full the windows that
 * began first make room. When all windows together are too many, the pool that has the most makes room: one with no more than its
 * even share loses nothing because of others.
 */
export class WindowPools<Window extends { readonly endsAt: number }> {
  private readonly pools = new Map<string, Pool<Window>>();
  private count = 0;
  private lookedAt = -Infinity;

  constructor(private readonly bounds: PoolBounds = defaultBounds) {}

  get size(): number {
    return this.count;
  }

  get(pool: string, name: string): Window | undefined {
    return this.pools.get(pool)?.get(name);
  }

  /** Adds a window, or replaces that of the name. */
  set(pool: string, name: string, window: Window, now: number): void {
    this.delete(pool, name);
    const { most, mostOfPool } = this.bounds;
    if (this.count >= most) this.freeCapacity(now);
    const windows = this.pools.get(pool) ?? new Map<string, Window>();
    if (windows.size >= mostOfPool) this.dropFirst(pool, windows, Math.ceil(mostOfPool * freedPart));
    windows.set(name, window);
    this.pools.set(pool, windows);
    this.count += 1;
  }

  /** Drops the windows that have ended. */
  dropEnded(now: number): void {
    this.lookedAt = now;
    for (const [pool, windows] of this.pools)
      for (const [name, { endsAt }] of windows) if (endsAt <= now) this.delete(pool, name);
  }

  private freeCapacity(now: number): void {
    if (now - this.lookedAt >= lookEveryMs) this.dropEnded(now);
    const freed = Math.ceil(this.bounds.most * freedPart);
    const goal = this.bounds.most - freed;
    while (this.count > goal) {
      const [pool, windows] = [...this.pools].reduce((one, other) =>
        other[1].size > one[1].size ? other : one,
      );
      this.dropFirst(pool, windows, Math.ceil(freed / steps));
    }
  }

  private dropFirst(pool: string, windows: Pool<Window>, count: number): void {
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
