import { startUpstreamTwin, staticAccessToken, type UpstreamTwin } from '../index';

let twin: UpstreamTwin;
beforeAll(async () => {
  twin = await startUpstreamTwin({ control: true });
});
afterAll(() => twin.close());

const place = '/v1/projects/p/locations/us-central1';
const google = `${place}/publishers/google/models`;
const anthropic = `${place}/publishers/anthropic/models`;
const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];
const messages = [{ role: 'user', content: 'Hello' }];
const claude = { anthropic_version: 'vertex-2023-10-16', messages };

/** One call of each method that answers whole. */
const calls: [string, string, object][] = [
  ['a text', `${google}/gemini-2.5-flash:generateContent`, { contents }],
  ['a picture of Gemini', `${google}/gemini-2.5-flash-image:generateContent`, { contents }],
  ['a count of Gemini', `${google}/gemini-2.5-flash:countTokens`, { contents }],
  ['pictures of Imagen', `${google}/imagen-4.0-generate-001:predict`, { instances: [{ prompt: 'Hi' }] }],
  ['an embedding', `${google}/text-embedding-005:predict`, { instances: [{ content: 'Hi' }] }],
  ['a message', `${anthropic}/claude-sonnet-4-6:rawPredict`, { ...claude, max_tokens: 9 }],
  ['a count of Claude', `${anthropic}/count-tokens:rawPredict`, { ...claude, model: 'claude-sonnet-4-6' }],
  [
    'a completion',
    `${place}/endpoints/openapi/chat/completions`,
    { model: 'meta/llama-3.3-70b-instruct-maas', messages },
  ],
];

async function answerWith(fault: object, path: string, body: object): Promise<string> {
  const order = JSON.stringify({ fault });
  await fetch(`${twin.url}/twin/faults`, { method: 'POST', body: order });
  const headers = { authorization: `Bearer ${staticAccessToken}` };
  const response = await fetch(`${twin.url}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
  expect(response.status).toBe(200);
  return response.text();
}

describe.each(calls)('%s', (_name, path, body) => {
  it('is JSON without a fault', async () => {
    const whole = await answerWith({ kind: 'slowFirstToken', ms: 1 }, path, body);
    expect(() => JSON.parse(whole) as unknown).not.toThrow();
  });

  it.each([0, 1, 2, 3])('is no JSON when its piece %i is broken', async (at) => {
    const broken = await answerWith({ kind: 'malformedEvent', at }, path, body);
    expect(() => JSON.parse(broken) as unknown).toThrow(SyntaxError);
  });

  it('is cut', async () => {
    await expect(answerWith({ kind: 'cut', afterEvents: 2 }, path, body)).rejects.toThrow();
  });

  it('ends with an error', async () => {
    const text = await answerWith({ kind: 'errorEvent', at: 1, code: 500, message: 'No more.' }, path, body);
    expect(text).toContain('No more.');
  });
});
