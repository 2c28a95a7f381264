import { fakeTerminal } from '../../testing/fake-terminal.js';
import { startTestGateway, type TestGateway } from '../../testing/start-test-gateway.js';
import { consoleLink } from './console-link.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.stop());

describe('gateway console link', () => {
  it('prints an address that signs in', async () => {
    const terminal = fakeTerminal(gateway.environment);
    expect(await consoleLink({ json: false }, terminal)).toBe(0);
    const [, link] = /^http:\S+\/console\/sign-in#token=(\S+)\n$/.exec(terminal.output()) ?? [];
    const answer = await fetch(`${gateway.url}/auth/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link }),
    });
    expect(answer.status).toBe(201);
  });

  it('prints JSON for programs', async () => {
    const terminal = fakeTerminal(gateway.environment);
    expect(await consoleLink({ json: true }, terminal)).toBe(0);
    expect(JSON.parse(terminal.output())).toEqual({
      token: expect.any(String) as string,
      path: expect.stringContaining('/console/sign-in#token=') as string,
      url: expect.stringContaining(gateway.url) as string,
      expiresAt: expect.stringMatching(/Z$/) as string,
    });
  });
});
