import { postChat } from '../support/chat-client.js';
import { callerKey } from '../support/start-gateway.js';
import { startServices, type Services } from '../support/services.js';

describe('secrets', () => {
  let services: Services;
  beforeAll(async () => void (services = await startServices({ GATEWAY_LOG_LEVEL: 'trace' })));
  afterAll(() => services.stop());

  it('never reach a log or an answer, whatever goes wrong', async () => {
    const { gateway, twin } = services;
    const messages = [{ role: 'user', content: 'Hello!' }];
    const answers: string[] = [];
    const send = async (body: object, headers: Record<string, string> = {}) => {
      const response = await postChat({ gateway: gateway.url, body, headers });
      answers.push(await response.text(), JSON.stringify([...response.headers]));
    };
    await send({ model: '@google/gemini-2.5-flash', messages });
    await send({ model: '@vertex/gemini-2.5-flash', messages });
    await send(
      { model: '@bring-your-own/gemini-2.5-flash', messages },
      { authorization: 'Bearer callers-own-secret' },
    );
    await send({ model: '@vertex/no-such-model', messages });
    for (const kind of ['reset', 'html', 'tokenEndpoint']) {
      await twin.fault({ times: 1, fault: { kind } });
      await send({ model: '@google/gemini-2.5-flash', messages });
    }
    await send({ model: 5 });
    await send(
      { model: '@google/gemini-2.5-flash', messages },
      { 'x-gateway-api-key': 'unknown-secret-key' },
    );

    const everything = [gateway.output(), ...answers].join('\n');
    for (const secret of [
      callerKey,
      'upstream-key-of-the-tests',
      'callers-own-secret',
      'unknown-secret-key',
      'BEGIN PRIVATE KEY',
      'ya29.',
      'Bearer ',
    ])
      expect(everything).not.toContain(secret);
  });

  it('of the caller never go upstream', async () => {
    await services.twin.reset();
    await postChat({
      gateway: services.gateway.url,
      body: { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] },
      headers: { 'x-api-key': 'also-mine', cookie: 'session=mine' },
    });
    const [request] = await services.twin.requests();
    expect(request?.path).not.toContain('key=');
    expect(Object.keys(request?.headers ?? {})).not.toEqual(expect.arrayContaining(['authorization']));
    expect(Object.keys(request?.headers ?? {})).not.toEqual(expect.arrayContaining(['x-api-key']));
    expect(Object.keys(request?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']));
    expect(JSON.stringify(request)).not.toContain(callerKey);
  });
});
