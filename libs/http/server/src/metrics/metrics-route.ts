import type { MetricsSource } from '@model-gateway/core';
import type { Express, Request } from 'express';
import { responseHeaders } from '../response/response-headers.js';
import type { GatewayResponse } from '../context/request-context.js';
import { onlyMethod } from '../middleware/route-not-found.js';

const path = '/metrics';

/** Serves what was measured, without a key: it names models and catalog entries, but nobody who calls. */
export function mountMetrics(app: Express, metrics: MetricsSource): void {
  app.get(path, async (_request: Request, response: GatewayResponse) => {
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
