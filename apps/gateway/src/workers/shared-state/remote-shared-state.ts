import type {
  RateLimiter,
  Scheduler,
  RateCounter,
  RateState,
  Found,
  IssuedSignature,
  StoredSignature,
  SignatureOrigin,
  SignatureVault,
} from '@model-gateway/core';
import { IpcChannel } from './ipc-channel.js';
import type { IpcLink } from './ipc-link.js';
import type { SharedState } from './shared-state.js';

/**
 * A worker's access to the state that the primary hosts.
 *
 * @param fallback counts while the primary does not respond
 */
export function remoteSharedState(link: IpcLink, scheduler: Scheduler, fallback: RateLimiter): SharedState {
  const channel = new IpcChannel({ link, scheduler });
  return {
    rateLimiter: new RemoteRateLimiter(channel, fallback),
    signatures: new RemoteSignatureVault(channel),
  };
}

/**
 * Counts in the primary, together with all other workers. While the primary does not respond, it counts in the memory of
 * this worker, so that the limit still holds for each worker by itself.
 */
class RemoteRateLimiter implements RateLimiter {
  constructor(
    private readonly channel: Pick<IpcChannel, 'request'>,
    private readonly fallback: RateLimiter,
  ) {}

  take(counter: RateCounter, amount = 1): Promise<RateState> {
    return this.channel.request('take', counter, amount).catch(() => this.fallback.take(counter, amount));
  }

  peek(counter: RateCounter): Promise<RateState> {
    return this.channel.request('peek', counter).catch(() => this.fallback.peek(counter));
  }

  add(counter: RateCounter, amount: number): Promise<void> {
    return this.channel.request('add', counter, amount).catch(() => this.fallback.add(counter, amount));
  }
}

/** Stores signatures in the primary, so that any worker can serve the next turn. Without it, none are found. */
class RemoteSignatureVault implements SignatureVault {
  constructor(private readonly channel: Pick<IpcChannel, 'request' | 'notify'>) {}

  keep(handle: string, signature: StoredSignature): void {
    this.channel.notify('keep', handle, signature);
  }

  witness(signature: IssuedSignature): void {
    this.channel.notify('witness', signature);
  }

  async recall(handles: readonly string[]): Promise<Found<StoredSignature>> {
    if (handles.length === 0) return new Map();
    return this.channel.request('recall', handles).catch(() => new Map<string, StoredSignature>());
  }

  async originsOf(values: readonly string[]): Promise<Found<SignatureOrigin>> {
    if (values.length === 0) return new Map();
    return this.channel.request('originsOf', values).catch(() => new Map<string, SignatureOrigin>());
  }
}
