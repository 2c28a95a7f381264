import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AdminProviderTest } from '@model-gateway/contract';
import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { providersCommands } from './providers.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

function setUp() {
  const terminal = fakeTerminal(gateway.environment);
  return { providers: providersCommands(terminal), output: () => terminal.output() };
}

describe('the providers of a running gateway', () => {
  it('are listed', async () => {
    const { providers, output } = setUp();
    expect(await providers.list({ json: false })).toBe(0);
    expect(output()).toMatch(/^google +google +api-key +any +file$/m);
    expect(output()).toMatch(/^broken +google +api-key +gemini-2.5-pro +file$/m);
  });

  it('are listed as JSON', async () => {
    const { providers, output } = setUp();
    expect(await providers.list({ json: true })).toBe(0);
    expect(JSON.parse(output())).toMatchObject({ data: [{ slug: 'broken' }, { slug: 'google' }] });
  });

  it.each(['google', '@google'])('are tried out as %s', async (slug) => {
    const { providers, output } = setUp();
    expect(await providers.test(slug, { json: false, model: 'gemini-2.5-flash' })).toBe(0);
    expect(output()).toMatch(/^@google: ok: gemini-2.5-flash answered in \d+ ms\n$/);
  });

  it('say why they do not work, and that is a failure', async () => {
    const { providers, output } = setUp();
    expect(await providers.test('broken', { json: false })).toBe(1);
    expect(output()).toMatch(/^@broken: failed: gemini-2.5-pro after \d+ ms: .+ \(\w+\)\n$/);
    const other = setUp();
    expect(await other.providers.test('broken', { json: true })).toBe(1);
    expect(JSON.parse(other.output()) as AdminProviderTest).toMatchObject({ ok: false, error: {} });
  });

  it.each(['{}', 'null', '"x"', ''])('are not known from an answer of something else: %s', async (text) => {
    const server = createServer((_, response) => void response.end(text));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { providers, output } = setUp();
    const unknown = { code: 'unknown_answer', exitCode: 1 };
    await expect(providers.test('google', { json: false, url })).rejects.toMatchObject(unknown);
    await expect(providers.list({ json: false, url })).rejects.toMatchObject(unknown);
    expect(output()).toBe('');
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('are created with a credential of a file, which can be replaced and is never shown', async () => {
    const upstreamKeyFile = join(gateway.folder, 'upstream.key');
    await writeFile(upstreamKeyFile, 'the-first-key-of-the-upstream\n');
    const created = setUp();
    const options = { json: false, kind: 'google', allowedModels: ['gemini-2.5-*'], upstreamKeyFile };
    expect(await created.providers.create('@mine', options)).toBe(0);
    expect(created.output()).toMatch(/^mine +google +api-key +gemini-2\.5-\* +api$/m);
    await writeFile(upstreamKeyFile, 'the-second-key');
    await expect(created.providers.create('mine', options)).rejects.toMatchObject({
      message: expect.stringContaining('409') as string,
    });
    await writeFile(upstreamKeyFile, 'the-second-key-of-the-gateway\n');
    const rotated = setUp();
    expect(await rotated.providers.rotate('mine', { json: true, upstreamKeyFile })).toBe(0);
    expect(JSON.parse(rotated.output())).toMatchObject({ slug: 'mine', credential: { hint: '…eway' } });
    expect(rotated.output()).not.toContain('the-second-key');
  });

  it.each([{}, { upstreamKeyFile: 'a', serviceAccountFile: 'b' }])(
    'are rotated with exactly one credential, not %j',
    (options) =>
      expect(setUp().providers.rotate('google', { json: false, ...options })).rejects.toMatchObject({
        code: 'unusable_input',
        exitCode: 64,
      }),
  );

  it('have to be there', async () => {
    await expect(setUp().providers.test('none', { json: false })).rejects.toMatchObject({
      message: expect.stringContaining('404, provider_not_found') as string,
      exitCode: 1,
    });
  });
});
