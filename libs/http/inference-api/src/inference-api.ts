import { authenticate, type HttpModule, type OpenApiPart } from '@model-gateway/http-server';
import { contentSecretsOf } from './gemini/content-secrets.js';
import { mountFeedback } from './gateway/mount-feedback.js';
import { beginInference } from './request/begin-inference.js';
import { answerSchemas } from './openapi/answer-schemas.js';
import { contentPaths } from './openapi/content-paths.js';
import { feedbackPaths } from './openapi/feedback-paths.js';
import { inferencePaths } from './openapi/inference-paths.js';
import { promptPaths } from './openapi/prompt-paths.js';
import { promptRenderingSchemas } from './openapi/prompt-rendering-schemas.js';
import type { InferenceApiDependencies } from './request/inference-api-dependencies.js';
import { settleAdmission } from './request/admitted.js';
import { mountInference, refuseOtherMethods } from './routes.js';

/** The part of the OpenAPI document for these routes. */
export const inferenceOpenApi: OpenApiPart = {
  tags: [
    { name: 'Chat', description: "Conversations in OpenAI's format." },
    { name: 'Prompts', description: 'Stored prompts, filled in and answered.' },
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
  schemas: { ...answerSchemas, ...promptRenderingSchemas },
};

/** The routes of callers: chat, messages, contents, embeddings, images, models, prompts, feedback. */
export function inferenceApi(dependencies: InferenceApiDependencies): HttpModule {
  return {
    openApi: inferenceOpenApi,
    mountFirst(app, edge) {
      const { callers, running, recording, bodyLimitBytes } = edge;
      mountInference(app, dependencies, callers, {
        begin: edge.begin(),
        beginContent: edge.begin(contentSecretsOf),
        admit: [authenticate(callers, 'inference'), beginInference(running, dependencies.configs, recording)],
        bodyLimitBytes,
      });
    },
    mount(app, { callers, running }) {
      refuseOtherMethods(app, callers);
      mountFeedback(app, dependencies, callers, running);
    },
    onRequestEnd: settleAdmission,
  };
}
