import { ApiError, type GenerateContentResponse } from '@google/genai';
import type { ContentErrorBody } from '@model-gateway/contract';
import { eventually } from '../support/eventually.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';
import {
  collected,
  geminiClient,
  platformClient,
  rejection,
  type GenaiClientOptions,
} from './genai-client.js';

const contents = 'Tell me about the sea.';
const model = '@google/gemini-2.5-flash';
const ask = { model, contents };
const body = JSON.stringify({ contents: [{ parts: [{ text: contents }] }] });

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
afterEach(() => services.twin.reset());

/** The body that an error of the SDK holds in its message. */
const bodyOf = ({ message }: ApiError) => JSON.parse(message.slice(message.indexOf('{')));

describe('@google/genai meets errors', () => {
  const cases: [string, string, GenaiClientOptions, number, string][] = [
    ['an unknown key', model, { key: 'wrong' }, 401, 'invalid_api_key'],
    [
      'a model that the key may not use',
      '@vertex/gemini-2.5-flash',
      { key: `${callerKey}-limited` },
      403,
      'model_not_allowed',
    ],
    ['an unknown entry', '@nobody/gemini-2.5-flash', {}, 404, 'provider_not_found'],
    ['an unknown model', '@google/gemini-none', {}, 404, 'not_found'],
    ['no provider', 'gemini-2.5-flash', {}, 400, 'missing_required_parameter'],
    ['a name that would leave its place', '@google/%2e%2e%2fx', {}, 400, 'invalid_value'],
    [
      'a key of the gateway as its own credential',
      '@bring-your-own/gemini-2.5-flash',
      { headers: { 'x-gateway-api-key': callerKey, authorization: `Bearer ${callerKey}-limited` } },
      400,
      'invalid_value',
    ],
  ];

  it.each(cases)('%s', async (_, named, options, status, code) => {
    const { models } = geminiClient(services, options);
    const request = { model: named, contents };
    for (const call of [
      () => models.generateContent(request),
      () => collected(models.generateContentStream(request)),
      () => models.countTokens(request),
    ]) {
      const error = await rejection(call());
      expect(error).toBeInstanceOf(ApiError);
      expect(error.status).toBe(status);
      expect(bodyOf(error).error).toMatchObject({
        code: status,
        reason: code,
        status: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.stringMatching(/\w/),
        details: expect.arrayContaining([expect.objectContaining({ '@type': expect.any(String) })]),
      });
      expect(error.message).not.toContain(callerKey);
    }
  });

  it.each([400, 403, 429, 500, 503])('keeps the upstream’s %i', async (code) => {
    await services.twin.fault({ times: 2, fault: { kind: 'status', code, message: 'Told to fail.' } });
    const { models } = geminiClient(services);
    for (const call of [
      () => models.generateContent(ask),
      () => collected(models.generateContentStream(ask)),
    ]) {
      const error = await rejection(call());
      expect(error.status).toBe(code);
      expect(bodyOf(error)).toMatchObject({
        error: { code, message: 'Told to fail.', upstream: { status: code } },
        provider: 'google',
      });
    }
  });

  it.each([
    [
      'says so',
      { kind: 'errorEvent', at: 1, code: 429, status: 'RESOURCE_EXHAUSTED', message: 'Slower.' },
      429,
      'resource_exhausted',
    ],
    ['breaks off', { kind: 'cut', afterEvents: 1 }, 502, 'upstream_unreachable'],
  ])('in mid-stream, when the upstream %s', async (_, fault, status, reason) => {
    await services.twin.fault({ times: 1, fault });
    let text = '';
    const reading = async () => {
      for await (const chunk of await geminiClient(services).models.generateContentStream(ask)) {
        text += chunk.text ?? '';
      }
    };
    const error = await rejection(reading());
    expect(text).not.toBe('');
    expect(error).toBeInstanceOf(ApiError);
    expect(error.status).toBe(status);
    expect(bodyOf(error)).toMatchObject({ error: { code: status, reason }, provider: 'google' });
  });

  it('not in mid-stream, when the upstream sends one event that is no JSON', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'malformedEvent', at: 1 } });
    const chunks = await collected(geminiClient(services).models.generateContentStream(ask));
    expect(chunks.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
    expect(chunks.at(-1)?.usageMetadata?.candidatesTokenCount).toBeGreaterThan(0);
  });

  it('refuses a token that Google refuses', async () => {
    const headers = { 'x-gateway-provider': '@own-token' };
    const { models } = platformClient(services, { headers }, 'unknown-token');
    expect((await rejection(models.generateContent({ model: 'gemini-2.5-flash', contents }))).status).toBe(
      401,
    );
  });
});

const errorOf = async (response: Response) => (await response.json()) as ContentErrorBody;

