import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createHttpServer, type HttpServer } from '../http-server.js';
import { consoleApi } from './console-api.js';

const page =
  '<!doctype html><base href="/console/" /><meta name="csp-nonce" content="" /><script src="./assets/main-1.js"></script>';
let folder: string;
let server: HttpServer;
let url: string;
const problems: string[] = [];

async function start(
  options: Partial<Parameters<typeof consoleApi>[0]> = {},
  hasConsole = true,
): Promise<void> {
  const logger = { debug() {}, info() {}, warn() {}, error() {}, facts() {} };
  server = createHttpServer(
    {
      callers: { authenticate: async () => undefined },
      ids: { next: (prefix) => `${prefix}1` },
      clock: { now: () => 0 },
      logger,
    },
    { bodyLimitBytes: 1_000, headerPrefixes: ['x-gateway-'], corsOrigins: [] },
    [
      consoleApi({
        ...(hasConsole && { folder }),
        version: '1.2.3',
        onProblem: (message) => problems.push(message),
        ...options,
      }),
    ],
  );
  await new Promise<void>((resolve) => server.server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const ask = (where: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${where}`, { headers, redirect: 'manual' });

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'console-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), page);
  writeFileSync(path.join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'assets/main-1.js'), 'plain');
  writeFileSync(path.join(folder, 'assets/main-1.js.br'), 'brotli');
  writeFileSync(path.join(folder, 'assets/main-1.js.gz'), 'gzip');
  writeFileSync(path.join(folder, '.built-from'), 'secret');
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => server.drain(0));

describe('the console', () => {
  it('is a page of its own nonce and policy for each answer, at every path of it', async () => {
    await start();
    const nonces = new Set<string>();
    const wheres = [
      '/console/',
      '/console/models/llama-3.1',
      '/console/requests/req_1?x=1',
      '/console/.built-from',
    ];
    for (const where of wheres) {
      const answer = await ask(where);
      const text = await answer.text();
      const [, nonce = ''] = /csp-nonce" content="([\w-]{22})"/.exec(text) ?? [];
      expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(wheres.length);
  });

  it.each([
    [{}, '/console/'],
    [{ 'x-forwarded-prefix': '/gateway' }, '/gateway/console/'],
    [{ 'x-forwarded-prefix': '/"><script>' }, '/console/'],
  ])('finds its files where the browser sees it: %j', async (headers, base) => {
    await start();
    expect(await (await ask('/console/', headers)).text()).toContain(`<base href="${base}" />`);
  });

  it.each([
    ['models', 'models'],
    ["a$'b", "a$'b"],
    ['a&amp;b', 'a&amp;amp;b'],
  ])('finds its files below the public address /%s', async (folderName, base) => {
    await start({ publicUrl: `https://public.example/${folderName}/` });
    expect(await (await ask('/console/')).text()).toContain(`<base href="/${base}/console/" />`);
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'gzip'],
    ['identity', null, 'plain'],
  ])('sends its scripts for ever, in the encoding of %s', async (accepted, encoding, text) => {
    await start();
    const answer = await new Promise<{ headers: Record<string, unknown>; body: string }>(
      (resolve, reject) => {
        void import('node:http').then(({ get }) =>
          get(`${url}/console/assets/main-1.js`, { headers: { 'accept-encoding': accepted } }, (response) => {
            let body = '';
            response.on('data', (data: Buffer) => (body += data.toString()));
            response.on('end', () => resolve({ headers: response.headers, body }));
          }).on('error', reject),
        );
      },
    );
    expect(answer.headers['content-encoding'] ?? null).toBe(encoding);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.body).toBe(text);
  });

  it.each([
    '/console/assets/other.js',
    '/console/..%2f..%2fetc%2fpasswd.txt',
    '/console/assets/main-1.js.br',
    '/console/.vite/manifest.json',
  ])('has no file %s', async (where) => {
    await start();
    expect((await ask(where)).status).toBe(404);
  });

  it('says that it is not built, and the gateway starts all the same', async () => {
    await start({ folder: path.join(folder, 'assets') });
    expect(problems).toEqual([expect.stringContaining('npm run build')]);
    expect((await ask('/console/')).status).toBe(404);
  });
});

describe('the root', () => {
  it('leads browsers to the console, and describes the service to others', async () => {
    await start();
    const browser = await ask('/', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect([browser.status, browser.headers.get('location')]).toEqual([302, './console/']);
    const program = await ask('/');
    expect(await program.json()).toMatchObject({
      name: 'Model Gateway',
      version: '1.2.3',
      console: '/console/',
    });
  });

  it('names no console where there is none', async () => {
    await start({}, false);
    expect(await (await ask('/', { accept: 'text/html' })).json()).not.toHaveProperty('console');
    expect((await ask('/console/')).status).toBe(404);
  });
});
