/**
 * Names of OpenTelemetry's semantic conventions. They are written down here because most of them are incubating: the
 * package that has them changes with every release. A test looks each of them up there.
 */
export const semanticNames = {
  httpMethod: 'http.request.method',
  httpRoute: 'http.route',
  httpStatus: 'http.response.status_code',
  errorType: 'error.type',
  userId: 'user.id',
  operation: 'gen_ai.operation.name',
  provider: 'gen_ai.provider.name',
  /** What {@link provider} was called before; many backends still look for it. */
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

/** What the conventions have no name for. */
export const gatewayNames = {
  requestId: 'gateway.request_id',
  /** What the caller calls the trace, where that is not its id. */
  traceId: 'gateway.trace_id',
  spanId: 'gateway.span_id',
  parentSpanId: 'gateway.parent_span_id',
  keyId: 'gateway.key.id',
  keyName: 'gateway.key.name',
  slug: 'gateway.slug',
  region: 'gateway.region',
  config: 'gateway.config',
  option: 'gateway.option',
  promptVersion: 'gateway.prompt.version',
  retry: 'gateway.retry',
  attempts: 'gateway.attempts',
  outcome: 'gateway.outcome',
  /** Status that the failure of an attempt is answered with. */
  status: 'gateway.status',
  cache: 'gateway.cache',
  losses: 'gateway.losses',
  costDollars: 'gateway.cost_usd',
  isPartial: 'gateway.usage.is_partial',
  code: 'gateway.error.code',
  upstreamRequestId: 'gateway.upstream_request_id',
  /** Beginning of the names of what the caller says of the request. */
  metadata: 'gateway.metadata.',
  /** Beginning of the names of durations, in milliseconds. */
  phase: 'gateway.phase.',
} as const;

/** Metrics of the conventions. */
export const metricNames = {
  tokenUsage: 'gen_ai.client.token.usage',
  requestDuration: 'gen_ai.server.request.duration',
  timeToFirstToken: 'gen_ai.server.time_to_first_token',
} as const;
