import type { MetricsSource } from '@model-gateway/core';
import { live, ready } from './health/health-routes.js';
import type { HttpModule } from './http-module.js';
import { mountMetrics } from './metrics/metrics-route.js';
import { mountOpenApi } from './openapi/mount-openapi.js';
import { openPaths } from './openapi/open-paths.js';
import type { OpenApiPart } from './openapi/openapi-part.js';

/** What the OpenAPI document says of these routes. */
export const operationsOpenApi: OpenApiPart = {
  tags: [
    { name: 'Health', description: 'For balancers.' },
    { name: 'Metrics', description: 'For whoever watches over the gateway.' },
    { name: 'Description', description: 'About this API.' },
  ],
  paths: () => openPaths,
  schemas: {},
};

/**
 * The routes that need no key: health, metrics, the OpenAPI document and its viewer.
 *
 * @param metrics absent: nothing is measured
 */
export function operationsApi(metrics?: MetricsSource): HttpModule {
  return {
    openApi: operationsOpenApi,
    mount(app, edge) {
      app.get(['/healthz', '/v1/health'], live);
      app.get('/readyz', ready(edge.running));
      if (metrics) mountMetrics(app, metrics);
      mountOpenApi(app, edge.openApi);
    },
  };
}
