import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.js';
import { may } from '../../../api/session.js';
import type { KnownHealth, OpenCircuit, TargetUse } from './target-health.js';

const mostEntries = 12;

/** How attempts at the named entries ended in the last hour, and the circuit breakers of all replicas; read every half minute. */
export function useTargetHealth(slugs: readonly string[]): KnownHealth | undefined {
  const asked = [...new Set(slugs)].toSorted().slice(0, mostEntries);
  const { data } = useQuery({
    queryKey: ['target-health', asked],
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => ({
      uses: (await Promise.all(asked.map((slug) => usesOf(slug, signal)))).flat(),
      circuits: await openCircuits(signal),
    }),
  });
  return data;
}

/** Counts attempts, as Home does: requests that were refused before, such as those beyond a budget, say nothing of an upstream. */
async function usesOf(slug: string, signal: AbortSignal): Promise<readonly TargetUse[]> {
  const { data } = await answer(api.GET('/admin/v1/targets', { params: { query: { slug } }, signal }));
  return data.map(({ model, hour }) => ({ slug, model, attempts: hour.attempts, failed: hour.failed }));
}

/** Those of all replicas, which owners alone read. */
async function openCircuits(signal: AbortSignal): Promise<readonly OpenCircuit[]> {
  if (!may('system.read')) return [];
  const { data } = await answer(api.GET('/admin/v1/replicas', { signal }));
  return data.flatMap(({ openCircuits: circuits }) => circuits);
}
