import { type MetricsSource, ShuttingDownError } from '@model-gateway/core';
import type { NextFunction, Request, Express } from 'express';
import type { HttpModule, Step } from './http-module.js';
import { mountOpenApi } from './openapi/mount-openapi.js';
import type { OpenApiPart } from './openapi/openapi-document.js';
import { writeJson, responseHeaders } from './response/write-response.js';
import type { GatewayResponse } from './context/request-context.js';
import type { RunningRequests } from './server/running-requests.js';
import { authenticate, permit, onlyMethod } from './middleware/route-steps.js';
import { isLocalCaller } from './server/local-caller.js';
import type { SignIns } from './sign-in/sign-ins.js';
import { answering, refusing } from './openapi/responses.js';
import type { Operation, Paths, ResponseOrReference } from './openapi/schema.js';

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

const readMetrics: Operation = {
  operationId: 'readMetrics',
  tags: ['Metrics'],
  summary: 'What was measured, by all processes',
  description:
    'Needs a key with the scope `admin`, unless the caller is on the same machine or `GATEWAY_METRICS_OPEN` is `true`.',
  responses: { 200: measured, ...refusing('Unauthorized', 'Forbidden') },
};

/** Health, metrics and description. All but the metrics need no key. */
const operationsPaths: Paths = {
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
  '/metrics': { get: readMetrics },
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

/** The part of the OpenAPI document for these routes. */
export const operationsOpenApi: OpenApiPart = {
  tags: [
    { name: 'Health', description: 'For balancers.' },
    { name: 'Metrics', description: 'For whoever watches over the gateway.' },
    { name: 'Description', description: 'About this API.' },
  ],
  paths: () => operationsPaths,
  schemas: {},
};

/** Options of {@link operationsApi}. */
interface OperationsOptions {
  /** Absent: there is no `/metrics`. */
  readonly metrics?: MetricsSource;
  /** `/metrics` needs no key, wherever the caller is. Default: false. */
  readonly metricsAreOpen?: boolean;
}

/** The routes for operators: health, metrics, the OpenAPI document and its viewer. */
export function operationsApi({ metrics, metricsAreOpen = false }: OperationsOptions = {}): HttpModule {
  return {
    openApi: operationsOpenApi,
    mount(app, edge) {
      app.get(['/healthz', '/v1/health'], live);
      app.get('/readyz', ready(edge.running));
      if (metrics) mountMetrics(app, metrics, metricsAreOpen ? [] : [localOrAdmin(edge.callers)]);
      mountOpenApi(app, edge.openApi);
    },
  };
}

/** Liveness: always 200. Readiness has a route of its own. */
function live(_request: Request, response: GatewayResponse): void {
  response.locals.context.quiet = true;
  writeJson(response, 200, { status: 'ok' });
}

/** Readiness: 503 while the instance drains, so that load balancers send requests to other instances. */
function ready(running: RunningRequests) {
  return (_request: Request, response: GatewayResponse): void => {
    response.locals.context.quiet = true;
    if (running.isDraining) throw new ShuttingDownError('This instance of the gateway is shutting down.');
    writeJson(response, 200, { status: 'ready' });
  };
}

const path = '/metrics';

/** Admits callers on this machine, and from elsewhere those whose key has the scope `admin`. */
export function localOrAdmin(callers: SignIns): Step {
  const known = authenticate(callers, 'admin');
  const admin = permit('system.read');
  return (request: Request, response: GatewayResponse, next: NextFunction) =>
    isLocalCaller(request) ? next() : known(request, response, () => admin(request, response, next));
}

/**
 * Serves the metrics. Their labels name models and providers, but never callers.
 *
 * @param admission the steps that decide who may read them
 */
export function mountMetrics(app: Express, metrics: MetricsSource, admission: readonly Step[]): void {
  app.get(path, ...admission, async (_request: Request, response: GatewayResponse) => {
    const { context } = response.locals;
    context.quiet = true;
    const text = Buffer.from(await metrics.text());
    if (response.destroyed) return;
    const headers = responseHeaders(context);
    headers['content-type'] = metrics.contentType;
    headers['content-length'] = text.length;
    headers['cache-control'] = 'no-store';
    response.writeHead(200, headers).end(text);
  });
  app.route(path).all(onlyMethod('GET'));
}
