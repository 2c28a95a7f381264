import { setTimeout as wait } from 'node:timers/promises';
import { judgeSqliteError } from './judge-sqlite-error.js';

const pauseMs = 20;
const patienceMs = 60_000;

/** Tries again for a minute while another process holds the lock, without stopping this one. @throws its last error */
export async function retryWhileLocked(action: () => void): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return action();
    } catch (error) {
      if (judgeSqliteError(error) !== 'passing' || performance.now() >= deadline) throw error;
      await wait(pauseMs * (0.5 + Math.random()));
    }
  }
}
