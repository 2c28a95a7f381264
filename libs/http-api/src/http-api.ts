import type { Server } from 'node:http';
import type {
  ChatService,
  ConfiguredInference,
  InferenceService,
  KnownConfigs,
  ModelDirectory,
  PromptLibrary,
} from '@model-gateway/application';
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
import express, { type Express } from 'express';
import type { AdminDependencies } from './admin/admin-dependencies.js';
import { adminRoutes } from './admin/admin-routes.js';
import { mountAdmin } from './admin/mount-admin.js';
import { chatController } from './chat/chat-controller.js';
import { chatRoute } from './chat/chat-route.js';
import { GatewayHeaderReader } from './context/gateway-headers.js';
import { embeddingsController } from './embeddings/embeddings-controller.js';
import { explainController } from './explain/explain-controller.js';
import { live, ready } from './health/health-routes.js';
import { imagesController } from './images/images-controller.js';
import { settleAdmission } from './inference/admitted.js';
import type { PathWords } from './inference/path-words.js';
import { logRequest } from './logging/log-request.js';
import type { Logger } from './logging/logger.js';
import { messagesController } from './messages/messages-controller.js';
import {
  countTokensPathWords,
  messagesPathWords,
  platformCountTokensPath,
  platformMessagesPath,
} from './messages/platform-path.js';
import { authenticate } from './middleware/authenticate.js';
import { beginInference } from './middleware/begin-inference.js';
import { beginRequest } from './middleware/begin-request.js';
import { cors } from './middleware/cors.js';
import { handleErrors } from './middleware/handle-errors.js';
import { onlyMethod, routeNotFound } from './middleware/route-not-found.js';
import { listModelsController, readModelController } from './models/models-controller.js';
import { mountOpenApi } from './openapi/mount-openapi.js';
import { answerClientErrors } from './server/answer-client-errors.js';
import { answerExpectations } from './server/answer-expectations.js';
import { closeServer } from './server/close-server.js';
import { createExpressServer } from './server/express-server.js';
import { RunningRequests } from './server/running-requests.js';
import { countTokensController } from './tokens/count-tokens-controller.js';

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
  /**
   * Takes no new requests, lets those under way finish for at most `limitMs`, ends the rest and closes the server.
   * Resolves when no connection is left.
   */
  drain(limitMs: number): Promise<void>;
}

/** How long given-up requests have to write their last words. */
const lastWordsMs = 1_000;

/** A native SDK whose base URL ends in `/v1` doubles the version. */
const messagesPaths = ['/v1/messages', '/v1/v1/messages'];
const countTokensPaths = ['/v1/messages/count_tokens', '/v1/v1/messages/count_tokens'];
/** Without parameters: Express would fail to decode a broken one before any step of ours has run. */
const modelPath = /^\/v1\/models\/./;
const postPaths = [
  '/v1/chat/completions',
  '/v1/explain',
  '/v1/embeddings',
  '/v1/images/generations',
  ...messagesPaths,
  ...countTokensPaths,
  platformMessagesPath,
  platformCountTokensPath,
];

/** Puts routes and middlewares together. */
export function createHttpApi(dependencies: HttpApiDependencies, settings: HttpApiSettings): HttpApi {
  const { chat, inference, configured, configs, models, callers, ids, clock, logger } = dependencies;
  const running = new RunningRequests();
  const log = logRequest(logger);
  const app = express();
  app.disable('x-powered-by');
  app.enable('case sensitive routing');

  const begin = [
    beginRequest({
      ids,
      clock,
      headerReader: new GatewayHeaderReader(settings.headerPrefixes),
      onEnd(request, response, answered) {
        running.leave(response.locals.context);
        settleAdmission(response.locals.context);
        log(request, response, answered);
      },
    }),
    ...(settings.corsOrigins.length > 0 ? [cors(settings.corsOrigins)] : []),
  ];
  const steps = [...begin, authenticate(callers, 'inference'), beginInference(running, configs)];

  // The busy route stands first, with all its steps on it: each layer before it would cost every request.
  const opening = { clock, bodyLimitBytes: settings.bodyLimitBytes };
  const chats = chatRoute(chat, configured.chat);
  app.post('/v1/chat/completions', ...steps, chatController(chats, opening, ids));
  app.post('/v1/explain', ...steps, explainController(chats, opening));
  app.post('/v1/embeddings', ...steps, embeddingsController(inference, configured.embeddings, opening));
  app.post('/v1/images/generations', ...steps, imagesController(inference, configured.images, opening));
  const messages = (wordsOf?: (path: string) => PathWords) =>
    messagesController(inference, configured.messages, opening, wordsOf);
  const countTokens = (wordsOf?: (path: string) => PathWords) =>
    countTokensController(inference, configured.tokens, opening, wordsOf);
  app.post(messagesPaths, ...steps, messages());
  app.post(countTokensPaths, ...steps, countTokens());
  app.post(platformMessagesPath, ...steps, messages(messagesPathWords));
  app.post(platformCountTokensPath, ...steps, countTokens(countTokensPathWords));
  app.get('/v1/models', ...steps, listModelsController(models));
  app.get(modelPath, ...steps, readModelController(models));

  app.use(...begin);
  app.get(['/healthz', '/v1/health'], live);
  app.get('/readyz', ready(running));
  app.all(postPaths, authenticate(callers), onlyMethod('POST'));
  app.all(['/v1/models', modelPath], authenticate(callers), onlyMethod('GET'));

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
    async drain(limitMs) {
      await running.drain(limitMs, lastWordsMs);
      await closeServer(server, lastWordsMs);
    },
  };
}
