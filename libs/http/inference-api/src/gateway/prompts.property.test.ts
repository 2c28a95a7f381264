import type { ChatCompletion, ErrorBody, PromptRendering } from '@model-gateway/contract';
import {
  UpstreamStatusError,
  type JsonObject,
  NotFoundError,
  promptReferenceRule,
} from '@model-gateway/core';
import fc from 'fast-check';
import { SimplePrompts } from '../testing/simple-prompts.js';
import { startApi, type RunningApi } from '../testing/start-api.js';
import { promptCompletionsPath, promptReferenceOf, promptRenderPath } from './prompts.js';

const about: JsonObject = {
  model: '@gemini-dev/gemini-2.5-flash',
  temperature: 0.5,
  messages: [{ role: 'user', content: 'Tell me about TOPIC.' }],
};
const variables = { topic: 'the "sea"' };

let prompts: SimplePrompts;
let running: RunningApi;
beforeEach(async () => {
  prompts = new SimplePrompts({
    about,
    'about@2': about,
    'about@production': about,
    'about@latest': about,
    plain: { ...about, messages: [{ role: 'user', content: 'Hello!' }] },
    modelless: { messages: [{ role: 'user', content: 'TOPIC' }] },
    broken: { ...about, messages: [{ role: 'user', content: [{ type: 'image_url', image_url: {} }] }] },
    empty: {},
  });
  running = await startApi({}, {}, { prompts });
});
afterEach(() => running.stop());

const errorOf = async (response: Response): Promise<ErrorBody['error']> =>
  ((await response.json()) as ErrorBody).error;
const run = (reference: string, body: unknown, headers?: Record<string, string>) =>
  running.post(`/v1/prompts/${reference}/completions`, body, headers);
const render = (reference: string, body: unknown) => running.post(`/v1/prompts/${reference}/render`, body);

