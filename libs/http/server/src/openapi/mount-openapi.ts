import type { Express, Request } from 'express';
import { responseHeaders } from '../response/write-response.js';
import type { GatewayResponse } from '../context/request-context.js';
import { onlyMethod } from '../middleware/route-steps.js';
import type { OpenApiDocument } from './schema.js';
import { reachedAt } from './reached-at.js';
import { viewerFiles, type ViewerFile } from './viewer-files.js';

/** The page loads nothing from other origins, and runs only files of the viewer. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const aYear = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';
/** The document names the address of its reader. */
const unstored = 'no-store';

/** Serves the OpenAPI document and its viewer without authentication. */
export function mountOpenApi(app: Express, describe: () => OpenApiDocument): void {
  let document: OpenApiDocument | undefined;
  app.get('/openapi.json', (request: Request, response: GatewayResponse) => {
    document ??= describe();
    const own: OpenApiDocument = { ...document, servers: [{ url: reachedAt(request) }] };
    write(response, 'application/json; charset=utf-8', unstored, Buffer.from(JSON.stringify(own)));
  });
  app.route('/openapi.json').all(onlyMethod('GET'));
  // A relative redirect, for proxies that add a prefix. Under `/docs/` the page would resolve its relative URLs wrongly.
  app.get(/^\/docs\/$/, (_request: Request, response: GatewayResponse) => {
    if (response.destroyed) return;
    const { context } = response.locals;
    context.quiet = true;
    response.writeHead(308, { ...responseHeaders(context), location: '../docs', 'content-length': 0 }).end();
  });
  for (const [path, file] of viewerFiles) {
    const exactly = new RegExp(`^${path.replaceAll('.', '\\.')}$`);
    app.get(exactly, async (_request: Request, response: GatewayResponse) => writeFile(response, file));
    app.route(exactly).all(onlyMethod('GET'));
  }
}

async function writeFile(response: GatewayResponse, file: ViewerFile): Promise<void> {
  write(response, file.type, file.immutable ? aYear : revalidate, await file.read());
}

function write(response: GatewayResponse, type: string, caching: string, bytes: Buffer): void {
  if (response.destroyed) return;
  const { context } = response.locals;
  context.quiet = true;
  response.writeHead(200, {
    ...responseHeaders(context),
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': caching,
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(bytes);
}
