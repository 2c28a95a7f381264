import type { Clock } from '@model-gateway/core';
import { MemorySignatureVault } from '@model-gateway/memory-signature-vault';
import { MemoryRateLimiter } from '@model-gateway/rate-limiter';
import type { SharedState } from '../workers/shared-state/shared-state.js';

/** State in the memory of this process. */
export function ownState(clock: Clock): SharedState {
  return { rateLimiter: new MemoryRateLimiter(), signatures: new MemorySignatureVault({ clock }) };
}
