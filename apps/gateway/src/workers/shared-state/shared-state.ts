import type { RateLimiter, SignatureVault } from '@model-gateway/core';

/**
 * State that all processes of one gateway share. A single process, and each worker with Redis, has its own object; workers
 * without Redis use that of the primary.
 */
export interface SharedState {
  readonly rateLimiter: RateLimiter;
  readonly signatures: SignatureVault;
}