describe('POST /v1/prompts/{prompt}/completions', () => {
  it('answers as the chat that the prompt makes', async () => {
    const response = await run('about', { variables });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-gateway-model')).toBe('gemini-2.5-flash');
    expect(response.headers.get('x-gateway-provider')).toBe('google');
    const same = await running.chat({
      ...about,
      messages: [{ role: 'user', content: 'Tell me about the "sea".' }],
    });
    const comparable = ({ choices, model, usage, object }: ChatCompletion) => ({
      choices,
      model,
      usage,
      object,
    });
    const [mine, plain] = [await response.json(), await same.json()] as [ChatCompletion, ChatCompletion];
    expect(comparable(mine)).toEqual(comparable(plain));
    const [first, second] = running.upstream.calls;
    expect(first!.request).toEqual(second!.request);
    expect(first!.request.sampling).toEqual({ temperature: 0.5 });
  });

  it('streams as chats do', async () => {
    const text = await (await run('about', { variables, stream: true })).text();
    expect(text).toContain('"object":"chat.completion.chunk"');
    expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
  });

  it.each(['about', 'about@2', 'about@production', 'about@latest'])(
    'is asked for as %s',
    async (reference) => {
      for (const written of [reference, encodeURIComponent(reference), reference.replace('a', '%61')]) {
        expect([written, (await run(written, { variables })).status]).toEqual([written, 200]);
      }
      expect(prompts.asked.map((one) => one.reference)).toEqual([reference, reference, reference]);
    },
  );

  it('lets members of the request take the place of the stored ones', async () => {
    const response = await run('about', { variables, temperature: 0, model: '@vertex-dev/gemini-2.5-pro' });
    expect(response.headers.get('x-gateway-model')).toBe('gemini-2.5-pro');
    expect(running.upstream.calls[0]!.request.sampling).toEqual({ temperature: 0 });
  });

  it.each([{}, { variables: {} }, { variables: null, partials: null, stream: null }])(
    'needs no variables where the prompt has none: %j',
    async (body) => expect((await run('plain', body)).status).toBe(200),
  );

  it('goes where its config sends it, with what the config changes', async () => {
    running.upstream.complete = async () => {
      throw new UpstreamStatusError(503, 'unavailable', { status: 503, message: 'Busy.' });
    };
    const config = {
      strategy: { mode: 'fallback' },
      targets: [
        { provider: '@gemini-dev', override_params: { model: 'gemini-2.5-pro', temperature: 1 } },
        { provider: '@vertex-dev', override_params: { model: 'gemini-2.5-flash' } },
      ],
    };
    const headers = { 'x-gateway-config': JSON.stringify(config) };
    const response = await run('modelless', { variables }, headers);
    expect([response.status, response.headers.get('x-gateway-last-used-option-index')]).toEqual([
      503,
      'config.targets[1]',
    ]);
    expect(running.upstream.calls.map(({ target, request }) => [target.slug, request.sampling])).toEqual([
      ['gemini-dev', { temperature: 1 }],
      ['vertex-dev', {}],
    ]);
    expect(prompts.asked).toHaveLength(1);
  });

  it('chooses by what the prompt makes, not by what was sent', async () => {
    const config = {
      strategy: {
        mode: 'conditional',
        conditions: [{ query: { 'params.temperature': 0.5 }, then: 'stored' }],
        default: 'other',
      },
      targets: [
        { name: 'stored', provider: '@vertex-dev' },
        { name: 'other', provider: '@gemini-dev' },
      ],
    };
    const headers = { 'x-gateway-config': JSON.stringify(config) };
    await run('about', { variables, model: 'gemini-2.5-flash' }, headers);
    expect(running.upstream.calls.map(({ target }) => target.slug)).toEqual(['vertex-dev']);
  });

  it.each([
    ['about', {}, 'missing_required_parameter', 'variables.topic'],
    ['about', { variables: [] }, 'invalid_value', 'variables'],
    ['about', { variables: '{"topic":"x"}' }, 'invalid_value', 'variables'],
    ['about', { variables, partials: { tone: 1 } }, 'invalid_value', 'partials.tone'],
    ['about', { variables, stream: 'yes' }, 'invalid_value', 'stream'],
    ['about', { variables, temperature: 'hot' }, 'invalid_value', 'temperature'],
    ['modelless', { variables }, 'missing_required_parameter', 'model'],
    ['empty', { model: 'm' }, 'missing_required_parameter', 'messages'],
    ['broken', {}, 'missing_required_parameter', 'messages[0].content[0].image_url.url'],
  ])('refuses of %s %j: %s at %s', async (reference, body, code, param) => {
    const response = await run(reference, body);
    expect([response.status, await errorOf(response)]).toMatchObject([400, { code, param }]);
    expect(running.upstream.calls).toEqual([]);
  });

  it('logs under the template of the path', async () => {
    await run('about@latest', { variables });
    await run('about', {});
    expect(running.lines.map(({ fields }) => fields.request)).toMatchObject([
      { route: '/v1/prompts/{prompt}/completions', status: 200, model: 'gemini-2.5-flash' },
      { route: '/v1/prompts/{prompt}/completions', status: 400 },
    ]);
  });
});

