import { allowedMs, MachineDelay } from './machine-delay.js';

const pollMs = 20;

/** Far longer than anything takes that these tests wait for, also where other programs keep every processor busy. */
const longestWaitMs = 45_000;

/**
 * Evaluates the condition again and again until it holds, and gives how many milliseconds that took.
 *
 * @param withinMs a limit of the test's own; give one only where the time is what is tested
 * @throws Error with the condition's source when it does not hold within the time
 */
export async function eventually(
  condition: () => Promise<boolean> | boolean,
  withinMs: number = longestWaitMs,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    // The time counts from which the condition was evaluated, not the time at which it was known to hold.
    const elapsed = performance.now() - started;
    if (elapsed > withinMs) throw new Error(`Did not hold within ${withinMs} ms: ${String(condition)}`);
    if (await condition()) return elapsed;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/**
 * As {@link eventually}, for what the product promises within a time. The machine's own delay meanwhile is allowed for.
 *
 * @throws Error when the condition holds later
 */
export async function eventuallyWithin(
  promisedMs: number,
  condition: () => Promise<boolean> | boolean,
): Promise<void> {
  const delay = new MachineDelay();
  const elapsed = await eventually(condition);
  const allowed = allowedMs(promisedMs, delay);
  if (elapsed <= allowed) return;
  throw new Error(
    `It took ${elapsed} ms; ${promisedMs} ms are promised, ${allowed} allowed: ${String(condition)}`,
  );
}
