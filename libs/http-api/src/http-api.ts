import type { Server } from 'node:http';
import type { ChatService } from '@model-gateway/application';
import type { CallerDirectory, Clock, IdGenerator } from '@model-gateway/core';
import express, { type Express } from 'express';
import { chatController } from './chat/chat-controller.js';
import { chatOpener } from './chat/open-chat.js';
import { GatewayHeaderReader } from './context/gateway-headers.js';
import { explainController } from './explain/explain-controller.js';
import { live, ready } from './health/health-routes.js';
import { logRequest } from './logging/log-request.js';
import type { Logger } from './logging/logger.js';
import { authenticate } from './middleware/authenticate.js';
import { beginInference } from './middleware/begin-inference.js';
import { beginRequest } from './middleware/begin-request.js';
import { cors } from './middleware/cors.js';
import { handleErrors } from './middleware/handle-errors.js';
import { onlyMethod, routeNotFound } from './middleware/route-not-found.js';
import { answerClientErrors } from './server/answer-client-errors.js';
import { answerExpectations } from './server/answer-expectations.js';
import { closeServer } from './server/close-server.js';
import { createExpressServer } from './server/express-server.js';
import { RunningRequests } from './server/running-requests.js';

/** What the HTTP edge works with. */
export interface HttpApiDependencies {
  readonly chat: ChatService;
  readonly callers: CallerDirectory;
  readonly ids: IdGenerator;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What the operator decides about the HTTP edge. */
export interface HttpApiSettings {
  /** Largest request body, after decompression. */
  readonly bodyLimitBytes: number;
  /** What the gateway's own request headers may begin with. Answers always use `x-gateway-`. */
  readonly headerPrefixes: readonly string[];
  /** Origins whose pages may call; empty: none. */
  readonly corsOrigins: readonly string[];
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

/** Puts routes and middlewares together. */
export function createHttpApi(dependencies: HttpApiDependencies, settings: HttpApiSettings): HttpApi {
  const { chat, callers, ids, clock, logger } = dependencies;
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
        log(request, response, answered);
      },
    }),
    ...(settings.corsOrigins.length > 0 ? [cors(settings.corsOrigins)] : []),
  ];
  const inference = [...begin, authenticate(callers, 'inference'), beginInference(running)];

  // The busy route stands first, with all its steps on it: each layer before it would cost every request.
  const open = chatOpener(chat, clock, settings.bodyLimitBytes);
  app.post('/v1/chat/completions', ...inference, chatController(open, ids, clock));
  app.post('/v1/explain', ...inference, explainController(open));

  app.use(...begin);
  app.get(['/healthz', '/v1/health'], live);
  app.get('/readyz', ready(running));
  app.all(['/v1/chat/completions', '/v1/explain'], authenticate(callers), onlyMethod('POST'));

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
