import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';
import type { components } from '../../api/api.generated.js';

/** What the answering process runs with. */
export type SystemFacts = components['schemas']['System'];

/** A process that serves. */
export type Replica = components['schemas']['ReplicaList']['data'][number];

/** Version, environment, database, log and Redis of the process that answers. */
export function useSystem() {
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/system', { signal })),
  });
}

/** All processes that serve. */
export function useReplicas() {
  return useQuery({
    queryKey: ['replicas'],
    refetchInterval: 15_000,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/replicas', { signal })),
  });
}

/** The config file and its problems. */
export function useConfigFile() {
  return useQuery({
    queryKey: ['config-file'],
    refetchInterval: 30_000,
    queryFn: ({ signal }) => answer(api.GET('/admin/v1/config-file', { signal })),
  });
}
