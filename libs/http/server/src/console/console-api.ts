import { NotFoundError } from '@model-gateway/core';
import type { Express, Request } from 'express';
import { randomBytes } from 'node:crypto';
import type { GatewayResponse } from '../context/request-context.js';
import type { HttpModule } from '../http-module.js';
import { onlyMethod } from '../middleware/route-steps.js';
import { reachedAt } from '../openapi/reached-at.js';
import { responseHeaders, writeJson } from '../response/write-response.js';
import { ConsoleFiles } from './console-files.js';
import { consolePage, consolePolicy } from './console-page.js';

/** Other paths are pages: the name of a model may end in `.1`. */
const fileName = /\.(?:br|css|gz|html|js|json|map|png|svg|txt|woff2)$/;

const aYear = 'public, max-age=31536000, immutable';
const revalidate = 'no-cache';

const guards = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Options of {@link consoleApi}. */
interface ConsoleOptions {
  /** The folder of the built console; absent: there is no console. */
  readonly folder?: string;
  /** Where browsers reach the gateway; absent: where their requests say. */
  readonly publicUrl?: string;
  readonly version: string;
  /** Called once, when the folder has no built console. */
  readonly onProblem: (message: string, error: unknown) => void;
}

/** The web console, and the root, which leads browsers to it and describes the service to others. */
export function consoleApi({ folder, publicUrl, version, onProblem }: ConsoleOptions): HttpModule {
  const publicFolder = publicUrl && new URL(publicUrl).pathname.replace(/\/$/, '');
  return {
    openApi: { tags: [], paths: () => ({}), schemas: {} },
    mount(app) {
      const files = folder === undefined ? undefined : openFiles(folder, onProblem);
      mountRoot(app, folder !== undefined, version);
      if (folder === undefined) return;
      // Relative, for proxies that add a prefix.
      app.get(/^\/console$/, (_request: Request, response: GatewayResponse) => lead(response, 'console/'));
      app.get(/^\/console\//, async (request: Request, response: GatewayResponse) => {
        response.locals.context.quiet = true;
        if (!files) throw new NotFoundError('route_not_found', notBuilt);
        const name = request.path.slice('/console/'.length);
        if (fileName.test(name)) await sendFile(files, name, request, response);
        else sendPage(files, publicFolder ?? folderOf(request), response);
      });
      app.route(/^\/console(?:\/|$)/).all(onlyMethod('GET'));
    },
  };
}

const notBuilt = 'The console is not built: run `npm run build`, or install a package that contains it.';

function openFiles(folder: string, onProblem: ConsoleOptions['onProblem']): ConsoleFiles | undefined {
  try {
    return new ConsoleFiles(folder);
  } catch (error) {
    onProblem(notBuilt, error);
    return undefined;
  }
}

function mountRoot(app: Express, hasConsole: boolean, version: string): void {
  const description = {
    name: 'Model Gateway',
    version,
    documentation: '/docs',
    openapi: '/openapi.json',
    ...(hasConsole && { console: '/console/' }),
  };
  app.get(/^\/$/, (request: Request, response: GatewayResponse) => {
    response.locals.context.quiet = true;
    response.setHeader('vary', 'accept');
    if (hasConsole && request.accepts(['json', 'html']) === 'html') lead(response, './console/');
    else writeJson(response, 200, description);
  });
  app.route(/^\/$/).all(onlyMethod('GET'));
}

function lead(response: GatewayResponse, location: string): void {
  if (response.destroyed) return;
  const { context } = response.locals;
  context.quiet = true;
  response.writeHead(302, { ...responseHeaders(context), location, 'content-length': 0 }).end();
}

async function sendFile(
  files: ConsoleFiles,
  name: string,
  { headers }: Request,
  response: GatewayResponse,
): Promise<void> {
  const accepted = headers['accept-encoding'];
  const file = await files.find(name, typeof accepted === 'string' ? accepted : '');
  if (!file) throw new NotFoundError('route_not_found', 'The console has no such file.');
  send(response, file.bytes, {
    'content-type': file.type,
    'cache-control': file.isImmutable ? aYear : revalidate,
    vary: 'accept-encoding',
    ...(file.encoding !== undefined && { 'content-encoding': file.encoding }),
  });
}

function sendPage(files: ConsoleFiles, folder: string, response: GatewayResponse): void {
  const nonce = randomBytes(16).toString('base64url');
  send(response, Buffer.from(consolePage(files.page, folder, nonce)), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': revalidate,
    'content-security-policy': consolePolicy(nonce),
  });
}

function send(response: GatewayResponse, bytes: Buffer, headers: Readonly<Record<string, string>>): void {
  if (response.destroyed) return;
  const own = responseHeaders(response.locals.context);
  response.writeHead(200, { ...own, ...guards, ...headers, 'content-length': bytes.length }).end(bytes);
}

/** What a proxy in front has taken from the path. */
function folderOf(request: Request): string {
  const address = reachedAt(request);
  return address === '/' ? '' : new URL(address).pathname.replace(/\/$/, '');
}
