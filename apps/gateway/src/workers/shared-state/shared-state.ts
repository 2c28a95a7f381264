import type { RateLimiter, SignatureVault } from '@model-gateway/core';

/**
 * What all processes of one gateway have to agree about from one request to the next. A single process, and each
 * worker where Redis is shared by all, makes its own; workers without Redis ask the primary.
 */
export interface SharedState {
  readonly rateLimiter: RateLimiter;
  readonly signatures: SignatureVault;
}
