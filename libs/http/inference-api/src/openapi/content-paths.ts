import {
  answering,
  inPath,
  type Operation,
  type Parameter,
  type Paths,
  type ResponseOrReference,
  routeHeaders,
  type Schema,
} from '@model-gateway/http-server';
import { post, schemaOf } from './inference-operation.js';

const parts = [{ text: 'Hello!' }];
const example = { contents: [{ role: 'user', parts }] };
/** The body of a request in Gemini's own format: an open object, because the upstream validates it. */
export const contentBody: Schema = { type: 'object', additionalProperties: true };

const project = inPath('project', 'Google Cloud project; a header wins over it.');
const location = inPath('location', 'Region; a header wins over it.');
const model = inPath('model', 'A chat model, or `@slug/model`.');
const alt: Parameter = {
  name: 'alt',
  in: 'query',
  description: '`sse`: server-sent events. Absent or `json`: one JSON list, element by element.',
  schema: { enum: ['sse', 'json'] },
};

const events: ResponseOrReference = {
  ...answering('Answers, one after the other.', {}, ...routeHeaders),
  content: {
    'text/event-stream': { schema: { type: 'string' } },
    'application/json': { schema: { type: 'array', items: schemaOf('GeminiAnswer') } },
  },
};

/** The responses with errors in the form of Google's APIs. */
function withOwnErrors(responses: Operation['responses']): Operation['responses'] {
  const failed = { $ref: '#/components/responses/GoogleFailed' };
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [status, status === '200' ? response : failed]),
  );
}

/** The methods that make vectors or pictures. */
const predictions = [
  {
    method: 'embedContent',
    summary: 'Makes a vector of one content',
    example: { content: { parts } },
    answer: answering('A vector.', schemaOf('GeminiEmbedding'), ...routeHeaders),
  },
  {
    method: 'batchEmbedContents',
    summary: 'Makes a vector of each content',
    example: { requests: [{ content: { parts } }] },
    answer: answering(
      'Vectors, in the order of the requests.',
      schemaOf('GeminiEmbeddings'),
      ...routeHeaders,
    ),
  },
  {
    method: 'predict',
    summary: 'Makes vectors, or pictures where the instance has a prompt',
    example: { instances: [{ content: 'Hello!' }] },
    answer: answering('Vectors or pictures.', schemaOf('GeminiPredictions'), ...routeHeaders),
  },
] as const;

/** Paths of the methods, and prefixes of their operation ids. */
const places = [
  { path: '/v1beta/models', prefix: '', parameters: [model] },
  {
    path: '/v1beta1/projects/{project}/locations/{location}/publishers/google/models',
    prefix: 'platform',
    parameters: [project, location, model],
  },
  { path: '/v1beta1/publishers/google/models', prefix: 'express', parameters: [model] },
] as const;

/** The routes that take requests in the format of Google's own APIs, each with its newest path; the gateway accepts older ones. */
export function contentPaths(): Paths {
  const paths: Record<string, { post: Operation }> = {};
  for (const { path, prefix, parameters } of places) {
    const named = (name: string) => prefix + (prefix === '' ? name : name[0]?.toUpperCase() + name.slice(1));
    const operation = (
      name: string,
      summary: string,
      answer: ResponseOrReference,
      more: {
        readonly path?: readonly Parameter[];
        readonly isUnguarded?: true;
        readonly example?: unknown;
      } = {},
    ): Operation => {
      const asked = post({
        operationId: named(name),
        tag: 'Gemini',
        summary,
        body: contentBody,
        example,
        answer,
        path: parameters,
        ...more,
      });
      return {
        ...asked,
        responses: withOwnErrors(asked.responses),
        security: [{ googleKey: [] }, { gatewayKey: [] }, { bearerKey: [] }],
      };
    };
    paths[`${path}/{model}:generateContent`] = {
      post: operation(
        'generateContent',
        'Answers in Gemini’s own format',
        answering('An answer.', schemaOf('GeminiAnswer'), ...routeHeaders),
      ),
    };
    paths[`${path}/{model}:streamGenerateContent`] = {
      post: operation('streamGenerateContent', 'Answers in Gemini’s own format, as it is made', events, {
        path: [...parameters, alt],
      }),
    };
    paths[`${path}/{model}:countTokens`] = {
      post: operation(
        'countContentTokens',
        'Counts the tokens of a request in Gemini’s own format',
        answering('How many.', schemaOf('GeminiTokenCount'), ...routeHeaders),
        { isUnguarded: true },
      ),
    };
    for (const { method, summary, example: own, answer } of predictions) {
      paths[`${path}/{model}:${method}`] = { post: operation(method, summary, answer, { example: own }) };
    }
  }
  return paths;
}
