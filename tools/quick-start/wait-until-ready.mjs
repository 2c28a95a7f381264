/**
 * Waits until the gateway answers, as long as it lives: a first start on a slow machine takes its time. False when it
 * ended before.
 */
export async function waitUntilReady(address, isAlive, intervalMs = 50) {
  while (isAlive()) {
    const isReady = await fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady && isAlive()) return true;
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
  return false;
}
