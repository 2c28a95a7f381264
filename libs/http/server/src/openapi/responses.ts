import type { ResponseOrReference, Schema } from './schema.js';

/** Response headers, by name. */
export const responseHeaderSchemas = {
  'x-gateway-request-id': {
    description: "The request's id, by which the log knows it.",
    schema: { type: 'string' },
  },
  'x-gateway-trace-id': { description: 'As the request named it, or a new one.', schema: { type: 'string' } },
  'x-gateway-last-used-option-index': {
    description: 'Path of the target that answered or failed last, where there is a config.',
    schema: { type: 'string', examples: ['config.targets[1]'] },
  },
  'x-gateway-retry-attempt-count': {
    description: 'Attempts at the same target before this one.',
    schema: { type: 'integer', minimum: 0 },
  },
  'x-gateway-cache-status': {
    description: 'What the cache has to do with the answer.',
    schema: { type: 'string', enum: ['DISABLED', 'MISS', 'HIT', 'REFRESH'] },
  },
  'retry-after': { description: 'Whole seconds.', schema: { type: 'integer', minimum: 0 } },
  etag: { description: 'The revision of a stored resource, for If-Match.', schema: { type: 'string' } },
  location: { description: 'Path of what was made.', schema: { type: 'string' } },
} as const satisfies Record<string, Schema>;

/** References to response headers. */
function headersOf(...names: (keyof typeof responseHeaderSchemas)[]): Schema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** Headers of inference responses about attempts and cache. */
export const routeHeaders = [
  'x-gateway-last-used-option-index',
  'x-gateway-retry-attempt-count',
  'x-gateway-cache-status',
] as const;

const everywhere = ['x-gateway-request-id', 'x-gateway-trace-id'] as const;

function refusal(
  description: string,
  ...headers: (keyof typeof responseHeaderSchemas)[]
): ResponseOrReference {
  return refusalOf('ErrorBody', description, ...headers);
}

function refusalOf(
  schemaName: string,
  description: string,
  ...headers: (keyof typeof responseHeaderSchemas)[]
): ResponseOrReference {
  const schema = { $ref: `#/components/schemas/${schemaName}` };
  return {
    description,
    headers: headersOf(...everywhere, ...headers),
    content: { 'application/json': { schema } },
  };
}

/** The error responses that operations share, by the name that references use. */
const refusals = {
  BadRequest: refusal('Something of the request is wrong; `param` names the place.'),
  Unauthorized: refusal('No key, or one that is unknown, expired or revoked.'),
  Forbidden: refusal('The key may not do this.'),
  NotFound: refusal('What the request names does not exist.'),
  RequestTimeout: refusal("The caller's own time limit passed."),
  Conflict: refusal('The name is taken, or the resource is managed elsewhere.'),
  PreconditionFailed: refusal('A budget is used up, or the resource has changed since it was read.'),
  PayloadTooLarge: refusal('The body is larger than the limit.'),
  TooManyRequests: refusal('A rate limit is used up, here or upstream.', 'retry-after'),
  GuardrailDenied: refusal('A guardrail of the config denied the request or its answer.', ...routeHeaders),
  InternalError: refusal('A bug of the gateway.'),
  UpstreamFailed: refusal('The upstream failed, or cannot be reached.', ...routeHeaders),
  Unavailable: refusal('Shutting down, or the database cannot be reached.', 'retry-after'),
  UpstreamSilent: refusal('The upstream is silent.', ...routeHeaders),
} as const satisfies Record<string, ResponseOrReference>;

/** Every error response of the document, also those of routes whose errors have the form of Google's APIs. */
export const sharedRefusals: Readonly<Record<string, ResponseOrReference>> = {
  ...refusals,
  GoogleFailed: refusalOf(
    'ContentErrorBody',
    'An error as google.rpc.Status; `reason` is its code on other routes.',
    'retry-after',
  ),
};

const statuses: Readonly<Record<keyof typeof refusals, string>> = {
  BadRequest: '400',
  Unauthorized: '401',
  Forbidden: '403',
  NotFound: '404',
  RequestTimeout: '408',
  Conflict: '409',
  PreconditionFailed: '412',
  PayloadTooLarge: '413',
  TooManyRequests: '429',
  GuardrailDenied: '446',
  InternalError: '500',
  UpstreamFailed: '502',
  Unavailable: '503',
  UpstreamSilent: '504',
};

/** References to error responses, by status. */
export function refusing(...names: (keyof typeof refusals)[]): Record<string, ResponseOrReference> {
  return Object.fromEntries(
    names.map((name) => [statuses[name], { $ref: `#/components/responses/${name}` }]),
  );
}

/** A JSON response. */
export function answering(
  description: string,
  schema: Schema,
  ...headers: (keyof typeof responseHeaderSchemas)[]
): ResponseOrReference {
  return {
    description,
    headers: headersOf(...everywhere, ...headers),
    content: { 'application/json': { schema } },
  };
}

/** A JSON request body. */
export function asking(schema: Schema, example: unknown, required = true): Readonly<Record<string, unknown>> {
  return { required, content: { 'application/json': { schema, example } } };
}
