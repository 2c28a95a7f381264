/** The default prefix of the gateway's own headers. */
export const defaultHeaderPrefix = 'x-gateway-';

/** Headers of a request, without prefix, in lower case. */
export const requestHeaderNames = {
  apiKey: 'api-key',
  /** Id of the workspace that an operator's key works in. */
  workspace: 'workspace',
  /** `vertex-ai`, `google` or `@slug`. */
  provider: 'provider',
  /** Id of a stored config, or the config as JSON. */
  config: 'config',
  /** `false`: responses have more members than the standard. */
  strictStandardCompliance: 'strict-standard-compliance',
  /** Older spelling of the former. */
  strictOpenAiCompliance: 'strict-open-ai-compliance',
  vertexProjectId: 'vertex-project-id',
  vertexRegion: 'vertex-region',
  /** Also accepted without prefix. */
  anthropicBeta: 'anthropic-beta',
  customHost: 'custom-host',
  /** Milliseconds until the first token. */
  requestTimeout: 'request-timeout',
  /** JSON object of strings. */
  metadata: 'metadata',
  traceId: 'trace-id',
  spanId: 'span-id',
  parentSpanId: 'parent-span-id',
  spanName: 'span-name',
  cacheForceRefresh: 'cache-force-refresh',
  cacheNamespace: 'cache-namespace',
  /** Comma list of request headers to pass upstream. */
  forwardHeaders: 'forward-headers',
  /** `false`: the request log stores no bodies of this request. */
  debug: 'debug',
  /** Id of a request on record that an administrator sends again. */
  resendOf: 'resend-of',
} as const;

/** Headers of an answer, without prefix, in lower case. */
export const responseHeaderNames = {
  traceId: 'trace-id',
  requestId: 'request-id',
  provider: 'provider',
  model: 'model',
  /** Path in the config, such as `config.targets[1]`. */
  lastUsedOptionIndex: 'last-used-option-index',
  retryAttemptCount: 'retry-attempt-count',
  /** `DISABLED`, `MISS`, `HIT` or `REFRESH`. */
  cacheStatus: 'cache-status',
  /** Number of entries in the loss report; absent when 0. */
  loss: 'loss',
  /** Cost in US dollars; absent when unknown, or not yet known as in a stream. */
  cost: 'cost',
} as const;
