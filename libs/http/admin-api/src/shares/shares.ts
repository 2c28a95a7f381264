import type { AdminShare } from '@model-gateway/contract';
import { shareableKinds, type Share, type ShareableKind } from '@model-gateway/control-plane';
import {
  type JsonObject,
  type JsonValue,
  type Managed,
  resourceRules,
  type SharedWith,
} from '@model-gateway/core';
import { inPath, queryOf, type PathItem, type Paths, type Schema } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import type { AdminController, AdminDependencies, AdminRoute } from '../resources/admin-route.js';
import { changeContextOf } from '../resources/change-context.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import {
  isKnown,
  lastSegmentOf,
  readAdminBody,
  writeAdmin,
  writeResource,
  writeUnchanged,
} from '../resources/exchange.js';
import { pageParameters, pageQueryOf, pageSchema, pageView } from '../resources/page.js';
import { resourceView } from '../resources/resource-view.js';
import { SettingsProblems } from '../resources/settings-problems.js';

const path = '/admin/v1/shares';

/** Workspaces that one resource is shared with by name. */
const mostWorkspaces = 1000;

/** How each kind is documented. */
const documented = {
  providers: { name: 'slug', one: 'Provider', noun: 'catalog entry' },
  configs: { name: 'id', one: 'Config', noun: 'config' },
} as const satisfies Record<ShareableKind, object>;

/** The routes of the shares of each kind. */
export function shareRoutes({
  administration: { shares },
}: Pick<AdminDependencies, 'administration'>): readonly AdminRoute[] {
  const list: AdminController = async (request, response) => {
    const query = pageQueryOf(queryOf(request.originalUrl, pageParameters));
    writeAdmin(response, pageView(await shares.list(query), shareView));
  };
  const ofKinds = shareableKinds.map((resource): AdminRoute => {
    const get: AdminController = async (request, response) => {
      const managed = await shares.read(resource, lastSegmentOf(request.path));
      if (isKnown(request, managed)) writeUnchanged(response, managed);
      else writeResource(response, managed, shareView(managed));
    };
    const put: AdminController = async (request, response) => {
      const context = changeContextOf(request, response.locals.context);
      const sharedWith = sharedWithOf(await readAdminBody(request));
      const share: Share = { resource, id: lastSegmentOf(request.path), with: sharedWith };
      const managed = await shares.replace(share, context);
      writeResource(response, managed, shareView(managed));
    };
    return { template: templateOf(resource), methods: { get, put } };
  });
  return [{ template: path, methods: { get: list }, query: pageParameters }, ...ofKinds];
}

/** Whom a body shares with. Throws an `InvalidRequestError` that lists what is wrong with it. */
function sharedWithOf({ with: asked, ...others }: JsonObject): SharedWith {
  const problems = new SettingsProblems();
  for (const name of Object.keys(others)) problems.add(name.slice(0, 100), 'is not known here');
  const sharedWith = asked === 'all' ? asked : workspacesIn(asked, problems);
  problems.throwIfAny();
  return sharedWith;
}

function workspacesIn(asked: JsonValue | undefined, problems: SettingsProblems): readonly string[] {
  if (!Array.isArray(asked) || asked.length > mostWorkspaces) {
    problems.add('with', `must be "all" or a list of at most ${mostWorkspaces} ids of workspaces`);
    return [];
  }
  return (asked as readonly JsonValue[]).flatMap((id, index) => {
    if (typeof id === 'string' && resourceRules.slug.pattern.test(id)) return [id];
    problems.add(`with[${index}]`, 'must be the id of a workspace');
    return [];
  });
}

function shareView({ item, ...managed }: Managed<Share>): AdminShare {
  return { ...item, ...resourceView({ ...managed, item }) };
}

function templateOf(resource: ShareableKind): string {
  return `${path}/${resource}/{${documented[resource].name}}`;
}

/** What the administration API answers about shares. */
export const shareSchemas = { Share: contractSchemas.AdminShare, SharePage: pageSchema('Share') };

const body: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['with'],
  properties: {
    with: {
      description: '`all` workspaces, or those of these ids; an empty list ends the share.',
      anyOf: [
        { type: 'string', enum: ['all'] },
        {
          type: 'array',
          maxItems: mostWorkspaces,
          items: { type: 'string', pattern: resourceRules.slug.pattern.source },
        },
      ],
    },
  },
};

const ofKinds: Paths = Object.fromEntries(
  shareableKinds.map((resource): [string, PathItem] => {
    const { name, one, noun } = documented[resource];
    const parameters = [inPath(name, `What names the ${noun}.`)];
    const common = { tag: 'API keys', answer: 'Share', parameters };
    return [
      templateOf(resource),
      {
        get: adminOperation({
          ...common,
          operationId: `read${one}Share`,
          summary: `Tells the workspaces that a ${noun} is shared with`,
          does: 'read',
        }),
        put: adminOperation({
          ...common,
          operationId: `replace${one}Share`,
          summary: `Shares a ${noun} of the default workspace with these workspaces alone; the same again changes nothing`,
          body,
          example: { with: ['search'] },
          does: 'change',
        }),
      },
    ];
  }),
);

/** The routes of administrators about shares. */
export const sharePaths: Paths = {
  [path]: {
    get: adminOperation({
      operationId: 'listShares',
      tag: 'API keys',
      summary: 'Lists the catalog entries and configs that the default workspace shares, and with whom',
      answer: 'SharePage',
      does: 'list',
    }),
  },
  ...ofKinds,
};
