import { Redis } from 'ioredis';

const connectTimeoutMs = 3_000;
const longestPauseMs = 2_000;

/**
 * Connects to Redis, and reconnects when the connection is lost. Waits for the first connection for a short time: without
 * Redis the gateway works, and logs a warning.
 */
export async function openRedis(
  url: string,
  onProblem: (message: string, error?: unknown) => void,
): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    // A command that cannot be sent fails at once: every caller has a fallback.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestPauseMs),
  });
  // Callers report failures of commands; without a listener the client would write to standard error.
  redis.on('error', () => undefined);
  try {
    await inTime(redis.connect());
  } catch (error) {
    // The client's own errors may hold the command, and with it the password.
    const reason = error instanceof Error ? error.message : '';
    onProblem('Redis cannot be reached yet. It is tried again.', new Error(reason));
  }
  return redis;
}

/** Limits the whole handshake: the client's own time limit ends when the socket is connected. */
async function inTime(connecting: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`No answer within ${connectTimeoutMs} ms.`));
    timer = setTimeout(giveUp, connectTimeoutMs);
  });
  try {
    await Promise.race([connecting, silence]);
  } finally {
    clearTimeout(timer);
  }
}
