import type { Express } from 'express';
import { authenticate, byWorkspace, nameRoute, onlyMethod, type SignIns } from '@model-gateway/http-server';
import { chatController, chatRoute } from './openai/chat-controller.js';
import { contentRoute } from './gemini/content-controller.js';
import { contentPath } from './gemini/content-path.js';
import { mountContent } from './gemini/mount-content.js';
import { completionsController } from './openai/completions-controller.js';
import { embeddingsController } from './openai/embeddings-controller.js';
import { explainController } from './gateway/explain-controller.js';
import { explainedForms } from './gateway/explained-forms.js';
import {
  imageEditsController,
  imagesController,
  imageVariationsController,
} from './openai/images-controller.js';
import { messagesController, messagesRoute, countTokensController } from './anthropic/messages-controller.js';
import {
  countTokensPathParameters,
  messagesPathParameters,
  platformCountTokensPath,
  platformMessagesPath,
} from './anthropic/platform-path.js';
import { listModelsController, readModelController } from './models/models-controller.js';
import {
  promptCompletionsPath,
  promptCompletionsTemplate,
  promptRenderPath,
  promptRenderTemplate,
  renderController,
  promptPathParameters,
} from './gateway/prompts.js';
import { refuseWebSocket } from './responses/refused-routes.js';
import { inputTokensController } from './responses/input-tokens-controller.js';
import { responsesController } from './responses/responses-controller.js';
import { responsesRoute } from './responses/responses-route.js';
import { storedResponsesController } from './responses/stored-responses-controller.js';
import { StoredTurns } from './responses/stored-turns.js';
import type {
  InferenceApiDependencies,
  InferenceParts,
  InferenceSteps,
} from './request/inference-api-dependencies.js';
import type { ParsingSettings, PathParameters } from './request/parsed-request.js';

/** A native SDK whose base URL ends in `/v1` doubles the version. */
const messagesPaths = ['/v1/messages', '/v1/v1/messages'];
const countTokensPaths = ['/v1/messages/count_tokens', '/v1/v1/messages/count_tokens'];
/** What the log calls native paths of the platform provider. */
const platformModels = '/v1/projects/{project}/locations/{location}/publishers/anthropic/models';
/** Without parameters: Express would fail to decode a broken one before any step of ours has run. */
const modelPath = /^\/v1\/models\/./;
const responsesPath = '/v1/responses';
const inputTokensPath = `${responsesPath}/input_tokens`;
/** What is done with a response that was made before. */
const storedResponsesPath = /^\/v1\/responses\/./;
const postPaths = [
  '/v1/chat/completions',
  '/v1/completions',
  responsesPath,
  '/v1/explain',
  '/v1/embeddings',
  '/v1/images/generations',
  '/v1/images/edits',
  '/v1/images/variations',
  ...messagesPaths,
  ...countTokensPaths,
  platformMessagesPath,
  platformCountTokensPath,
  promptCompletionsPath,
  promptRenderPath,
  contentPath,
];

/** Puts the routes of callers in their places, each with all its steps on it. */
export function mountInference(
  app: Express,
  dependencies: InferenceApiDependencies,
  callers: SignIns,
  inferenceSteps: InferenceSteps,
): void {
  const { partsOf, ids, clock } = dependencies;
  const { begin, admit, body } = inferenceSteps;
  const steps = [...begin, ...admit];
  const stepsOf = (template: string) => [...begin, nameRoute(template), ...admit];
  const opening = { clock, body };
  const by = (make: Parameters<typeof byWorkspace<InferenceParts, Promise<void> | void>>[1]) =>
    byWorkspace(partsOf, make);
  const chat = (parameters?: (parts: InferenceParts) => Parameters<typeof chatController>[3]) =>
    by((parts) => chatController(chatRoute(parts.operations.chat), opening, ids, parameters?.(parts)));
  // The busy route stands first: each layer before it would cost every request.
  app.post('/v1/chat/completions', ...steps, chat());
  app.post(
    promptCompletionsPath,
    ...stepsOf(promptCompletionsTemplate),
    chat(({ prompts }) => promptPathParameters(prompts)),
  );
  app.post(
    promptRenderPath,
    ...stepsOf(promptRenderTemplate),
    by(({ prompts }) => renderController(prompts, opening)),
  );
  const turns = new StoredTurns(dependencies.responses, dependencies.onProblem);
  const responsesOf = ({ operations }: InferenceParts) => responsesRoute(operations.chat);
  app.post(
    responsesPath,
    ...steps,
    by((parts) => responsesController(responsesOf(parts), opening, ids, turns)),
  );
  app.get(responsesPath, ...steps, refuseWebSocket);
  app.post(
    inputTokensPath,
    ...steps,
    by((parts) => inputTokensController(responsesOf(parts), parts.operations.tokens, opening, turns)),
  );
  const stored = storedResponsesController(dependencies.responses);
  app.all(storedResponsesPath, ...stepsOf(`${responsesPath}/{id}`), stored);
  app.post('/v1/explain', ...steps, by(explaining(opening, turns)));
  app.post(
    '/v1/completions',
    ...steps,
    by(({ operations }) => completionsController(operations.chat, opening, ids)),
  );
  app.post(
    '/v1/embeddings',
    ...steps,
    by(({ operations }) => embeddingsController(operations.embeddings, opening)),
  );
  const images = (controller: typeof imagesController) =>
    by(({ operations }) => controller(operations.images, opening));
  app.post('/v1/images/generations', ...steps, images(imagesController));
  app.post('/v1/images/edits', ...steps, images(imageEditsController));
  app.post('/v1/images/variations', ...steps, images(imageVariationsController));
  const messages = (pathParametersOf?: (path: string) => PathParameters) =>
    by(({ operations }) => messagesController(messagesRoute(operations.messages), opening, pathParametersOf));
  const countTokens = (pathParametersOf?: (path: string) => PathParameters) =>
    by(({ operations }) => countTokensController(operations.tokens, opening, pathParametersOf));
  app.post(messagesPaths, ...steps, messages());
  app.post(countTokensPaths, ...steps, countTokens());
  app.post(
    platformMessagesPath,
    ...stepsOf(`${platformModels}/{model}:rawPredict`),
    messages(messagesPathParameters),
  );
  app.post(
    platformCountTokensPath,
    ...stepsOf(`${platformModels}/count-tokens:rawPredict`),
    countTokens(countTokensPathParameters),
  );
  app.get(
    '/v1/models',
    ...steps,
    by(({ models }) => listModelsController(models)),
  );
  app.get(
    modelPath,
    ...stepsOf('/v1/models/{id}'),
    by(({ models }) => readModelController(models)),
  );
  mountContent(app, dependencies, callers, inferenceSteps, opening);
}

/** Explains requests in all formats. */
function explaining(opening: ParsingSettings, turns: StoredTurns) {
  return ({ operations }: InferenceParts) =>
    explainController(
      explainedForms({
        chats: chatRoute(operations.chat),
        responses: responsesRoute(operations.chat),
        messages: messagesRoute(operations.messages),
        contents: contentRoute('generateContent', operations.content),
        turns,
      }),
      opening,
    );
}

/** Answers other methods on the paths of {@link mountInference}. The requests must have their context already. */
export function refuseOtherMethods(app: Express, callers: SignIns): void {
  app.route(postPaths).all(authenticate(callers), onlyMethod('POST'));
  app.route(['/v1/models', modelPath]).all(authenticate(callers), onlyMethod('GET'));
}
