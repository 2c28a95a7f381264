import { readFileSync } from 'node:fs';
import path from 'node:path';
import { quickStartEnvironment, quickStartKey, QuickStarts } from '../docs/quick-start.js';
import { AdminClient } from '../support/admin-client.js';
import type { LooseJson } from '../support/ask.js';
import { eventually } from '../support/eventually.js';
import { root, type RunningProcess } from '../support/running-process.js';
import { startTwin, type RunningTwin, type TwinRequest } from '../support/start-twin.js';
import { expectations } from './expectations.js';
import { exampleNames, runExample, type PrintedLines } from './run-example.js';

let twin: RunningTwin;
let gateway: RunningProcess;
let admin: AdminClient;
beforeAll(async () => {
  twin = await startTwin();
  gateway = await new QuickStarts(quickStartEnvironment(twin.url), 1).take();
  admin = new AdminClient(gateway.url, quickStartKey);
});
afterAll(async () => {
  await gateway.stop();
  await twin.stop();
});

it('covers every example, and the readme lists every one', () => {
  expect(exampleNames()).toEqual(Object.keys(expectations).sort());
  const readme = readFileSync(path.join(root, 'examples/README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| \[(\S+)\.mjs\]\(\1\.mjs\)/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(exampleNames());
});

it('a service of one’s own calls a provider in forty lines', () => {
  const lines = readFileSync(path.join(root, 'examples/in-process.mjs'), 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(40);
});

describe.each(Object.entries(expectations))('examples/%s.mjs', (name, expected) => {
  let printed: PrintedLines;
  let received: readonly TwinRequest[];
  let logged: readonly LooseJson[];
  beforeAll(async () => {
    await twin.reset();
    const before = new Set((await admin.all('logs')).map(({ id }) => id as string));
    printed = await runExample(name, environmentOf(name));
    received = (await twin.requests()).filter((request) => request.path !== '/token');
    await eventually(async () => {
      logged = (await admin.all('logs')).filter(({ id }) => !before.has(id as string)).reverse();
      return logged.length >= expected.logged.length;
    });
  });

  it('prints the answers', () => {
    expect(printed.errors).toBe('');
    expect(printed.lines).toHaveLength(expected.printed.length);
    expected.printed.forEach((line, index) => {
      if (typeof line === 'string') expect(printed.lines[index]).toBe(line);
      else expect(printed.lines[index]).toMatch(line);
    });
  });

  it('calls the upstreams as the gateway does: with their credentials, and not with the caller’s', () => {
    expect(received.map(({ path: called }) => describeCall(called))).toEqual(expected.upstream);
    expect(received.map(({ headers }) => headers['user-agent'])).toEqual(received.map(() => 'model-gateway'));
    expect(JSON.stringify(received)).not.toContain(quickStartKey);
  });

  it('is logged by the gateway, request by request', () => {
    const lines = logged.map(({ route, provider }) => `${route} ${provider ?? 'nobody'}`);
    expect(lines).toEqual(expected.logged);
    expect(logged.map(({ key }) => key.name as string)).toEqual(logged.map(() => 'quick-start'));
  });

  if (name === 'portkey')
    it('says trace, metadata and config in its own headers', async () => {
      const records = await Promise.all(logged.map(async ({ id }) => (await admin.read(`logs/${id}`)).body));
      const metadata = { _user: 'alice', team: 'examples' };
      expect(records).toMatchObject([
        { traceId: 'example-trace', metadata },
        { traceId: 'example-trace', metadata },
        { config: 'inline', option: 'config.targets[1]' },
      ]);
    });

  if (name === 'client')
    it('says metadata for all calls, and a trace for one', () => {
      const metadata = { team: 'examples' };
      expect(logged).toMatchObject(logged.map(() => ({ metadata })));
      expect(logged.map(({ traceId }) => traceId === 'example-trace')).toEqual(
        logged.map((_, index) => index === 1),
      );
    });
});

/** The one example without a gateway is told of an upstream, and knows no key of the gateway's. */
function environmentOf(name: string): Readonly<Record<string, string>> {
  return name === 'in-process'
    ? { UPSTREAM_BASE_URL: twin.url, GEMINI_API_KEY: 'key-of-the-upstream' }
    : { GATEWAY_BASE_URL: gateway.url, GATEWAY_API_KEY: quickStartKey };
}

/** Such as `vertex-ai gemini-2.5-flash:generateContent`. */
function describeCall(called: string): string {
  const provider = called.includes('/projects/') ? 'vertex-ai' : 'google';
  return `${provider} ${/models\/([^?]+)/.exec(called)?.[1] ?? called}`;
}
