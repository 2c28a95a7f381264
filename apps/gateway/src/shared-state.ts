import { MemoryRateLimiter, RedisRateLimiter } from '@model-gateway/rate-limiter';
import { MemoryResponseCache } from '@model-gateway/memory-response-cache';
import { MemorySignatureVault } from '@model-gateway/memory-signature-vault';
import { RedisCircuitBreakers } from '@model-gateway/redis-circuit-breakers';
import { RedisResponseCache } from '@model-gateway/redis-response-cache';
import { RedisSignatureVault } from '@model-gateway/redis-signature-vault';
import type { InjectionToken } from 'tsyringe';
import type { CompositionSettings } from './composition-settings.js';
import { tokens } from './composition-tokens.js';

/** Registers what makes a port; it is made once. */
export type Provide = <Port>(port: InjectionToken<Port>, make: () => Port) => void;

/**
 * Provides what requests leave behind for others. The widest sharing wins: by all machines (Redis), by the processes of this
 * machine, by one process.
 *
 * @returns the link of the circuit breakers to other machines; undefined: they are not shared
 */
export function provideSharedState(
  provide: Provide,
  { stores: { redis: client, sealer }, shared, clock }: CompositionSettings,
  onProblem: (message: string, error?: unknown) => void,
): RedisCircuitBreakers | undefined {
  const breakers = client && new RedisCircuitBreakers({ client, clock, onProblem });
  provide(tokens.rates, () =>
    client ? new RedisRateLimiter({ client, onProblem }) : (shared?.rateLimiter ?? new MemoryRateLimiter()),
  );
  provide(tokens.signatures, () =>
    client
      ? new RedisSignatureVault({ client, sealer, onProblem })
      : (shared?.signatures ?? new MemorySignatureVault({ clock })),
  );
  provide(tokens.responseCache, () =>
    client ? new RedisResponseCache({ client, sealer, onProblem }) : new MemoryResponseCache({ clock }),
  );
  return breakers;
}
