/**
 * Names of OpenTelemetry's semantic conventions. They are copied here because most are incubating: their package
 * changes them with every release. A test compares each name with the package.
 */
export const semanticNames = {
  httpMethod: 'http.request.method',
  httpRoute: 'http.route',
  httpStatus: 'http.response.status_code',
  errorType: 'error.type',
  userId: 'user.id',
  operation: 'gen_ai.operation.name',
  provider: 'gen_ai.provider.name',
  /** The former name of {@link provider}, which many backends still use. */
  system: 'gen_ai.system',
  requestModel: 'gen_ai.request.model',
  requestStream: 'gen_ai.request.stream',
  responseModel: 'gen_ai.response.model',
  finishReasons: 'gen_ai.response.finish_reasons',
  timeToFirstChunk: 'gen_ai.response.time_to_first_chunk',
  inputTokens: 'gen_ai.usage.input_tokens',
  outputTokens: 'gen_ai.usage.output_tokens',
  cacheReadTokens: 'gen_ai.usage.cache_read.input_tokens',
  cacheCreationTokens: 'gen_ai.usage.cache_creation.input_tokens',
  reasoningTokens: 'gen_ai.usage.reasoning.output_tokens',
  promptName: 'gen_ai.prompt.name',
  outputType: 'gen_ai.output.type',
  tokenType: 'gen_ai.token.type',
  serviceName: 'service.name',
  serviceInstance: 'service.instance.id',
} as const;

/** Names for attributes that the conventions do not define. */
export const gatewayNames = {
  requestId: 'gateway.request_id',
  /** The caller's own trace id, where it differs from the trace id. */
  traceId: 'gateway.trace_id',
  spanId: 'gateway.span_id',
  parentSpanId: 'gateway.parent_span_id',
  keyId: 'gateway.key.id',
  keyName: 'gateway.key.name',
  slug: 'gateway.slug',
  region: 'gateway.region',
  tier: 'gateway.tier',
  config: 'gateway.config',
  option: 'gateway.option',
  promptVersion: 'gateway.prompt.version',
  retry: 'gateway.retry',
  attempts: 'gateway.attempts',
  outcome: 'gateway.outcome',
  /** The gateway's status for a failed attempt. */
  status: 'gateway.status',
  cache: 'gateway.cache',
  losses: 'gateway.losses',
  costDollars: 'gateway.cost_usd',
  isPartial: 'gateway.usage.is_partial',
  code: 'gateway.error.code',
  upstreamRequestId: 'gateway.upstream_request_id',
  /** Prefix of the caller's metadata. */
  metadata: 'gateway.metadata.',
  /** Prefix of durations in milliseconds. */
  phase: 'gateway.phase.',
} as const;

/** Metric names of the conventions. */
export const metricNames = {
  tokenUsage: 'gen_ai.client.token.usage',
  requestDuration: 'gen_ai.server.request.duration',
  timeToFirstToken: 'gen_ai.server.time_to_first_token',
} as const;
