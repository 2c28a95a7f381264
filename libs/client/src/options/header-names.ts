import type { GatewayOptions } from './gateway-options.js';

/** The request header that each option becomes. */
export const headerNames = {
  apiKey: 'x-gateway-api-key',
  workspace: 'x-gateway-workspace',
  provider: 'x-gateway-provider',
  config: 'x-gateway-config',
  strictStandardCompliance: 'x-gateway-strict-standard-compliance',
  vertexProjectId: 'x-gateway-vertex-project-id',
  vertexRegion: 'x-gateway-vertex-region',
  Authorization: 'authorization',
  customHost: 'x-gateway-custom-host',
  requestTimeout: 'x-gateway-request-timeout',
  metadata: 'x-gateway-metadata',
  traceId: 'x-gateway-trace-id',
  spanId: 'x-gateway-span-id',
  parentSpanId: 'x-gateway-parent-span-id',
  spanName: 'x-gateway-span-name',
  cacheForceRefresh: 'x-gateway-cache-force-refresh',
  cacheNamespace: 'x-gateway-cache-namespace',
  forwardHeaders: 'x-gateway-forward-headers',
  anthropicBeta: 'x-gateway-anthropic-beta',
  debug: 'x-gateway-debug',
} as const satisfies Record<keyof GatewayOptions, string>;

/** Name of an option that becomes a header. */
export type HeaderOption = keyof typeof headerNames;

/** All options that become a header. */
export const headerOptions = Object.keys(headerNames) as readonly HeaderOption[];
