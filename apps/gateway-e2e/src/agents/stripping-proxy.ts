import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { root } from '../support/running-process.js';

/** A proxy before the gateway that lets through only what the vendor of a format has declared. */
export interface StrippingProxy {
  readonly url: string;
  /** The members that it has removed. */
  readonly stripped: ReadonlySet<string>;
  stop(): Promise<void>;
}

/**
 * Starts a proxy that removes each member of an answer whose name stands nowhere in the declarations, and each header of
 * the gateway's own.
 *
 * @param declarations files of packages, below `node_modules`
 */
export async function startStrippingProxy(
  gateway: string,
  declarations: readonly string[],
): Promise<StrippingProxy> {
  const texts = declarations.map((file) => readFileSync(path.join(root, 'node_modules', file), 'utf8'));
  const names = declaredNames(texts.join('\n'));
  const stripped = new Set<string>();
  const server = createServer((request, response) => {
    void pass(gateway, request, response, (json) => withDeclared(json, names, stripped)).catch(
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stripped,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The members that interfaces and types in a text of declarations name. */
function declaredNames(text: string): ReadonlySet<string> {
  const names = [...text.matchAll(/^ +(?:readonly )?(\w+)\??:/gm)].map(([, name]) => name ?? '');
  if (names.length < 50) throw new Error('There are few members in these declarations.');
  return new Set(names);
}

async function pass(
  gateway: string,
  request: IncomingMessage,
  response: ServerResponse,
  strip: (json: unknown) => unknown,
): Promise<void> {
  const headers = { ...request.headers };
  for (const name of ['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']) {
    delete headers[name];
  }
  const body = request.method === 'POST' ? await textOf(request) : null;
  const answer = await fetch(`${gateway}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    body,
  });
  const passed = [...answer.headers].filter(
    ([name]) =>
      !name.startsWith('x-gateway-') && !/^(?:content-length|content-encoding|connection)$/.test(name),
  );
  response.writeHead(answer.status, Object.fromEntries(passed));
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    const text = await answer.text();
    response.end(text === '' ? '' : JSON.stringify(strip(JSON.parse(text))));
    return;
  }
  const lines = createInterface(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]));
  for await (const line of lines) response.write(`${strippedLine(line, strip)}\n`);
  response.end();
}

function strippedLine(line: string, strip: (json: unknown) => unknown): string {
  const [, data] = /^data: (\{.*)$/.exec(line) ?? [];
  return data === undefined ? line : `data: ${JSON.stringify(strip(JSON.parse(data)))}`;
}

/** A value with only the declared members, at any depth. */
function withDeclared(value: unknown, names: ReadonlySet<string>, stripped: Set<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withDeclared(each, names, stripped));
  if (typeof value !== 'object' || value === null) return value;
  const declared = Object.entries(value).filter(([name]) => {
    if (!names.has(name)) stripped.add(name);
    return names.has(name);
  });
  return Object.fromEntries(declared.map(([name, each]) => [name, withDeclared(each, names, stripped)]));
}
