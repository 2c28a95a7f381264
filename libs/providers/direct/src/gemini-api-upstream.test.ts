import { CredentialError, InvalidRequestError, type Target } from '@model-gateway/core';
import { geminiApiUpstream } from './gemini-api-upstream.js';

const dependencies = {
  nextId: () => 'call_1',
};
const base = 'https://generativelanguage.googleapis.com/v1beta';

function upstream(overrides: Partial<Target> = {}) {
  return geminiApiUpstream(
    {
      kind: 'google',
      model: 'gemini-2.5-flash',
      credential: { type: 'api-key', apiKey: 'AIza1' },
      ...overrides,
    },
    dependencies,
  );
}

it('calls generateContent, or its streaming form as server-sent events', () => {
  expect(upstream().route(false).url).toBe(`${base}/models/gemini-2.5-flash:generateContent`);
  expect(upstream().route(true).url).toBe(`${base}/models/gemini-2.5-flash:streamGenerateContent?alt=sse`);
});

it('K21: sends the API key in a header and nowhere else', async () => {
  expect(await upstream().authoriser.headers()).toEqual({ 'x-goog-api-key': 'AIza1' });
  expect(JSON.stringify([upstream().route(false), upstream().route(true)])).not.toContain('AIza1');
});

it.each([
  ['models/gemini-x', 'models/gemini-x'],
  ['tunedModels/my-model-1', 'tunedModels/my-model-1'],
])('takes the resource name %p', (model, resource) => {
  expect(upstream({ model }).route(false).url).toBe(`${base}/${resource}:generateContent`);
});

it('replaces scheme and host by a base URL, which may have a path', () => {
  expect(upstream({ baseUrl: 'http://127.0.0.1:8788/g' }).route(false).url).toBe(
    'http://127.0.0.1:8788/g/v1beta/models/gemini-2.5-flash:generateContent',
  );
});

it.each(['models/../files', 'models/a/b', 'm?key=1', '', 'models/'])('R71: refuses %p as model', (model) => {
  expect(() => upstream({ model })).toThrow(InvalidRequestError);
});

it.each(['files/abc', 'publishers/google/models/m', 'constructor/m'])('knows no model %s', (model) => {
  expect(() => upstream({ model })).toThrow(
    expect.objectContaining({ code: 'model_not_found', param: 'model' }) as Error,
  );
});

it('asks for a credential when there is none, and takes no service account', () => {
  expect(() => upstream({ credential: { type: 'from-caller' } })).toThrow(
    expect.objectContaining({ param: 'header:authorization' }) as Error,
  );
  expect(() => upstream({ credential: { type: 'application-default' } })).toThrow(CredentialError);
});

describe('its format', () => {
  const { format } = upstream();

  it('writes generateContent and reads its answers', () => {
    const body = format.encode(
      {
        messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
        tools: [],
        sampling: { topK: 3 },
      },
      { stream: false, reportLoss: () => {} },
    );
    expect(body).toMatchObject({
      contents: [{ role: 'user', parts: [{ text: 'Hello' }] }],
      generationConfig: { topK: 3 },
    });
    const parts = format
      .decoder('unary')
      .push({ candidates: [{ content: { parts: [{ text: 'Hi' }] }, finishReason: 'STOP' }] });
    expect(parts).toContainEqual({ type: 'text', choice: 0, text: 'Hi' });
  });

  it('understands a wait until a date when it knows the time', () => {
    const timed = geminiApiUpstream(
      { kind: 'google', model: 'm', credential: { type: 'api-key', apiKey: 'k' } },
      { ...dependencies, clock: { now: () => Date.parse('2026-01-01T00:00:00Z') } },
    );
    const headers = { 'retry-after': 'Thu, 01 Jan 2026 00:00:05 GMT' };
    expect(timed.format.failure({ status: 503, headers }, '')).toMatchObject({
      upstream: { retryAfterMs: 5000 },
    });
  });
});

describe('tiers', () => {
  const options = { stream: false, reportLoss: () => undefined };
  const request = {
    messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    tools: [],
    sampling: {},
  } as const;

  it.each(['priority', 'standard', 'flex'] as const)('a target of the tier %s asks for it', (tier) => {
    expect(upstream({ tier }).format.encode(request, options)).toMatchObject({ serviceTier: tier });
    expect(upstream({ tier }).tier).toBe(tier);
  });

  it('the header tells which served, whatever the body says', () => {
    const usageMetadata = { promptTokenCount: 1, totalTokenCount: 1, serviceTier: 'priority' };
    const headers = { 'x-gemini-service-tier': 'standard' };
    const served = (head?: { status: number; headers: Record<string, string> }) => {
      const decoder = upstream().format.decoder('unary', head);
      decoder.push({
        candidates: [{ content: { parts: [{ text: 'a' }] }, finishReason: 'STOP' }],
        usageMetadata,
      });
      return decoder.end().flatMap((part) => (part.type === 'usage' ? [part.usage.serviceTier] : []));
    };
    expect(served({ status: 200, headers })).toEqual(['standard']);
    expect(served({ status: 200, headers: {} })).toEqual(['priority']);
  });
});
