import {
  AuthenticationError,
  defaultWorkspace,
  NotFoundError,
  PermissionError,
  type Clock,
} from '@model-gateway/core';
import {
  type HttpModule,
  type OpenApiPart,
  authenticate,
  type SignIns,
  enterRunning,
  type GatewayResponse,
  nameRoute,
  onlyMethod,
  permit,
  type PartsOf,
  queryListsOf,
  type RunningRequests,
} from '@model-gateway/http-server';
import type { Express, NextFunction, Request } from 'express';
import { recordSchemas, logPaths } from './records/record-paths.js';
import { auditLogPaths, auditLogSchemas } from './audit-log/audit-log-paths.js';
import { configFilePaths, configFileSchemas } from './config-file/config-file-controller.js';
import { budgetPaths, budgetSchemas } from './budgets/budget-paths.js';
import { guardrailCheckPaths, guardrailCheckSchemas } from './guardrails/guardrail-check-openapi.js';
import { mountSignIn } from './sessions/mount-sign-in.js';
import { sessionPaths, sessionSchemas } from './sessions/session-openapi.js';
import { adminResources } from './resource-registry.js';
import { providerKindPaths, providerKindSchemas } from './providers/provider-kinds.js';
import type {
  AdminController,
  AdminDependencies,
  AdminEdge,
  AdminMethod,
  AdminRoute,
} from './resources/admin-route.js';
import { permissionFor } from './permissions/route-permissions.js';
import { peoplePaths, peopleSchemas } from './people/people-openapi.js';
import { ownKeyPaths, ownSchemas } from './own/own-keys-openapi.js';
import { ownLogPaths } from './own/own-logs-openapi.js';
import { replicaPaths, replicaSchemas } from './replicas/replicas-controller.js';
import { versionDiffSchemas } from './resources/version-change-paths.js';
import { adminRoutes } from './routes.js';
import { userPaths, userSchemas } from './users/users-controller.js';
import { searchPaths, searchSchemas } from './search/search-controller.js';
import { setupPaths, setupSchemas } from './setup/setup-controller.js';
import { attentionPaths, attentionSchemas } from './attention/attention-controller.js';
import { sharePaths, shareSchemas } from './shares/shares.js';
import { targetPaths, targetSchemas } from './targets/target-paths.js';
import { systemPaths, systemSchemas } from './system/system-controller.js';

const resources = Object.values(adminResources);

/** What the OpenAPI document says of these routes. */
export const adminOpenApi: OpenApiPart = {
  tags: [
    { name: 'API keys', description: 'Who may call.' },
    { name: 'Providers', description: 'The catalog of upstream accounts.' },
    { name: 'Configs', description: 'How requests are routed, retried and guarded.' },
    { name: 'Stored prompts', description: 'Prompts with their versions, and what they share.' },
    { name: 'Prices and capabilities', description: 'What models cost, and what they can do.' },
    { name: 'Alerts', description: 'Where the gateway tells of budgets, credentials, circuits and keys.' },
    { name: 'Sessions', description: 'Who is signed in to the console.' },
    { name: 'People', description: 'Who may do what, in which workspace.' },
    { name: 'Own', description: 'What people do for themselves: their keys, their requests.' },
    { name: 'Requests', description: 'Requests on record, and what they amount to.' },
    {
      name: 'Records',
      description: 'What was changed, what the config file says, and what the gateway runs with.',
    },
  ],
  paths: (dtos) => ({
    ...joined(resources.map(({ paths }) => paths(dtos))),
    ...userPaths,
    ...sharePaths,
    ...logPaths,
    ...auditLogPaths,
    ...budgetPaths,
    ...sessionPaths(dtos),
    ...peoplePaths(dtos),
    ...ownKeyPaths(dtos),
    ...ownLogPaths,
    ...configFilePaths,
    ...guardrailCheckPaths(dtos),
    ...providerKindPaths,
    ...setupPaths,
    ...systemPaths,
    ...searchPaths,
    ...replicaPaths,
    ...targetPaths,
    ...attentionPaths,
  }),
  schemas: {
    ...joined(resources.map(({ schemas }) => schemas)),
    ...budgetSchemas,
    ...sessionSchemas,
    ...peopleSchemas,
    ...ownSchemas,
    ...userSchemas,
    ...shareSchemas,
    ...versionDiffSchemas,
    ...auditLogSchemas,
    ...configFileSchemas,
    ...guardrailCheckSchemas,
    ...providerKindSchemas,
    ...setupSchemas,
    ...systemSchemas,
    ...searchSchemas,
    ...replicaSchemas,
    ...targetSchemas,
    ...attentionSchemas,
    ...recordSchemas,
  },
};

