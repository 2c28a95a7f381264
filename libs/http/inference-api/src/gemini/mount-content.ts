import { NotFoundError } from '@model-gateway/core';
import type { Express, NextFunction, Request } from 'express';
import {
  authenticate,
  byWorkspace,
  type GatewayResponse,
  onlyMethod,
  safePath,
  type SignIns,
} from '@model-gateway/http-server';
import type {
  InferenceApiDependencies,
  InferenceParts,
  InferenceSteps,
} from '../request/inference-api-dependencies.js';
import type { ParsingSettings } from '../request/parsed-request.js';
import { platformCountTokensPath, platformMessagesPath } from '../anthropic/platform-path.js';
import { contentController } from './content-controller.js';
import { type ContentPathMethod, contentPath, foreignPath, readContentPath } from './content-path.js';
import { embeddingMethodsController } from './embedding-methods-controller.js';
import { predictController } from './predict-controller.js';
import { refuseMisplacedKey, refuseMistakenKey } from './content-secrets.js';

/** Mounts the routes of Google's own APIs. */
export function mountContent(
  app: Express,
  { partsOf }: InferenceApiDependencies,
  callers: SignIns,
  { beginContent, admit }: InferenceSteps,
  opening: ParsingSettings,
): void {
  app.post(
    contentPath,
    ...beginContent,
    nameContentRoute,
    refuseMisplacedKey(callers),
    refuseMistakenKey(callers),
    ...admit,
    byWorkspace(partsOf, ({ operations }) => byMethod(operations, opening)),
  );
  app.route(foreignPath).all(...refusingSteps(beginContent, callers));
}

/** The methods that are served, for the refusal of others. */
const methods: readonly ContentPathMethod[] = [
  'generateContent',
  'streamGenerateContent',
  'countTokens',
  'embedContent',
  'batchEmbedContents',
  'predict',
];

/** Serves each method. */
function byMethod(
  { content, embeddings, images }: InferenceParts['operations'],
  opening: ParsingSettings,
): Controller {
  const contents = contentController(content, opening);
  const vectors = embeddingMethodsController(embeddings, opening);
  const controllers: Readonly<Record<ContentPathMethod, Controller>> = {
    generateContent: contents,
    streamGenerateContent: contents,
    countTokens: contents,
    embedContent: vectors,
    batchEmbedContents: vectors,
    predict: predictController(embeddings, images, opening),
  };
  return (request, response) => controllers[readContentPath(request.path).method](request, response);
}

type Controller = (request: Request, response: GatewayResponse) => Promise<void>;

/** The paths of {@link foreignPath} that are served. */
const postPaths = [contentPath, platformMessagesPath, platformCountTokensPath];

function refusingSteps(begin: InferenceSteps['beginContent'], callers: SignIns) {
  const refuse = (request: Request, response: GatewayResponse): void => {
    if (postPaths.some((pattern) => pattern.test(request.path))) onlyMethod('POST')(request, response);
    throw new NotFoundError(
      'route_not_found',
      `There is no route ${request.method} ${safePath(request.path)}: of Google’s own API the gateway serves the methods ${methods.join(', ')} of a model. Models are listed at /v1/models.`,
    );
  };
  return [...begin, refuseMisplacedKey(callers), refuseMistakenKey(callers), authenticate(callers), refuse];
}

/** An invalid path has no template; the controller refuses it. */
function nameContentRoute({ path }: Request, { locals }: GatewayResponse, next: NextFunction): void {
  locals.context.route = readContentPath(path).template;
  next();
}
