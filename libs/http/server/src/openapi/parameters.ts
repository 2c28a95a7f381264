import type { Parameter, Schema } from './schema.js';

const text: Schema = { type: 'string' };
const flag: Schema = { type: 'string', enum: ['true', 'false'] };

function header(name: string, description: string, schema: Schema = text): Parameter {
  return { name, in: 'header', description, schema };
}

/** Every parameter of the API, by the name that references use. */
export const parameters = {
  provider: header('x-gateway-provider', '`vertex-ai`, `google` or `@slug`.'),
  config: header(
    'x-gateway-config',
    'A gateway config, as JSON, or the id of a stored one, or `ID@VERSION`.',
  ),
  strict: header(
    'x-gateway-strict-standard-compliance',
    '`false`: answers carry more than the standard has.',
    flag,
  ),
  vertexProjectId: header('x-gateway-vertex-project-id', 'Google Cloud project, where the entry names none.'),
  vertexRegion: header('x-gateway-vertex-region', 'Region, or `global`, `us` or `eu`.'),
  anthropicBeta: header('x-gateway-anthropic-beta', 'Betas of Anthropic, as a comma list.'),
  requestTimeout: header('x-gateway-request-timeout', 'Milliseconds until the first token.', {
    type: 'string',
    pattern: '^[0-9]+$',
  }),
  customHost: header(
    'x-gateway-custom-host',
    'Absolute address of a host that is asked instead of the provider’s own; the operator has to trust it.',
  ),
  forwardHeaders: header(
    'x-gateway-forward-headers',
    'Names of headers of the request that go upstream, as a comma list; none that carries a credential.',
  ),
  cacheNamespace: header(
    'x-gateway-cache-namespace',
    'Keeps answers in the cache apart, where a config asks for the cache.',
  ),
  cacheForceRefresh: header(
    'x-gateway-cache-force-refresh',
    '`true`: asks the upstream, and keeps its answer instead of the one in the cache.',
    flag,
  ),
  metadata: header('x-gateway-metadata', 'A JSON object of strings of at most 128 characters.'),
  traceId: header('x-gateway-trace-id', 'Comes back in the answer; 1 to 128 visible ASCII characters.'),
  debug: header('x-gateway-debug', '`false`: keeps no bodies of this request in the log.', flag),
  ifMatch: header('if-match', 'The `ETag` that was read, or `*`: another revision is a 412.', {
    type: 'string',
    pattern: '^("[0-9]+"|\\*)$',
    examples: ['"5"'],
  }),
  ifNoneMatch: header('if-none-match', '`*`: only a new one; where there is one already, a 412.', {
    type: 'string',
    enum: ['*'],
  }),
  idempotencyKey: header(
    'idempotency-key',
    'A repetition with the same body makes nothing new, for 24 hours.',
    {
      type: 'string',
      pattern: '^[!-~]{1,200}$',
    },
  ),
  limit: {
    name: 'limit',
    in: 'query',
    description: 'How many a page has at most.',
    schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
  },
  cursor: { name: 'cursor', in: 'query', description: '`nextCursor` of the page before.', schema: text },
} as const satisfies Record<string, Parameter>;

/** References to parameters. */
export function refer(...names: (keyof typeof parameters)[]): { readonly $ref: string }[] {
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** Headers of every inference request. */
export const inferenceParameters = refer(
  'provider',
  'config',
  'strict',
  'vertexProjectId',
  'vertexRegion',
  'requestTimeout',
  'metadata',
  'traceId',
  'debug',
);

/** Headers of inference requests that are sent upstream. */
export const askingParameters = [
  ...inferenceParameters,
  ...refer('customHost', 'forwardHeaders', 'cacheNamespace', 'cacheForceRefresh'),
];

/** A path parameter. */
export function inPath(name: string, description: string): Parameter {
  return { name, in: 'path', required: true, description, schema: { type: 'string', minLength: 1 } };
}
