import { adminPaths } from './admin-paths.js';
import { adminSchemas } from './admin-schemas.js';
import { answerSchemas } from './answer-schemas.js';
import { contentPaths } from './content-paths.js';
import { DtoSchemas } from './dto-schemas.js';
import { inferencePaths } from './inference-paths.js';
import { modelSchemas } from './model-schemas.js';
import { openPaths } from './open-paths.js';
import { parameters } from './parameters.js';
import { promptPaths } from './prompt-paths.js';
import { promptRenderingSchemas, promptSchemas } from './prompt-schemas.js';
import { feedbackPaths } from './record-paths.js';
import { recordSchemas } from './record-schemas.js';
import { answerHeaderSchemas, refusals } from './responses.js';
import type { OpenApiDocument } from './schema.js';

const tags = [
  { name: 'Chat', description: "Conversations in OpenAI's format." },
  { name: 'Prompts', description: 'Stored prompts, filled in and answered.' },
  { name: 'Messages', description: "Conversations in Anthropic's format." },
  { name: 'Gemini', description: "Requests in Gemini's own format." },
  { name: 'Embeddings', description: 'Vectors of texts.' },
  { name: 'Images', description: 'Pictures.' },
  { name: 'Models', description: 'What there is to ask.' },
  { name: 'Feedback', description: 'What people think of answers.' },
  { name: 'Health', description: 'For balancers.' },
  { name: 'Metrics', description: 'For whoever watches over the gateway.' },
  { name: 'Description', description: 'About this API.' },
];
const adminTags = [
  { name: 'API keys', description: 'Who may call.' },
  { name: 'Providers', description: 'The catalog of upstream accounts.' },
  { name: 'Configs', description: 'How requests are routed, retried and guarded.' },
  { name: 'Stored prompts', description: 'Prompts with their versions, and what they share.' },
  { name: 'Prices and capabilities', description: 'What models cost, and what they can do.' },
  { name: 'Requests', description: 'Requests on record, and what they amount to.' },
  { name: 'Records', description: 'What was changed, and what the config file says.' },
];

/**
 * Describes every route, made of the classes that bodies are checked by.
 *
 * @param withAdmin false: there is no administration API
 */
export function openApiDocument(withAdmin: boolean): OpenApiDocument {
  const dtos = new DtoSchemas();
  const paths = {
    ...inferencePaths(dtos),
    ...contentPaths(),
    ...promptPaths(dtos),
    ...feedbackPaths(dtos),
    ...openPaths,
    ...(withAdmin && adminPaths(dtos)),
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Model Gateway',
      version: 'v1',
      description: 'One service before Vertex AI and the Gemini API.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    // Beside this document, so that it also holds where a proxy puts a prefix before the path.
    servers: [{ url: '.' }],
    tags: [...tags, ...(withAdmin ? adminTags : [])],
    security: [{ gatewayKey: [] }, { bearerKey: [] }, { nativeKey: [] }],
    paths,
    components: {
      schemas: {
        ...dtos.schemas,
        ...answerSchemas,
        ...promptRenderingSchemas,
        ...(withAdmin && { ...adminSchemas, ...modelSchemas, ...promptSchemas, ...recordSchemas }),
      },
      parameters,
      responses: refusals,
      headers: answerHeaderSchemas,
      securitySchemes: {
        gatewayKey: { type: 'apiKey', in: 'header', name: 'x-gateway-api-key' },
        bearerKey: { type: 'http', scheme: 'bearer', description: 'The same key.' },
        nativeKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-api-key',
          description: "The same key, as Anthropic's SDKs send it.",
        },
        googleKey: {
          type: 'apiKey',
          in: 'header',
          name: 'x-goog-api-key',
          description: "The same key, as Google's SDKs send it.",
        },
      },
    },
  };
}
