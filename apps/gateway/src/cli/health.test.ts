import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { health } from './health.js';
import { fakeTerminal } from '../testing/fake-terminal.js';

let server: Server;
let status: number | undefined;
let port: string;
beforeEach(async () => {
  status = 200;
  server = createServer(({ url }, response) => {
    if (status !== undefined) response.writeHead(url === '/readyz' ? status : 404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function check(json = false, timeout = 5_000) {
  const terminal = fakeTerminal({ PORT: port, HOST: '0.0.0.0' });
  return { exitCode: await health({ json, timeout }, terminal), output: terminal.output() };
}

describe('health', () => {
  it('is good where the gateway is ready', async () => {
    expect(await check()).toEqual({ exitCode: 0, output: `http://127.0.0.1:${port} is ready.\n` });
    expect(JSON.parse((await check(true)).output)).toEqual({ ok: true, url: `http://127.0.0.1:${port}` });
  });

  it('asks the gateway of its own port first, and what the flag names before that', async () => {
    const elsewhere = { GATEWAY_BASE_URL: 'http://127.0.0.1:1', HOST: '127.0.0.1' };
    const flags = { json: false, timeout: 5_000 };
    expect(await health(flags, fakeTerminal({ ...elsewhere, PORT: port }))).toBe(0);
    await expect(health(flags, fakeTerminal({ ...elsewhere, PORT: ' ' }))).rejects.toThrow('127.0.0.1:1 ');
    const url = `http://127.0.0.1:${port}`;
    expect(await health({ ...flags, url }, fakeTerminal({ PORT: '1' }))).toBe(0);
  });

  it('is not where it drains, is silent or is not there', async () => {
    status = 503;
    await expect(check()).rejects.toMatchObject({
      exitCode: 69,
      message: expect.stringContaining('503') as string,
    });
    status = undefined;
    await expect(check(false, 50)).rejects.toMatchObject({
      exitCode: 69,
      message: expect.stringContaining('it does not answer in time') as string,
    });
    port = '1';
    await expect(check()).rejects.toMatchObject({
      exitCode: 69,
      message: expect.stringContaining('nothing listens there') as string,
    });
  });
});