/** The administration API, behind a key with the scope `admin`. */
export function adminApi(partsOf: PartsOf<AdminDependencies>, clock: Clock): HttpModule {
  const { sessions, issuerSignIns } = partsOf(defaultWorkspace);
  return {
    openApi: adminOpenApi,
    mount(app, edge) {
      const { callers, running } = edge;
      const isAllowed = stillAllowed(callers);
      const routesOf = routesByWorkspace(partsOf, { clock, isAllowed }, running);
      mountAdmin(app, routesOf, callers, running);
      if (sessions) mountSignIn(app, { sessions, ...(issuerSignIns && { issuerSignIns }) }, edge);
    },
  };
}

/** Whether a reader of new requests that was let in before would be let in now. While nobody can tell, it is. */
function stillAllowed(callers: SignIns): AdminEdge['isAllowed'] {
  const step = authenticate(callers, 'admin');
  const mayRead = permit('logs.read');
  return async (request, response) => {
    const { context } = response.locals;
    const { workspace } = context;
    try {
      await step(request, response, () => mayRead(request, response, () => undefined));
      // Who named no workspace may act in another one by now, and what is read is still that of the first.
      return context.workspace === workspace;
    } catch (error) {
      return !isRefusal(error);
    } finally {
      context.workspace = workspace;
    }
  };
}

/** A workspace in which somebody has no role any more is not found for them. */
function isRefusal(error: unknown): boolean {
  const refusals = [AuthenticationError, PermissionError, NotFoundError];
  return refusals.some((refusal) => error instanceof refusal);
}

function joined<Value>(parts: readonly Readonly<Record<string, Value>>[]): Readonly<Record<string, Value>> {
  return Object.assign({}, ...parts) as Readonly<Record<string, Value>>;
}

/** What answers a method of the route in that place, with the parts of the request's workspace. */
function answerOf(
  routesOf: (workspace: string) => readonly AdminRoute[],
  index: number,
  method: AdminMethod,
): AdminController {
  return (request, response) => {
    const { workspace } = response.locals.context;
    return routesOf(workspace)[index]?.methods[method]?.(request, response);
  };
}

/** The routes of each workspace, made when they are first asked for. */
function routesByWorkspace(partsOf: PartsOf<AdminDependencies>, edge: AdminEdge, running: RunningRequests) {
  const known = new WeakMap<AdminDependencies, readonly AdminRoute[]>();
  return (workspace: string): readonly AdminRoute[] => {
    const parts = partsOf(workspace);
    let routes = known.get(parts);
    if (!routes) {
      routes = adminRoutes(parts, edge);
      known.set(parts, routes);
      running.endWhenDraining(() => parts.logTails?.end('draining'));
    }
    return routes;
  };
}

/** Puts the administration API behind a key with the scope `admin`. The requests must have their context already. */
function mountAdmin(
  app: Express,
  routesOf: (workspace: string) => readonly AdminRoute[],
  callers: SignIns,
  running: RunningRequests,
): void {
  const steps = [authenticate(callers, 'admin'), enterRunning(running)];
  // The routes of all workspaces are the same; what answers them is not.
  for (const [index, route] of routesOf(defaultWorkspace).entries()) {
    const { template, methods, query = [], othersPass = false } = route;
    const path = patternOf(template);
    const answering = (method: AdminMethod) => methods[method] && answerOf(routesOf, index, method);
    const [get, post, put, patch, remove] = (['get', 'post', 'put', 'patch', 'delete'] as const).map(
      answering,
    );
    app.route(path).all(nameRoute(template));
    const before = (method: AdminMethod) => [...steps, permit(permissionFor(method, template))];
    if (get) app.get(path, ...before('get'), knowQuery(query), get);
    if (post) app.post(path, ...before('post'), knowQuery([]), post);
    if (put) app.put(path, ...before('put'), knowQuery([]), put);
    if (patch) app.patch(path, ...before('patch'), knowQuery([]), patch);
    if (remove) app.delete(path, ...before('delete'), knowQuery([]), remove);
    if (othersPass) continue;
    app.route(path).all(authenticate(callers), onlyMethod(Object.keys(methods).join(', ').toUpperCase()));
  }
}

/** Without captures: Express would fail to decode a broken one. */
function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** Throws `InvalidRequestError` for a query parameter that the route does not know. */
function knowQuery(names: readonly string[]) {
  return (request: Request, _response: GatewayResponse, next: NextFunction): void => {
    // Which may be repeated the controllers know.
    queryListsOf(request.originalUrl, names, names);
    next();
  };
}
