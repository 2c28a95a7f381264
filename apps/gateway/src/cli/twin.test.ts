import { fakeTerminal } from '../testing/fake-terminal.js';
import { startTwin } from './twin.js';

const flags = { port: '0', host: '127.0.0.1', inProduction: false, json: false };

describe('twin', () => {
  it('answers, and says how to point the gateway at it', async () => {
    const terminal = fakeTerminal();
    const twin = await startTwin(flags, terminal);
    const answer = await fetch(`${twin.url}/v1beta/models?key=demo`);
    await twin.close();
    expect(answer.status).toBe(200);
    expect(terminal.output()).toContain(`baseUrl: '${twin.url}'`);
    expect(terminal.output()).toContain(`GATEWAY_TRUSTED_CUSTOM_HOSTS=${new URL(twin.url).host}\n`);
  });

  it('says as JSON where it is', async () => {
    const terminal = fakeTerminal();
    const twin = await startTwin({ ...flags, json: true }, terminal);
    await twin.close();
    expect(JSON.parse(terminal.output())).toEqual({ url: twin.url });
  });

  it('does not run in production unless it is told to', async () => {
    const production = fakeTerminal({ NODE_ENV: 'production' });
    await expect(startTwin(flags, production)).rejects.toMatchObject({ exitCode: 78 });
    const twin = await startTwin({ ...flags, inProduction: true }, production);
    await twin.close();
  });

  it.each(['x', '70000', '-1'])('refuses the port %s', async (port) => {
    await expect(startTwin({ ...flags, port }, fakeTerminal())).rejects.toMatchObject({ exitCode: 64 });
  });

  it.each(['', ' '])('refuses the host "%s"', async (host) => {
    await expect(startTwin({ ...flags, host }, fakeTerminal())).rejects.toMatchObject({ exitCode: 64 });
  });

  it.each([
    ['0.0.0.0', '127.0.0.1'],
    ['::', '[::1]'],
  ])('listens on %s, and prints an address that can be asked', async (host, asked) => {
    const terminal = fakeTerminal();
    const twin = await startTwin({ ...flags, host, json: true }, terminal);
    await twin.close();
    expect((JSON.parse(terminal.output()) as { url: string }).url).toMatch(
      new RegExp(`^http://${asked.replace(/[[\].]/g, '\\$&')}:\\d+$`),
    );
  });

  it('says that its port is taken', async () => {
    const twin = await startTwin(flags, fakeTerminal());
    const { port } = new URL(twin.url);
    const second = startTwin({ ...flags, port }, fakeTerminal());
    await expect(second).rejects.toThrow(`The twin cannot listen on 127.0.0.1, port ${port} (EADDRINUSE).`);
    await twin.close();
  });
});
