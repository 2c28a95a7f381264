import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../../api/client.js';
import { nullWithoutLog } from '../../../api/without-log.js';
import type { KnownHealth, OpenCircuit, TargetUse } from './target-health.js';

const hourMs = 3_600_000;
const mostEntries = 12;

/** What the named entries answered in the last hour, and the circuit breakers of all replicas; read every half minute. */
export function useTargetHealth(slugs: readonly string[]): KnownHealth | undefined {
  const asked = [...new Set(slugs)].toSorted().slice(0, mostEntries);
  const { data } = useQuery({
    queryKey: ['target-health', asked],
    refetchInterval: 30_000,
    queryFn: async ({ signal }) => ({
      uses: await usesOf(asked, signal),
      circuits: await openCircuits(signal),
    }),
  });
  return data;
}

async function usesOf(slugs: readonly string[], signal: AbortSignal): Promise<readonly TargetUse[] | null> {
  const from = new Date(Date.now() - hourMs).toISOString();
  return nullWithoutLog(async () => {
    const uses: TargetUse[] = [];
    for (const slug of slugs) {
      const query = { from, slug: [slug], group_by: 'model', limit: 200 };
      const { data } = await answer(api.GET('/admin/v1/analytics', { params: { query }, signal }));
      uses.push(
        ...data.map(({ group, requests, errors }) => ({ slug, model: String(group), requests, errors })),
      );
    }
    return uses;
  });
}

async function openCircuits(signal: AbortSignal): Promise<readonly OpenCircuit[]> {
  const { data } = await answer(api.GET('/admin/v1/replicas', { signal }));
  return data.flatMap(({ openCircuits: circuits }) => circuits);
}
