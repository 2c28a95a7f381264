import type { LogRecord } from './record-options.js';

/** Whether the upstream refused the gateway's credential: its words are about a key that the caller does not have. */
export function isCredentialRefused({ failure, attempts }: RefusalFacts): boolean {
  const last = attempts.findLast(({ outcome }) => outcome === 'failed');
  return (
    failure?.code === 'unauthenticated' && last?.code === failure.code && last.upstreamStatus !== undefined
  );
}

/** What tells who refused a request. */
export interface RefusalFacts {
  readonly failure?: { readonly code: string } | undefined;
  readonly attempts: readonly {
    readonly outcome: LogRecord['attempts'][number]['outcome'];
    readonly code?: string | undefined;
    readonly upstreamStatus?: number | undefined;
  }[];
}

/** The tokens on the bill: of a request that was denied after its answer, the caller got no usage, and it is charged all the same. */
export function chargedTokens({ charges = [] }: ChargeFacts): number | undefined {
  const counts = charges.filter(({ unit }) => unit === 'token').map(({ quantity }) => quantity);
  return counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0);
}

/** What was charged, as far as tokens go. */
export interface ChargeFacts {
  readonly charges?: readonly { readonly unit: string; readonly quantity: number }[] | undefined;
}
