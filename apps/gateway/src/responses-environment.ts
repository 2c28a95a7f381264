import { toBytes } from './bounds-environment.js';
import { defaultOf } from './default-of.js';
import type { EnvironmentDto } from './environment-dto.js';

const unitMs: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);

/** How responses are stored. */
export function responsesEnvironment(dto: EnvironmentDto): {
  readonly responses?: { readonly ttlMs: number; readonly limitBytes: number };
} {
  if ((dto.GATEWAY_RESPONSES_STORE ?? defaultOf('GATEWAY_RESPONSES_STORE')) === 'off') return {};
  const ttl = dto.GATEWAY_RESPONSES_TTL ?? defaultOf('GATEWAY_RESPONSES_TTL');
  return {
    responses: {
      ttlMs: Number.parseInt(ttl, 10) * (unitMs.get(ttl.slice(-1)) ?? 0),
      limitBytes: toBytes(dto.GATEWAY_RESPONSES_LIMIT ?? defaultOf('GATEWAY_RESPONSES_LIMIT')),
    },
  };
}
