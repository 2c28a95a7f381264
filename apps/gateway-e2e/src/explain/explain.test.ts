import { callerKey, upstreamKey } from '../support/start-gateway.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { bodies } from './bodies.js';
import { postJson, readExplanation } from './post-json.js';

/** Headers that belong to the connection, or prove who sends. */
const ofTheConnection = [
  'authorization',
  'x-goog-api-key',
  'host',
  'connection',
  'content-length',
  'accept-encoding',
];

function without(headers: Readonly<Record<string, string>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

const cases = bodies.flatMap(([name, body]) =>
  bothProviders.flatMap((provider) => [false, true].map((stream) => [name, provider, stream, body] as const)),
);

describe('POST /v1/explain', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  beforeEach(() => services.twin.reset());

  it.each(cases)(
    'tells exactly what chat sends: %s, %s, streamed: %s',
    async (_name, provider, stream, more) => {
      const { gateway, twin } = services;
      const body = { model: `${provider}/gemini-2.5-flash`, stream, ...more };
      const explained = await postJson({ gateway: gateway.url, route: 'explain', body });
      const explanation = await readExplanation(explained);
      expect(explained.status).toBe(200);
      expect(await twin.requests()).toEqual([]);

      const answered = await postJson({ gateway: gateway.url, route: 'chat/completions', body });
      await answered.text();
      expect(answered.status).toBe(200);
      const sent = (await twin.requests()).filter(({ path }) => path !== '/token');
      expect(sent).toHaveLength(1);
      const [target] = explanation.targets;
      expect(JSON.stringify(target?.request?.body)).toBe(JSON.stringify(sent[0]?.body));
      expect(target?.request?.url).toBe(twin.url + (sent[0]?.path ?? ''));
      expect(without(target?.request?.headers ?? {}, ofTheConnection)).toEqual(
        without(sent[0]?.headers ?? {}, ofTheConnection),
      );
      for (const header of ['x-gateway-loss', 'x-gateway-provider', 'x-gateway-model'])
        expect(explained.headers.get(header)).toBe(answered.headers.get(header));
      expect(explanation.loss).toHaveLength(Number(explained.headers.get('x-gateway-loss') ?? 0));
    },
  );

  it('names the target', async () => {
    const body = { model: '@vertex/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello!' }] };
    const answer = await postJson({ gateway: services.gateway.url, route: 'explain', body });
    expect(await readExplanation(answer)).toMatchObject({
      object: 'gateway.explanation',
      targets: [
        {
          path: 'config',
          provider: 'vertex-ai',
          slug: 'vertex',
          model: 'gemini-2.5-flash',
          region: 'global',
        },
      ],
      loss: [],
    });
  });

  it('shows no secret, and mints no token', async () => {
    const { gateway, twin } = services;
    const messages = [{ role: 'user', content: 'Hello!' }];
    const texts: string[] = [];
    for (const [slug, headers] of [
      ['@google', {}],
      ['@vertex', {}],
      ['@bring-your-own', { authorization: 'Bearer callers-own-secret' }],
    ] as const) {
      const body = { model: `${slug}/gemini-2.5-flash`, messages };
      const answer = await postJson({ gateway: gateway.url, route: 'explain', body, headers });
      expect(answer.status).toBe(200);
      texts.push(await answer.text(), JSON.stringify([...answer.headers]));
    }
    const everything = [gateway.output(), ...texts].join('\n');
    expect(everything).toContain('***');
    for (const secret of [
      callerKey,
      upstreamKey,
      'callers-own-secret',
      'BEGIN PRIVATE KEY',
      'tests@end-to-end',
      'ya29.',
    ])
      expect(everything).not.toContain(secret);
    expect(await twin.requests()).toEqual([]);
  });

  it.each([
    ['no key', { 'x-gateway-api-key': '' }, {}],
    ['an unknown entry', {}, { model: '@nowhere/m' }],
    [
      'a model off the list',
      { 'x-gateway-api-key': `${callerKey}-limited` },
      { model: '@google/gemini-2.5-pro' },
    ],
    ['a model of no name', {}, { model: '@google/a/../b' }],
    ['a wrong field', {}, { temperature: 'hot' }],
    ['a message without content', {}, { messages: [{ role: 'user' }] }],
    ['a config that is not stored', { 'x-gateway-config': 'nowhere' }, {}],
    ['no credential', {}, { model: '@bring-your-own/gemini-2.5-flash' }],
  ])('fails as chat does on %s', async (_case, headers, more) => {
    const body = {
      model: '@google/gemini-2.5-flash',
      messages: [{ role: 'user', content: 'Hello!' }],
      ...more,
    };
    const [explained, chatted] = await Promise.all(
      (['explain', 'chat/completions'] as const).map((route) =>
        postJson({ gateway: services.gateway.url, route, body, headers: headers }),
      ),
    );
    expect(explained?.status).toBeGreaterThanOrEqual(400);
    expect(explained?.status).toBe(chatted?.status);
    expect(await explained?.json()).toEqual(await chatted?.json());
    expect(await services.twin.requests()).toEqual([]);
  });
});
