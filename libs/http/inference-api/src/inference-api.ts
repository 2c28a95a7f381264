import {
  authenticate,
  type HttpModule,
  type OpenApiPart,
  beginRecording,
  type GatewayResponse,
  inferenceOptionsOf,
  type PartsOf,
  type Recording,
  type RequestContext,
  type RunningRequests,
} from '@model-gateway/http-server';
import { callerIn, wholeCallerId } from '@model-gateway/core';
import { ConcurrencyLimits } from '@model-gateway/usage';
import type { NextFunction, Request } from 'express';
import { SpacedWork } from './request/spaced-work.js';
import { contentSecretsOf } from './gemini/content-secrets.js';
import { mountFeedback } from './gateway/feedback.js';
import { answerSchemas } from './openapi/answer-schemas.js';
import { contentPaths } from './openapi/content-paths.js';
import { feedbackPaths, inferencePaths, promptPaths } from './openapi/inference-paths.js';
import type { InferenceApiDependencies, InferenceParts } from './request/inference-api-dependencies.js';
import { finishAttempts } from './request/ask-upstream.js';
import { resentFromOf } from './request/resent-from.js';
import { mountInference, refuseOtherMethods } from './routes.js';

/** The part of the OpenAPI document for these routes. */
export const inferenceOpenApi: OpenApiPart = {
  tags: [
    { name: 'Chat', description: "Conversations in OpenAI's format." },
    { name: 'Prompts', description: 'Stored prompts, filled in and answered.' },
    { name: 'Responses', description: "Conversations in OpenAI's Responses format." },
    { name: 'Messages', description: "Conversations in Anthropic's format." },
    { name: 'Gemini', description: "Requests in Gemini's own format." },
    { name: 'Embeddings', description: 'Vectors of texts.' },
    { name: 'Images', description: 'Pictures.' },
    { name: 'Models', description: 'What there is to ask.' },
    { name: 'Feedback', description: 'What people think of answers.' },
  ],
  paths: (dtos) => ({
    ...inferencePaths(dtos),
    ...contentPaths(),
    ...promptPaths(dtos),
    ...feedbackPaths(dtos),
  }),
  schemas: answerSchemas,
};

/** The routes of callers: chat, messages, contents, embeddings, images, models, prompts, feedback. */
export function inferenceApi(dependencies: InferenceApiDependencies): HttpModule {
  return {
    openApi: inferenceOpenApi,
    mountFirst(app, edge) {
      const { callers, running, recording, body } = edge;
      mountInference(app, dependencies, callers, {
        begin: edge.begin(),
        beginContent: edge.begin(contentSecretsOf),
        admit: [
          authenticate(callers, 'inference'),
          beginInference(running, dependencies.partsOf, recording, new ConcurrencyLimits(edge.clock)),
        ],
        body,
      });
    },
    mount(app, { callers, running }) {
      refuseOtherMethods(app, callers);
      mountFeedback(app, dependencies, callers, running);
    },
    onRequestEnd: endInference,
  };
}

/** Ends what belongs to an inference request: its attempts, and its place among the requests of its key. */
function endInference(context: RequestContext): void {
  finishAttempts(context);
  context.running?.end();
}

/**
 * Admits a request that will call an upstream: not while draining, not beyond the concurrency of its key and its workspace, and only with
 * headers that make sense.
 */
export function beginInference(
  running: RunningRequests,
  partsOf: PartsOf<Pick<InferenceParts, 'configs' | 'bounds'>>,
  recording: Recording,
  concurrency: ConcurrencyLimits,
) {
  const newConfigs = new SpacedWork();
  return ({ headers }: Request, response: GatewayResponse, next: NextFunction): void | Promise<void> => {
    const { context } = response.locals;
    const { caller } = context;
    const { configs, bounds } = partsOf(context.workspace);
    if (bounds) context.bounds = bounds();
    running.enter(context);
    if (caller) {
      context.running = concurrency.enter(caller, context.bounds.levels);
      context.caller = callerIn(context.workspace, caller);
    }
    const baggage = typeof headers.baggage === 'string' ? headers.baggage : undefined;
    const begin = (): void => {
      if (context.signal.aborted) throw context.signal.reason;
      context.options = inferenceOptionsOf(context.headers, configs, caller?.defaults, baggage);
      context.resentFrom = resentFromOf(context);
      beginRecording(context, recording);
    };
    const { config } = context.headers;
    const isNew = config?.includes('{') === true && !configs.knows(config);
    const turn = isNew ? newConfigs.run(caller ? wholeCallerId(caller) : '', config, begin) : begin();
    if (turn) return turn.then(() => next());
    next();
  };
}
