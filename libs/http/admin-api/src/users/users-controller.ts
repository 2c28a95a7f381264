import type { AdminResourceUserPage } from '@model-gateway/contract';
import { resourceRegistry } from '@model-gateway/control-plane';
import type { Clock, LogFilter, ReadableLog } from '@model-gateway/core';
import { inPath, queryOf, type Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminController, AdminDependencies, AdminRoute } from '../resources/admin-route.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { pathIdOf, writeAdmin } from '../resources/exchange.js';
import { pageParameters, pageQueryOf, pageView } from '../resources/page.js';

/** Nothing uses a saved view, an alert channel or a workspace. */
type Name = Exclude<keyof typeof resourceRegistry, 'views' | 'alerts' | 'workspaces'>;

/** How each kind is documented. */
const documented = {
  apiKeys: { tag: 'API keys', noun: 'key' },
  providers: { tag: 'Providers', noun: 'catalog entry' },
  configs: { tag: 'Configs', noun: 'config' },
  prompts: { tag: 'Stored prompts', noun: 'prompt' },
  partials: { tag: 'Stored prompts', noun: 'partial' },
  labels: { tag: 'Stored prompts', noun: 'label' },
  models: { tag: 'Prices and capabilities', noun: 'entry' },
} as const satisfies Record<Name, { readonly tag: string; readonly noun: string }>;

const names = Object.keys(documented) as readonly Name[];

/** What the log knows of requests that use a resource; absent: nothing. */
const requestsOf: Partial<Record<Name, (id: string) => LogFilter>> = {
  apiKeys: (callerId) => ({ callerId }),
  providers: (slug) => ({ slug }),
  prompts: (prompt) => ({ prompt }),
};

const dayMs = 86_400_000;

/** The paths of the users of resources of every kind. */
export function userRoutes(
  { administration, requestLog }: Pick<AdminDependencies, 'administration' | 'requestLog'>,
  clock: Clock,
): readonly AdminRoute[] {
  const controller =
    (name: Name): AdminController =>
    async (request, response) => {
      const query = pageQueryOf(queryOf(request.originalUrl, pageParameters));
      const id = pathIdOf(request.path);
      await administration[name].read(id);
      const page = await administration.users(resourceRegistry[name].kind, id, query);
      const filter = requestsOf[name]?.(id);
      const requests24h = filter && requestLog && (await requestsOfDay(requestLog, filter, clock.now()));
      const answer: AdminResourceUserPage = {
        ...pageView(page, (user) => user),
        ...(requests24h !== undefined && { requests24h }),
      };
      writeAdmin(response, answer);
    };
  return names.map((name) => ({
    template: templateOf(name),
    methods: { get: controller(name) },
    query: pageParameters,
  }));
}

/** How many requests of the last 24 hours a filter means; undefined when the log cannot tell now. */
async function requestsOfDay(
  log: Pick<ReadableLog, 'analytics'>,
  filter: LogFilter,
  now: number,
): Promise<number | undefined> {
  try {
    const [row] = await log.analytics({ ...filter, from: Math.max(0, now - dayMs), until: now, limit: 1 });
    return row?.requests ?? 0;
  } catch {
    // The users are told all the same.
    return undefined;
  }
}

function templateOf(name: Name): string {
  return `/admin/v1/${resourceRegistry[name].kind}/{${parameterOf(name)}}/users`;
}

function parameterOf(name: Name): 'id' | 'slug' {
  return name === 'providers' ? 'slug' : 'id';
}

/** What the administration API answers about users of resources. */
export const userSchemas = {
  ResourceUserPage: contractSchemas.AdminResourceUserPage,
};

/** The routes of administrators about users of resources. */
export const userPaths: Paths = Object.fromEntries(
  names.map((name) => {
    const { tag, noun } = documented[name];
    const get = adminOperation({
      operationId: `list${name.charAt(0).toUpperCase()}${name.slice(1)}Users`,
      tag,
      summary: `Lists what uses a ${noun}`,
      answer: 'ResourceUserPage',
      parameters: [inPath(parameterOf(name), `What names the ${noun}.`)],
      does: 'list',
    });
    return [templateOf(name), { get }];
  }),
);
