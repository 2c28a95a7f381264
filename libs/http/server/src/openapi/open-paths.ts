import { answering, refusing } from './responses.js';
import type { Operation, Paths, ResponseOrReference } from './schema.js';

function open(
  operationId: string,
  tag: string,
  summary: string,
  answer: ResponseOrReference,
  refused: Readonly<Record<string, ResponseOrReference>> = {},
): Operation {
  return { operationId, tags: [tag], summary, responses: { 200: answer, ...refused }, security: [] };
}

const health = { $ref: '#/components/schemas/Health' };
const alive = answering('It is.', health);
const page: ResponseOrReference = {
  description: 'The page.',
  content: { 'text/html': { schema: { type: 'string' } } },
};

const measured: ResponseOrReference = {
  description: "Prometheus' text format, version 0.0.4.",
  content: { 'text/plain': { schema: { type: 'string' } } },
};

/** The routes without authentication. */
export const openPaths: Paths = {
  '/healthz': { get: open('readLiveness', 'Health', 'Is the process alive?', alive) },
  '/v1/health': { get: open('readHealth', 'Health', 'Is the process alive?', alive) },
  '/readyz': {
    get: open(
      'readReadiness',
      'Health',
      'Does this instance take requests?',
      answering('It does.', health),
      refusing('Unavailable'),
    ),
  },
  '/metrics': { get: open('readMetrics', 'Metrics', 'What was measured, by all processes', measured) },
  '/openapi.json': {
    get: open(
      'readDescription',
      'Description',
      'This document',
      answering('An OpenAPI 3.1 document.', { type: 'object', additionalProperties: true }),
    ),
  },
  '/docs': { get: open('readViewer', 'Description', 'Shows this document in a browser', page) },
};
