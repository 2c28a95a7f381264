import express, { type ErrorRequestHandler, type Express } from 'express';
import { GoogleError } from '../errors/google-error.js';
import { readCallTarget } from '../call/call-target.js';
import { controlRoutes } from './control-routes.js';
import { pageNotFound } from './error-plan.js';
import { planModelCall } from './plan-model-call.js';
import { planRead } from './plan-read.js';
import { planToken } from './plan-token.js';
import { respond } from './respond.js';
import { objectPath, planObject } from './plan-object.js';
import type { TwinState } from '../call/twin-state.js';

const bodyLimit = 100 * 1024 * 1024;

/** Bodies that could not be read: too large, or cut off by the client. */
const unreadable: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (response.headersSent) {
    next(error);
    return;
  }
  const message =
    error.status === 413
      ? `Request payload size exceeds the limit: ${bodyLimit} bytes.`
      : 'Request contains an invalid argument.';
  response.status(400).json(new GoogleError('INVALID_ARGUMENT', message).toBody());
};

/** The whole HTTP surface: both APIs, the token endpoint, and the control API when `control` is set. */
export function createApp(state: TwinState, control: boolean): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(express.raw({ type: () => true, limit: bodyLimit }));
  if (control) app.use('/twin', controlRoutes(state));
  app.post(
    '/token',
    respond(state, (request) => planToken(request, state)),
  );
  app.post(
    /.*/,
    respond(state, (request) => {
      const target = readCallTarget(request.path);
      return target ? planModelCall(request, target, state) : pageNotFound;
    }),
  );
  app.get(
    objectPath,
    respond(state, (request) => planObject(request, state)),
  );
  app.get(
    /.*/,
    respond(state, (request) => planRead(request, state)),
  );
  app.use(unreadable);
  return app;
}
