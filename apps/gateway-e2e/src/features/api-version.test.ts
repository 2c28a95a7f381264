import fc from 'fast-check';
import { chatRequest } from '../laws/chat-request-arbitrary.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';

const model = '@vertex-v1/gemini-3-flash-preview';
const tool = { type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } };
const calls = [
  { id: 'call_1', type: 'function', function: { name: 'f', arguments: '{}' } },
  { id: 'call_2', type: 'function', function: { name: 'f', arguments: '{}' } },
];

describe('an entry that asks Vertex AI by version v1', () => {
  let services: Services;
  beforeAll(async () => {
    services = await shareServices();
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(services.gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
      body: JSON.stringify(body),
    });
  }

  it('carries a loop of tools, and says what v1 does not know', async () => {
    const response = await post('/v1/chat/completions', {
      model,
      tools: [tool],
      messages: [
        { role: 'user', content: 'Call f twice (v1).' },
        { role: 'assistant', content: null, tool_calls: calls },
        { role: 'tool', tool_call_id: 'call_1', content: 'one' },
        { role: 'tool', tool_call_id: 'call_2', content: 'two' },
      ],
    });
    expect([response.status, response.headers.get('x-gateway-loss-severity')]).toEqual([200, 'note']);
    const [request] = await services.twin.requests('Call f twice (v1).');
    expect(request?.path).toMatch(/^\/v1\/projects\//);
    expect(JSON.stringify(request?.body)).not.toContain('"id"');
  });

  it('carries requests in Google’s own format', async () => {
    const response = await post(
      '/v1beta/models/gemini-2.5-flash:generateContent',
      {
        contents: [
          { role: 'user', parts: [{ text: 'Go (v1).' }] },
          { role: 'model', parts: [{ functionCall: { id: 'a', name: 'f', args: {} } }] },
          { role: 'user', parts: [{ functionResponse: { id: 'a', name: 'f', response: {} } }] },
        ],
      },
      { 'x-gateway-provider': '@vertex-v1' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('x-gateway-loss')).toBe('2');
    const [request] = await services.twin.requests('Go (v1).');
    expect(request?.path).toMatch(/^\/v1\/projects\//);
  });

  it('is served whatever the grammar allows', async () => {
    const drawn = fc
      .sample(chatRequest, { numRuns: 600 })
      .filter((body) => String(body.model).startsWith('@vertex/'));
    const refused: string[] = [];
    for (const body of drawn) {
      const asked = { ...body, model: String(body.model).replace('@vertex/', '@vertex-v1/') };
      const response = await post('/v1/chat/completions', asked);
      const text = await response.text();
      if (response.status !== 200) refused.push(`${text} ${JSON.stringify(asked)}`);
    }
    expect(drawn.length).toBeGreaterThan(100);
    expect(refused).toEqual([]);
  });
});
