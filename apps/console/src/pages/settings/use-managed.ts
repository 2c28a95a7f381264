import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/client.js';

/** What manages resources that the API cannot change. */
type Manager = 'file' | 'environment';

/** A resource with the place that it is from. */
export interface ManagedResource {
  readonly kind: Kind;
  /** As the address of its page names it. */
  readonly id: string;
  readonly name: string;
  readonly origin: Origin | undefined;
}

interface Origin {
  readonly file?: string;
  readonly line?: number;
  readonly path?: string;
  readonly variable?: string;
}

/** At most so many of each kind. */
const limit = 200;

type Ask = (query: Query, signal: AbortSignal) => Promise<{ readonly data: readonly Listed[] }>;

interface Query {
  readonly limit: number;
  readonly managed_by: Manager;
}

interface Listed {
  readonly id?: string;
  readonly slug?: string;
  readonly name?: string;
  readonly origin?: Origin;
}

const kinds = {
  'api-keys': (query, signal) => answer(api.GET('/admin/v1/api-keys', { params: { query }, signal })),
  providers: (query, signal) => answer(api.GET('/admin/v1/providers', { params: { query }, signal })),
  configs: (query, signal) => answer(api.GET('/admin/v1/configs', { params: { query }, signal })),
  prompts: (query, signal) => answer(api.GET('/admin/v1/prompts', { params: { query }, signal })),
  partials: (query, signal) => answer(api.GET('/admin/v1/partials', { params: { query }, signal })),
  labels: (query, signal) => answer(api.GET('/admin/v1/labels', { params: { query }, signal })),
  models: (query, signal) => answer(api.GET('/admin/v1/models', { params: { query }, signal })),
} as const satisfies Record<string, Ask>;

type Kind = keyof typeof kinds;

/** The resources of the config file or of environment variables, in the order of the file. */
export function useManaged(manager: Manager) {
  return useQuery({
    queryKey: ['managed', manager],
    queryFn: async ({ signal }) => {
      const found: ManagedResource[] = [];
      // One list after the other: a page begins with few questions.
      for (const kind of Object.keys(kinds) as Kind[]) {
        const ask: Ask = kinds[kind];
        const { data } = await ask({ limit, managed_by: manager }, signal);
        found.push(...data.map((one) => managedOf(kind, one)));
      }
      return found.toSorted((left, right) => (left.origin?.line ?? 0) - (right.origin?.line ?? 0));
    },
  });
}

function managedOf(kind: Kind, { id, slug, name, origin }: Listed): ManagedResource {
  const own = slug ?? id ?? name ?? '';
  return { kind, id: own, name: slug ?? name ?? own, origin };
}
