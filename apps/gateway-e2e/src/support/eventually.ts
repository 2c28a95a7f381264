const pollMs = 20;

/**
 * Asks again and again until the answer is yes, and gives how many milliseconds that took. @throws Error when it is not
 * yes within the time.
 */
export async function eventually(
  condition: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<number> {
  const started = performance.now();
  for (;;) {
    // An answer counts that was asked for in time.
    const elapsed = performance.now() - started;
    if (elapsed > withinMs) throw new Error(`It did not happen within ${withinMs} ms.`);
    if (await condition()) return elapsed;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
