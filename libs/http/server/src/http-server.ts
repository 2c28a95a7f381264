import type { Server } from 'node:http';
import type {
  BodyLogging,
  CallerDirectory,
  Clock,
  IdGenerator,
  RequestObserver,
  Tracer,
} from '@model-gateway/core';
import type { PriceOf } from '@model-gateway/usage';
import express, { type Express, type Request } from 'express';
import { GatewayHeaderReader } from './context/gateway-headers.js';
import type { GatewayResponse } from './context/request-context.js';
import type { HttpEdge, HttpModule } from './http-module.js';
import { logRequest } from './logging/log-request.js';
import type { Logger } from './logging/logger.js';
import { authenticate } from './middleware/authenticate.js';
import { beginRequest } from './middleware/begin-request.js';
import { cors } from './middleware/cors.js';
import { handleErrors } from './middleware/handle-errors.js';
import { routeNotFound } from './middleware/route-steps.js';
import { openApiDocument } from './openapi/openapi-document.js';
import { lostRecordReporter, tellObservers } from './records/publish-record.js';
import { answerClientErrors, answerExpectations } from './server/connection-errors.js';
import { closeServer, createExpressServer } from './server/express-server.js';
import { RunningRequests } from './server/running-requests.js';

/** What the HTTP server works with. */
export interface HttpServerDependencies {
  readonly callers: CallerDirectory;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly logger: Logger;
  /** What usage costs. Absent: by the gateway's own table. */
  readonly priceOf?: PriceOf;
  /** Are told of every request when it is over. */
  readonly observers?: readonly RequestObserver[];
  /** Absent: requests are not followed. */
  readonly tracer?: Tracer;
}

/** What the operator decides about the HTTP server. */
export interface HttpServerSettings {
  /** Largest request body, after decompression. */
  readonly bodyLimitBytes: number;
  /** What the gateway's own request headers may begin with. Answers always use `x-gateway-`. */
  readonly headerPrefixes: readonly string[];
  /** Origins whose pages may call; empty: none. */
  readonly corsOrigins: readonly string[];
  /** Default `metadata`. */
  readonly logBodies?: BodyLogging;
}

/** The HTTP server, not yet listening. */
export interface HttpServer {
  readonly app: Express;
  readonly server: Server;
  /** How many requests are under way. */
  runningRequests(): number;
  /**
   * Takes no new requests, lets those under way finish for at most `limitMs`, ends the rest and closes the server.
   * Resolves when no connection is left.
   */
  drain(limitMs: number): Promise<void>;
}

/** How long the responses of aborted requests may take to end, in milliseconds. */
const forcedCloseGraceMs = 1_000;

/**
 * Puts middlewares and the routes of the modules together.
 *
 * @param modules the APIs that the server serves, in the order in which the OpenAPI document shows them
 */
export function createHttpServer(
  dependencies: HttpServerDependencies,
  settings: HttpServerSettings,
  modules: readonly HttpModule[],
): HttpServer {
  const { callers, ids, clock, logger, observers = [], tracer } = dependencies;
  const running = new RunningRequests();
  const log = logRequest(logger);
  const reportLost = lostRecordReporter(logger);
  const recording = {
    isOn: observers.length > 0 || tracer !== undefined,
    bodies: settings.logBodies ?? 'metadata',
    ...(dependencies.priceOf && { priceOf: dependencies.priceOf }),
  };
  const endings = modules.flatMap(({ onRequestEnd }) => onRequestEnd ?? []);
  const onEnd = (request: Request, response: GatewayResponse, answered: boolean): void => {
    running.leave(response.locals.context);
    for (const onRequestEnd of endings) onRequestEnd(response.locals.context);
    try {
      log(request, response, answered);
    } catch (error) {
      reportLost(error);
    }
    if (recording.isOn) tellObservers(observers, request, response, answered, reportLost);
  };
  const headerReader = new GatewayHeaderReader(settings.headerPrefixes);
  const crossing = settings.corsOrigins.length > 0 ? [cors(settings.corsOrigins)] : [];
  const edge: HttpEdge = {
    begin: (secretsOf) => [
      beginRequest({ ids, clock, headerReader, tracer, onEnd, ...(secretsOf && { secretsOf }) }),
      ...crossing,
    ],
    callers,
    ids,
    clock,
    running,
    recording,
    bodyLimitBytes: settings.bodyLimitBytes,
    openApi: () => openApiDocument(modules.map(({ openApi }) => openApi)),
  };

  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');
  for (const module of modules) module.mountFirst?.(app, edge);
  app.use(...edge.begin());
  for (const module of modules) module.mount?.(app, edge);
  app.use(['/v1', '/admin'], authenticate(callers));
  app.use(routeNotFound);
  app.use(handleErrors());

  const server = createExpressServer(app);
  answerClientErrors(server);
  answerExpectations(server);
  return {
    app,
    server,
    runningRequests: () => running.count,
    async drain(limitMs) {
      await running.drain(limitMs, forcedCloseGraceMs);
      await closeServer(server, forcedCloseGraceMs);
    },
  };
}