describe('whoever asks without the SDK', () => {
  const post = (path: string, headers: Record<string, string> = { 'x-goog-api-key': callerKey }) =>
    fetch(services.gateway.url + path, { method: 'POST', headers, body });

  it.each(['key', 'access_token'])(
    'is told not to put a key in the query (%s), and it is nowhere logged',
    async (name) => {
      const secret = 'AIzaSyVerySecretKeyInAnAddress0123456789';
      const path = `/v1beta/models/${model}:generateContent?${name}=${secret}`;
      for (const headers of [{}, { 'x-goog-api-key': callerKey }]) {
        const response = await post(path, headers);
        const { error } = await errorOf(response);
        expect([response.status, error.param]).toEqual([400, `query:${name}`]);
        expect(error.message).toContain('x-goog-api-key');
        expect(JSON.stringify(error)).not.toContain(secret);
      }
      expect(services.gateway.output()).not.toContain(secret);
    },
  );

  it.each([
    [`/v1beta/models/${model}:generateContent?alt=media`, 400, 'query:alt', 'alt=json'],
    [`/v1beta/models/${model}:generateContent?fields=candidates`, 400, 'query:fields', 'fields'],
    [`/v1beta/models/${model}:computeTokens`, 404, null, 'embedContent'],
    [`/v1/models/${model}:batchGenerateContent`, 404, null, '/v1/models'],
    ['/v1/projects/p/locations/l/publishers/google/models/x:rawPredict', 404, null, 'generateContent'],
    ['/v1beta/cachedContents', 404, null, 'generateContent'],
    ['/v1beta/models/%ZZ:generateContent', 404, null, 'escape'],
  ])('%s is refused', async (path, status, param, says) => {
    const response = await post(path);
    const { error } = await errorOf(response);
    expect([response.status, error.param]).toEqual([status, param]);
    expect(error.message).toContain(says);
  });

  it('needs a key, and the right method', async () => {
    const path = `/v1beta/models/${model}:generateContent`;
    const without = await post(path, {});
    expect([without.status, (await errorOf(without)).error.message]).toEqual([
      401,
      expect.stringContaining('x-goog-api-key'),
    ]);
    const read = await fetch(services.gateway.url + path, { headers: { 'x-goog-api-key': callerKey } });
    expect([read.status, read.headers.get('allow')]).toEqual([404, 'POST']);
  });

  it('may write the colon of the method as an escape, and ask for JSON as generated clients do', async () => {
    for (const end of ['%3AgenerateContent', ':generateContent?$alt=json;enum-encoding=int']) {
      expect((await post(`/v1beta/models/${model}${end}`)).status).toBe(200);
    }
  });

  it('gets a stream as one JSON list where no events are asked for, and its error as the last element', async () => {
    const path = `/v1beta/models/${model}:streamGenerateContent`;
    const response = await post(path);
    expect(response.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    const answers = (await response.json()) as GenerateContentResponse[];
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP');
    expect(answers.every(({ modelVersion }) => modelVersion === model)).toBe(true);

    await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 1 } });
    const cut = (await (await post(path)).json()) as unknown[];
    expect(cut[0]).toHaveProperty('candidates');
    expect(cut.at(-1)).toMatchObject({ error: { code: 502, reason: 'upstream_unreachable' } });

    await services.twin.fault({ times: 1, fault: { kind: 'status', code: 400, message: 'No.' } });
    const refused = await post(path);
    expect([refused.status, await refused.json()]).toMatchObject([400, [{ error: { code: 400 } }]]);
  });

  it('gets the bytes of the upstream, but for the model that was asked for', async () => {
    const path = `/v1beta/models/gemini-2.5-flash`;
    const headers = { 'x-goog-api-key': 'upstream-key-of-the-tests', 'content-type': 'application/json' };
    const stable = (text: string) => text.replaceAll(/"(responseId|createTime)": ?"[^"]*"/g, '"$1":""');
    const renamed = (text: string) => text.replaceAll(/("modelVersion": ?)"[^"]*"/g, `$1"${model}"`);
    for (const method of ['generateContent', 'streamGenerateContent?alt=sse', 'countTokens']) {
      const direct = await fetch(`${services.twin.url}${path}:${method}`, { method: 'POST', headers, body });
      const through = await post(`/v1beta/models/${model}:${method}`);
      expect(through.headers.get('content-type')?.split(';')[0]).toBe(
        direct.headers.get('content-type')?.split(';')[0],
      );
      expect(through.headers.get('x-gateway-model')).toBe('gemini-2.5-flash');
      expect(stable(await through.text())).toBe(renamed(stable(await direct.text())));
    }
  });
});

describe('a user of @google/genai who leaves', () => {
  it.each([
    ['waiting for a whole answer', false, { kind: 'stall' }],
    ['waiting for a stream', true, { kind: 'stall' }],
    ['in mid-stream', true, { kind: 'stallAfter', afterEvents: 1 }],
  ])('%s aborts the upstream call', async (_, streamed, fault) => {
    await services.twin.fault({ times: 1, fault });
    const leaving = new AbortController();
    const { models } = geminiClient(services);
    const request = { ...ask, config: { abortSignal: leaving.signal } };
    const answer = rejection(
      streamed ? collected(models.generateContentStream(request)) : models.generateContent(request),
    );
    await eventually(async () => (await services.twin.requests()).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const delay = new MachineDelay();
    const left = Date.now();
    leaving.abort();
    expect((await answer).message).toMatch(/abort/i);
    await eventually(async () => (await services.twin.requests())[0]?.abortedAt !== undefined);
    const aborted = Date.parse((await services.twin.requests())[0]?.abortedAt ?? '');
    expect(aborted - left).toBeLessThan(allowedMs(500, delay));
  });
});
