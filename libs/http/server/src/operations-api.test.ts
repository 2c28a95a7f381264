import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsSource, Scope } from '@model-gateway/core';
import express from 'express';
import { GatewayHeaderReader } from './context/gateway-headers.js';
import type { RequestContext } from './context/request-context.js';
import type { Step } from './http-module.js';
import { beginRequest } from './middleware/begin-request.js';
import { handleErrors } from './middleware/handle-errors.js';
import { localOrAdmin, mountMetrics } from './operations-api.js';
import { SignIns } from './sign-in/sign-ins.js';

const contentType = 'text/plain; version=0.0.4; charset=utf-8';
const text = '# HELP gateway_ß Größe.\ngateway_ß 1\n';

let server: Server;
let contexts: RequestContext[] = [];
afterEach(async () => {
  contexts = [];
  await new Promise((resolve) => server.close(resolve));
});

const source: MetricsSource = { contentType, text: async () => text };

const callers = new SignIns(
  { authenticate: async (key) => ({ id: key, name: key, scopes: [key as Scope] }) },
  { now: () => Date.now() },
);

async function start(metrics: MetricsSource, admission: readonly Step[] = []): Promise<string> {
  const app = express();
  app.use(
    beginRequest({
      ids: { next: (prefix) => `${prefix}1` },
      clock: { now: () => 0 },
      headerReader: new GatewayHeaderReader(['x-gateway-']),
      onEnd: (_request, response) => void contexts.push(response.locals.context),
    }),
  );
  mountMetrics(app, metrics, admission);
  app.use(handleErrors());
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
}

describe('GET /metrics', () => {
  it('answers in the format that its source says, and leaves no line', async () => {
    const answer = await fetch(await start({ contentType, text: async () => text }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(contentType);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(text));
    expect(await answer.text()).toBe(text);
    expect(contexts.map(({ quiet }) => quiet)).toEqual([true]);
  });

  it('takes no other method', async () => {
    const url = await start({ contentType, text: async () => text });
    const answer = await fetch(url, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([404, 'GET']);
  });

  it('needs no key from this machine, and an admin key from elsewhere', async () => {
    const url = await start(source, [localOrAdmin(callers)]);
    const statusOf = async (headers: Record<string, string>) => (await fetch(url, { headers })).status;
    expect(await statusOf({})).toBe(200);
    // A proxy on this machine: the caller may be anywhere, and the address that it claims counts for nothing.
    const proxied = { 'x-forwarded-for': '127.0.0.1' };
    expect(await statusOf(proxied)).toBe(401);
    expect(await statusOf({ ...proxied, authorization: 'Bearer inference' })).toBe(403);
    expect(await statusOf({ ...proxied, authorization: 'Bearer admin' })).toBe(200);
  });

  it('answers 500 when nothing can be collected, and says nothing about why', async () => {
    const failing = { contentType, text: () => Promise.reject(new Error('reason of its own')) };
    const answer = await fetch(await start(failing));
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('reason of its own');
  });
});
