import type { Server } from 'node:http';
import type {
  BodyLogging,
  CallerDirectory,
  Clock,
  IdGenerator,
  RequestObserver,
  Tracer,
  JsonLimits,
} from '@model-gateway/core';
import express, { type Express, type Request } from 'express';
import { GatewayHeaderReader } from './context/gateway-headers.js';
import type { GatewayResponse } from './context/request-context.js';
import type { HttpEdge, HttpModule } from './http-module.js';
import { logRequest } from './logging/log-request.js';
import type { Logger } from './logging/logger.js';
import { authenticate, nameUnknownRoute, routeNotFound } from './middleware/route-steps.js';
import { beginRequest } from './middleware/begin-request.js';
import { cors } from './middleware/cors.js';
import { BodyBudget } from './body/body-budget.js';
import { defaultJsonLimits } from './body/json-limits.js';
import { PrefixMemory } from './known-prefixes/prefix-memory.js';
import { handleErrors } from './middleware/handle-errors.js';
import { openApiDocument } from './openapi/openapi-document.js';
import { lostRecordReporter, publishRecord } from './records/publish-record.js';
import { handleClientErrors, handleContinue, handleExpectations } from './server/connection-errors.js';
import { closeServer, createExpressServer } from './server/express-server.js';
import { RunningRequests } from './server/running-requests.js';
import type { KnownWorkspaces } from './sign-in/chosen-workspace.js';
import { SessionCookies } from './sign-in/session-cookies.js';
import { sessionOf, type SessionDirectory } from './sign-in/session-directory.js';
import { SignIns, type RefusedSignIn } from './sign-in/sign-ins.js';

/** What the HTTP server works with. */
interface HttpServerDependencies {
  readonly callers: CallerDirectory;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Receive the record of every finished request. */
  readonly observers?: readonly RequestObserver[];
  /** Absent: requests are not traced. */
  readonly tracer?: Tracer;
  /** Absent: there is only the default workspace. */
  readonly workspaces?: KnownWorkspaces;
  /** Who is signed in to the console; absent: nobody can sign in. */
  readonly sessions?: SessionDirectory;
  /** Called for each wrong key that the gateway has looked at. Must not throw. */
  readonly onRefusedSignIn?: (refused: RefusedSignIn) => void;
}

/** The operator's settings of the HTTP server. */
export interface HttpServerSettings {
  /** Largest request body, after decompression. */
  readonly bodyLimitBytes: number;
  /** Bodies of all requests in progress together. Default: no limit. */
  readonly bodyMemoryBytes?: number;
  /** Bounds of the JSON of request bodies. Default: `defaultJsonLimits`. */
  readonly jsonLimits?: JsonLimits;
  /** Accepted prefixes of the gateway's own request headers. Responses always use `x-gateway-`. */
  readonly headerPrefixes: readonly string[];
  /** Origins whose pages may call the gateway; empty: none. */
  readonly corsOrigins: readonly string[];
  /** Default `metadata`. */
  readonly logBodies?: BodyLogging;
  /** Where browsers reach the gateway; absent: where their requests say. */
  readonly publicUrl?: string;
  /** That of the gateway, for the OpenAPI document. Default: `0.0.0`. */
  readonly version?: string;
}

/** The HTTP server, not yet listening. */
export interface HttpServer {
  readonly app: Express;
  readonly server: Server;
  /** Number of requests in progress. */
  runningRequests(): number;
  /** Bytes of the bodies of requests in progress. */
  bodyBytes(): number;
  /**
   * Rejects new requests, waits at most `limitMs` for those in progress, aborts the rest and closes the server.
   * Resolves when all connections are closed.
   */
  drain(limitMs: number): Promise<void>;
}

/** What is remembered of bodies, their texts and what was parsed of them. */
const prefixMemoryBytes = 32 * 1024 * 1024;
/** How long the responses of aborted requests may take to end, in milliseconds. */
const forcedCloseGraceMs = 1_000;

/**
 * Assembles the middleware and the routes of the modules.
 *
 * @param modules the APIs that the server serves, in the order in which the OpenAPI document shows them
 */
export function createHttpServer(
  dependencies: HttpServerDependencies,
  settings: HttpServerSettings,
  modules: readonly HttpModule[],
): HttpServer {
  const { callers, ids, clock, logger, observers = [], tracer } = dependencies;
  const cookies = new SessionCookies(settings.publicUrl);
  const { sessions } = dependencies;
  const signIns = new SignIns(
    callers,
    clock,
    dependencies.onRefusedSignIn,
    sessions && ((request) => sessionOf(request, cookies, sessions)),
    dependencies.workspaces,
  );
  const running = new RunningRequests();
  const log = logRequest(logger);
  const reportLost = lostRecordReporter(logger);
  const recording = {
    isOn: observers.length > 0 || tracer !== undefined,
    bodies: settings.logBodies ?? 'metadata',
  };
  const endings = modules.flatMap(({ onRequestEnd }) => onRequestEnd ?? []);
  const onEnd = (request: Request, response: GatewayResponse, isAnswered: boolean): void => {
    running.leave(response.locals.context);
    response.locals.context.bodyShare?.release();
    for (const onRequestEnd of endings) onRequestEnd(response.locals.context);
    try {
      log(request, response, isAnswered);
    } catch (error) {
      reportLost(error);
    }
    if (recording.isOn) publishRecord(observers, request, response, isAnswered, reportLost);
  };
  const headerReader = new GatewayHeaderReader(settings.headerPrefixes);
  const crossing = settings.corsOrigins.length > 0 ? [cors(settings.corsOrigins)] : [];
  const edge: HttpEdge = {
    begin: (secretsOf) => [
      beginRequest({ ids, clock, headerReader, tracer, onEnd, ...(secretsOf && { secretsOf }) }),
      ...crossing,
    ],
    callers: signIns,
    cookies,
    ids,
    clock,
    running,
    recording,
    body: {
      limitBytes: settings.bodyLimitBytes,
      budget: new BodyBudget(settings.bodyMemoryBytes ?? Infinity),
      json: settings.jsonLimits ?? defaultJsonLimits,
      prefixes: new PrefixMemory(prefixMemoryBytes),
    },
    openApi: () =>
      openApiDocument(
        modules.map(({ openApi }) => openApi),
        settings.version ?? '0.0.0',
      ),
  };

  let templates: readonly string[] | undefined;
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  for (const module of modules) module.mountFirst?.(app, edge);
  app.use(...edge.begin());
  for (const module of modules) module.mount?.(app, edge);
  app.use(nameUnknownRoute(callers));
  app.use(['/v1', '/admin'], authenticate(signIns));
  app.use(routeNotFound(() => (templates ??= Object.keys(edge.openApi()['paths'] ?? {}))));
  app.use(handleErrors());

  const server = createExpressServer(app);
  handleClientErrors(server);
  handleExpectations(server);
  handleContinue(server, settings.bodyLimitBytes);
  return {
    app,
    server,
    runningRequests: () => running.count,
    bodyBytes: () => edge.body.budget.usedBytes,
    async drain(limitMs) {
      await running.drain(limitMs, forcedCloseGraceMs);
      await closeServer(server, forcedCloseGraceMs);
    },
  };
}
