import type { Express, Request } from 'express';
import { responseHeaders } from '../response/response-headers.js';
import type { GatewayResponse } from '../context/request-context.js';
import { onlyMethod } from '../middleware/route-steps.js';
import type { OpenApiDocument } from './schema.js';
import { viewerFiles, type ViewerFile } from './viewer-files.js';

/** The page asks for nothing outside its origin, and runs nothing but files of the viewer. */
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
const ask = 'no-cache';

/** Serves the description of the API and its viewer, without a key. */
export function mountOpenApi(app: Express, describe: () => OpenApiDocument): void {
  let document: Buffer | undefined;
  app.get('/openapi.json', (_request: Request, response: GatewayResponse) => {
    document ??= Buffer.from(JSON.stringify(describe()));
    write(response, 'application/json; charset=utf-8', ask, document);
  });
  app.route('/openapi.json').all(onlyMethod('GET'));
  // Relative, as the addresses within the page are: the page itself would ask for its files in the wrong place.
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
  write(response, file.type, file.immutable ? aYear : ask, await file.read());
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
