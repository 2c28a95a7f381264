import type { RateLimiter, Scheduler } from '@model-gateway/core';
import { IpcChannel } from './ipc-channel.js';
import type { IpcLink } from './ipc-link.js';
import { RemoteRateLimiter } from './remote-rate-limiter.js';
import { RemoteSignatureVault } from './remote-signature-vault.js';
import type { SharedState } from './shared-state.js';

/**
 * A worker's way to the state that the primary hosts.
 *
 * @param insurance counts while the primary gives no answer
 */
export function remoteSharedState(link: IpcLink, scheduler: Scheduler, insurance: RateLimiter): SharedState {
  const channel = new IpcChannel({ link, scheduler });
  return {
    rateLimiter: new RemoteRateLimiter(channel, insurance),
    signatures: new RemoteSignatureVault(channel),
  };
}
