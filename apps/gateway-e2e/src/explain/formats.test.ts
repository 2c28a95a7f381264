import type { ErrorBody, GatewayExplanation } from '@model-gateway/contract';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey, upstreamKey } from '../support/start-gateway.js';
import { readExplanation } from './post-json.js';

const models = [
  '@vertex/gemini-2.5-flash',
  '@google/gemini-3.8-flash',
  '@vertex/anthropic.claude-sonnet-4-5@20250929',
  '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
] as const;
const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const question = 'What is the weather in Paris?';

interface Form {
  readonly format: string;
  readonly path: (model: string) => string;
  /** What names the model in an explanation; the path does it elsewhere. */
  readonly body: object;
  readonly namesModel?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

const forms: readonly Form[] = [
  {
    format: 'chat',
    path: () => '/v1/chat/completions',
    namesModel: true,
    body: {
      messages: [{ role: 'user', content: question }],
      tools: [{ type: 'function', function: { name: 'get_weather', parameters: schema } }],
      user: 'ann',
    },
  },
  {
    format: 'responses',
    path: () => '/v1/responses',
    namesModel: true,
    body: {
      input: question,
      store: false,
      tools: [{ type: 'function', name: 'get_weather', parameters: schema, strict: false }],
    },
  },
  {
    format: 'messages',
    path: () => '/v1/messages',
    namesModel: true,
    headers: { 'anthropic-version': '2023-06-01', 'anthropic-beta': 'context-1m-2025-08-07' },
    body: {
      max_tokens: 500,
      system: 'Be brief.',
      messages: [{ role: 'user', content: question }],
      tools: [{ name: 'get_weather', input_schema: schema }],
    },
  },
  {
    format: 'generateContent',
    path: (model) => `/v1beta/models/${encodeURIComponent(model)}:generateContent`,
    body: {
      contents: [{ role: 'user', parts: [{ text: question }] }],
      tools: [{ functionDeclarations: [{ name: 'get_weather', parameters: { ...schema, type: 'OBJECT' } }] }],
      generationConfig: { maxOutputTokens: 500, topK: 5 },
    },
  },
];
const cases = forms.flatMap((form) => models.map((model) => [form.format, model, form] as const));

describe('an explanation of each format', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  beforeEach(() => services.twin.reset());

  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(services.gateway.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey, ...headers },
      body: JSON.stringify(body),
    });

  it.each(cases)('%s to %s is what the upstream gets, and sends nothing', async (format, model, form) => {
    const { body, headers } = form;
    const asked = await post(`/v1/explain?format=${format}`, { model, ...body }, headers);
    const explanation = await readExplanation(asked);
    const [target, ...others] = explanation.targets;
    expect(others).toEqual([]);
    expect(await services.twin.requests()).toEqual([]);

    const answered = await post(form.path(model), form.namesModel ? { model, ...body } : body, headers);
    expect(answered.status).toBe(200);
    const [sent] = (await services.twin.requests()).filter(({ path }) => path !== '/token');
    expect(target?.request?.body).toEqual(sent?.body);
    expect(target?.request?.url).toMatch(new RegExp(`${sent?.path.replaceAll(/[?.+]/g, '\\$&')}$`));
    expect(target?.request?.headers['anthropic-beta']).toBe(sent?.headers['anthropic-beta']);
    for (const secret of ['ya29', 'AIza', upstreamKey]) expect(JSON.stringify(target)).not.toContain(secret);
    expect(answered.headers.get('x-gateway-loss')).toBe(asked.headers.get('x-gateway-loss'));
  });

  it.each(cases)('%s to %s is found by its body', async (format, model, { body, headers }) => {
    const byQuery = await post(`/v1/explain?format=${format}`, { model, ...body }, headers);
    const byBody = await post('/v1/explain', { model, ...body }, headers);
    const comparable = ({ targets }: GatewayExplanation) => targets;
    expect(comparable(await readExplanation(byBody))).toEqual(comparable(await readExplanation(byQuery)));
  });

  it.each(['Chat', 'images', ''])('names the formats where the query has another: %j', async (format) => {
    const answer = await post(`/v1/explain?format=${format}`, { model: models[0], ...forms[0]?.body });
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as ErrorBody;
    expect(error).toMatchObject({ code: 'invalid_value', param: 'query:format' });
    expect(error.message).toContain('chat, responses, messages, generateContent');
  });

  it('a config changes a body of Gemini’s format by its own names', async () => {
    const config = { override_params: { generationConfig: { temperature: 0.5 } } };
    const [, , , form] = forms;
    const headers = { 'x-gateway-config': JSON.stringify(config) };
    const answer = await post('/v1/explain', { model: models[0], ...form?.body }, headers);
    const [target] = (await readExplanation(answer)).targets;
    expect(target?.request?.body).toMatchObject({ generationConfig: { temperature: 0.5 } });
  });
});
