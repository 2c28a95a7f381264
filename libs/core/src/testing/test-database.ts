import type { Clock } from '../ports/clock.js';

/** An empty database of one test's, for the suites of the stores. */
export interface TestDatabase<Store> {
  /** Opens a store on it. A second one is as one of another process, unless the database is one process's alone. */
  open(clock: Clock): Promise<Store & { close(): Promise<void> }>;
  /** Called when all stores are closed. */
  remove(): Promise<void>;
}

/** How a suite comes by databases. */
export interface TestDatabases<Store> {
  create(): Promise<TestDatabase<Store>>;
  /** Waits for so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
  /** Only one store can be open on each of them. */
  readonly isPrivate?: boolean;
}

/** A test with an empty database, and a clock that stands still unless the test moves it. */
export function withStores<Store>(
  databases: TestDatabases<Store>,
  body: (open: () => Promise<Store & { close(): Promise<void> }>, clock: { time: number }) => Promise<void>,
): () => Promise<void> {
  return async () => {
    const database = await databases.create();
    const clock = { time: 1_700_000_000_000, now: () => clock.time };
    const opened: { close(): Promise<void> }[] = [];
    try {
      await body(async () => {
        const store = await database.open(clock);
        opened.push(store);
        return store;
      }, clock);
    } finally {
      await Promise.all(opened.map((store) => store.close()));
      await database.remove();
    }
  };
}