describe('POST /v1/prompts/{prompt}/render', () => {
  it('shows the chat body, and sends nothing', async () => {
    const response = await render('about@latest', { variables, top_p: 0.1 });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      success: true,
      data: { ...about, messages: [{ role: 'user', content: 'Tell me about the "sea".' }], top_p: 0.1 },
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(running.upstream.calls).toEqual([]);
  });

  it('shows stream as it shows every member, and a body that no chat could have', async () => {
    const streamed = (await (await render('plain', { stream: true })).json()) as PromptRendering;
    expect(streamed.data).toMatchObject({ stream: true });
    expect(await (await render('empty', {})).json()).toEqual({ success: true, data: {} });
  });

  it.each([
    [{}, 'missing_required_parameter', 'variables.topic'],
    [{ variables: 5 }, 'invalid_value', 'variables'],
    [{ variables, stream: 'yes' }, 'invalid_value', 'stream'],
    ['{', 'invalid_json', null],
    ['[]', 'invalid_value', null],
  ])('refuses %j: %s at %s', async (body, code, param) => {
    const response = await render('about', body);
    expect([response.status, await errorOf(response)]).toMatchObject([400, { code, param }]);
  });

  it('wants a key for inference', async () => {
    const nobody = await fetch(`${running.base}/v1/prompts/about/render`, { method: 'POST', body: '{}' });
    expect(nobody.status).toBe(401);
    const path = '/v1/prompts/about/render';
    const admin = await running.post(path, { variables }, { 'x-gateway-api-key': 'admin-key' });
    expect([admin.status, (await errorOf(admin)).code]).toEqual([403, 'insufficient_scope']);
  });

  it('reads no more than a body may have', async () => {
    const response = await render('about', { variables: { topic: 'x'.repeat(1_000_001) } });
    expect([response.status, (await errorOf(response)).code]).toEqual([413, 'payload_too_large']);
  });
});

describe.each(['completions', 'render'])('paths of /%s', (action) => {
  it.each([
    'missing',
    'missing@latest',
    'about@9',
    'About',
    'about@',
    '@latest',
    'about@a@b',
    '%ZZ',
    '%00',
    'a%2fb',
    '__proto__',
    'constructor',
    'x'.repeat(5000),
  ])('name no prompt %s', async (reference) => {
    const response = await running.post(`/v1/prompts/${reference}/${action}`, { variables });
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'prompt_not_found']);
    expect(running.upstream.calls).toEqual([]);
  });

  it.each(['GET', 'PUT', 'DELETE'])('do not answer %s', async (method) => {
    const response = await fetch(`${running.base}/v1/prompts/about/${action}`, {
      method,
      headers: { 'x-gateway-api-key': 'caller-key' },
    });
    expect([response.status, response.headers.get('allow')]).toEqual([404, 'POST']);
    expect((await errorOf(response)).code).toBe('route_not_found');
  });

  it.each(['', '/', `/about/${'x'}`])('are not /v1/prompts%s', async (rest) => {
    const response = await running.post(`/v1/prompts${rest}`, {});
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'route_not_found']);
  });

  it('find nothing where there are no prompts', async () => {
    const none = await startApi();
    const response = await none.post(`/v1/prompts/about/${action}`, { variables });
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'prompt_not_found']);
    await none.stop();
  });
});

const references = fc.stringMatching(promptReferenceRule.pattern, { maxLength: 60 });

/** The text with some of its characters escaped, in either case. */
function escapings(text: string): fc.Arbitrary<string> {
  const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const letters = [...text].map((letter) => fc.constantFrom(letter, hex(letter), hex(letter).toUpperCase()));
  return fc.tuple(...letters).map((all) => all.join(''));
}

describe('a path of a stored prompt', () => {
  it('names the same prompt however it is escaped', () => {
    const cases = references.chain((reference) => fc.tuple(fc.constant(reference), escapings(reference)));
    fc.assert(
      fc.property(cases, ([reference, written]) => {
        const path = `/v1/prompts/${written}/completions`;
        expect(promptCompletionsPath.test(path)).toBe(true);
        expect(promptReferenceOf(path)).toBe(reference);
      }),
    );
  });

  it('gives a reference or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string(), references), (text) => {
        const path = `/v1/prompts/${text}/render`;
        try {
          expect(promptReferenceOf(path)).toMatch(promptReferenceRule.pattern);
        } catch (error) {
          expect(error).toBeInstanceOf(NotFoundError);
          expect(error).toMatchObject({ code: 'prompt_not_found' });
        }
      }),
    );
  });

  it.each(['/v1/prompts//render', '/v1/prompts/a/b/render', '/v1/prompts/a/render/', '/v1/prompts/a/Render'])(
    'is not %s',
    (path) => expect([promptRenderPath.test(path), promptCompletionsPath.test(path)]).toEqual([false, false]),
  );
});
