import { NotFoundError } from '@model-gateway/core';
import type { Express, NextFunction, Request } from 'express';
import {
  authenticate,
  type GatewayResponse,
  onlyMethod,
  safePath,
  type SignIns,
} from '@model-gateway/http-server';
import type { InferenceApiDependencies, InferenceSteps } from '../request/inference-api-dependencies.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { platformCountTokensPath, platformMessagesPath } from '../anthropic/platform-path.js';
import { contentController } from './content-controller.js';
import { contentPath, foreignPath, readContentPath } from './content-path.js';
import { refuseMisplacedKey, refuseMistakenKey } from './content-secrets.js';

/** Mounts the routes of Gemini's own format. */
export function mountContent(
  app: Express,
  { operations }: InferenceApiDependencies,
  callers: SignIns,
  { beginContent, admit }: InferenceSteps,
  opening: ParsingSettings,
): void {
  app.post(
    contentPath,
    ...beginContent,
    nameContentRoute,
    refuseMisplacedKey,
    refuseMistakenKey(callers),
    ...admit,
    contentController(operations.content, opening),
  );
  app.route(foreignPath).all(...refusingSteps(beginContent, callers));
}

/** The paths of {@link foreignPath} that are served. */
const postPaths = [contentPath, platformMessagesPath, platformCountTokensPath];

function refusingSteps(begin: InferenceSteps['beginContent'], callers: SignIns) {
  const refuse = (request: Request, response: GatewayResponse): void => {
    if (postPaths.some((pattern) => pattern.test(request.path))) onlyMethod('POST')(request, response);
    throw new NotFoundError(
      'route_not_found',
      `There is no route ${request.method} ${safePath(request.path)}: of Google’s own API the gateway serves generateContent, streamGenerateContent and countTokens of a model. Embeddings are made at /v1/embeddings, pictures at /v1/images/generations, models are listed at /v1/models.`,
    );
  };
  return [...begin, refuseMisplacedKey, refuseMistakenKey(callers), authenticate(callers), refuse];
}

/** An invalid path has no template; the controller refuses it. */
function nameContentRoute({ path }: Request, { locals }: GatewayResponse, next: NextFunction): void {
  locals.context.route = readContentPath(path).template;
  next();
}
