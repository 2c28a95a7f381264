import type { Server } from 'node:http';
import type {
  BodyLogging,
  CallerDirectory,
  Clock,
  IdGenerator,
  MetricsSource,
  RequestLogStore,
  RequestObserver,
  Tracer,
} from '@model-gateway/core';
import express, { type Express, type Request } from 'express';
import type {
  ChatService,
  ConfiguredInference,
  InferenceService,
  ModelDirectory,
} from '@model-gateway/data-plane';
import type { KnownConfigs, PromptLibrary } from '@model-gateway/gateway-config';
import type { PriceOf } from '@model-gateway/usage';
import type { AdminDependencies } from './admin/admin-dependencies.js';
import { adminRoutes } from './admin/admin-routes.js';
import { mountAdmin } from './admin/mount-admin.js';
import { contentSecretsOf } from './content/content-secrets.js';
import { GatewayHeaderReader } from './context/gateway-headers.js';
import type { GatewayResponse } from './context/request-context.js';
import { live, ready } from './health/health-routes.js';
import { mountFeedback } from './feedback/mount-feedback.js';
import { settleAdmission } from './inference/admitted.js';
import { mountInference, refuseOtherMethods } from './inference/mount-inference.js';
import { logRequest } from './logging/log-request.js';
import type { Logger } from './logging/logger.js';
import { mountMetrics } from './metrics/metrics-route.js';
import { authenticate } from './middleware/authenticate.js';
import { beginInference } from './middleware/begin-inference.js';
import { beginRequest } from './middleware/begin-request.js';
import { cors } from './middleware/cors.js';
import { handleErrors } from './middleware/handle-errors.js';
import { routeNotFound } from './middleware/route-not-found.js';
import { mountOpenApi } from './openapi/mount-openapi.js';
import { answerClientErrors } from './server/answer-client-errors.js';
import { answerExpectations } from './server/answer-expectations.js';
import { closeServer } from './server/close-server.js';
import { createExpressServer } from './server/express-server.js';
import { lostRecordReporter } from './records/report-lost-records.js';
import { tellObservers } from './records/tell-observers.js';
import { RunningRequests } from './server/running-requests.js';

/** What the HTTP edge works with. */
export interface HttpApiDependencies {
  readonly chat: ChatService;
  readonly inference: InferenceService;
  /** Serves requests under configs that choose, repeat or guard. */
  readonly configured: ConfiguredInference;
  readonly configs: KnownConfigs;
  readonly models: ModelDirectory;
  readonly callers: CallerDirectory;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Absent: there are no stored prompts. */
  readonly prompts?: PromptLibrary;
  /** What usage costs. Absent: by the gateway's own table. */
  readonly priceOf?: PriceOf;
  /** Are told of every request when it is over. */
  readonly observers?: readonly RequestObserver[];
  /** Absent: requests are not followed. */
  readonly tracer?: Tracer;
  /** Absent: nothing is measured. */
  readonly metrics?: MetricsSource;
  /** Takes feedback. Absent: there is none. */
  readonly requestLog?: Pick<RequestLogStore, 'addFeedback'>;
  /** Absent: there is no administration API. */
  readonly admin?: AdminDependencies;
}

/** What the operator decides about the HTTP edge. */
export interface HttpApiSettings {
  /** Largest request body, after decompression. */
  readonly bodyLimitBytes: number;
  /** What the gateway's own request headers may begin with. Answers always use `x-gateway-`. */
  readonly headerPrefixes: readonly string[];
  /** Origins whose pages may call; empty: none. */
  readonly corsOrigins: readonly string[];
  /** Default `metadata`. */
  readonly logBodies?: BodyLogging;
}

/** The HTTP edge, not yet listening. */
export interface HttpApi {
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

/** How long given-up requests have to write their last words. */
const lastWordsMs = 1_000;

/** Puts routes and middlewares together. */
export function createHttpApi(dependencies: HttpApiDependencies, settings: HttpApiSettings): HttpApi {
  const { configs, callers, ids, clock, logger } = dependencies;
  const running = new RunningRequests();
  const log = logRequest(logger);
  const reportLost = lostRecordReporter(logger);
  const { observers = [] } = dependencies;
  const recording = {
    isOn: observers.length > 0 || dependencies.tracer !== undefined,
    bodies: settings.logBodies ?? 'metadata',
    ...(dependencies.priceOf && { priceOf: dependencies.priceOf }),
  };
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');

  const onEnd = (request: Request, response: GatewayResponse, answered: boolean): void => {
    running.leave(response.locals.context);
    settleAdmission(response.locals.context);
    try {
      log(request, response, answered);
    } catch (error) {
      reportLost(error);
    }
    if (recording.isOn) tellObservers(observers, request, response, answered, reportLost);
  };
  const headerReader = new GatewayHeaderReader(settings.headerPrefixes);
  const beginning = { ids, clock, headerReader, tracer: dependencies.tracer, onEnd };
  const crossing = settings.corsOrigins.length > 0 ? [cors(settings.corsOrigins)] : [];
  const begin = [beginRequest(beginning), ...crossing];
  const beginContent = [beginRequest({ ...beginning, secretsOf: contentSecretsOf }), ...crossing];
  const admit = [authenticate(callers, 'inference'), beginInference(running, configs, recording)];
  const { bodyLimitBytes } = settings;
  mountInference(app, dependencies, { begin, beginContent, admit, bodyLimitBytes });

  app.use(...begin);
  app.get(['/healthz', '/v1/health'], live);
  app.get('/readyz', ready(running));
  if (dependencies.metrics) mountMetrics(app, dependencies.metrics);
  refuseOtherMethods(app, callers);
  mountFeedback(app, dependencies, callers, running);

  mountOpenApi(app, dependencies.admin !== undefined);
  if (dependencies.admin) mountAdmin(app, adminRoutes(dependencies.admin, clock), callers, running);
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
      await running.drain(limitMs, lastWordsMs);
      await closeServer(server, lastWordsMs);
    },
  };
}
