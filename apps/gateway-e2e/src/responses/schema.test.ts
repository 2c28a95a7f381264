import type { ValidateFunction } from 'ajv';
import { openAIResponseSchema, type OpenAIResponseSchema } from '../support/openai-schema.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';

const weather = { type: 'function', name: 'get_weather', parameters: { type: 'object' }, strict: false };
const patch = { type: 'custom', name: 'apply_patch' };
const format = {
  type: 'json_schema',
  name: 'a',
  schema: { type: 'object', properties: { b: { type: 'string' } } },
};
const thinker = '@google/gemini-3.8-flash';

const cases: [name: string, body: object][] = [
  ['text', { model: '@vertex/gemini-2.5-flash', input: 'Hi', metadata: { a: 'b' }, user: 'u' }],
  ['a limit', { model: '@vertex/gemini-2.5-flash', input: 'Hi', max_output_tokens: 1 }],
  [
    'thoughts and a call',
    {
      model: thinker,
      input: 'Hi "Paris"',
      tools: [weather],
      reasoning: { effort: 'high', summary: 'auto' },
      include: ['reasoning.encrypted_content'],
    },
  ],
  ['a custom call', { model: thinker, input: 'Hi "Paris"', tools: [patch] }],
  [
    'a form',
    { model: '@vertex/anthropic.claude-sonnet-4-5', input: 'Hi', text: { format, verbosity: 'low' } },
  ],
  [
    'a search',
    {
      model: '@vertex/gemini-2.5-flash',
      input: 'Hi',
      tools: [{ type: 'web_search' }],
      include: ['web_search_call.action.sources'],
    },
  ],
  [
    'code',
    {
      model: '@vertex/gemini-2.5-flash',
      input: 'Calculate 1 and 2',
      tools: [{ type: 'code_interpreter', container: { type: 'auto' } }],
      include: ['code_interpreter_call.outputs'],
    },
  ],
  ['a picture', { model: '@vertex/gemini-2.5-flash-image', input: 'Draw a tree' }],
  [
    'log probabilities',
    {
      model: '@vertex/gemini-2.5-flash',
      input: 'Hi',
      include: ['message.output_text.logprobs'],
      top_logprobs: 2,
    },
  ],
  ['a refusal', { model: '@vertex/anthropic.claude-sonnet-4-5', input: 'Hi [[twin:refuse No.]]' }],
  [
    'a cut',
    {
      model: '@vertex/gemini-2.5-flash',
      input: 'Tell me all. [[twin:wordwise]] [[twin:fault {"kind":"cut","afterEvents":3}]]',
    },
  ],
];

describe('every object is one of OpenAI’s', () => {
  let services: Services;
  let schema: OpenAIResponseSchema;
  beforeAll(async () => {
    services = await shareServices();
    schema = openAIResponseSchema();
  });
  afterAll(() => services.stop());

  const send = (body: object) =>
    fetch(`${services.gateway.url}/v1/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-gateway-api-key': callerKey },
      body: JSON.stringify({ store: false, ...body }),
    });
  const problemsOf = (validate: ValidateFunction, value: unknown) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message, params }) => ({
          instancePath,
          message,
          params,
        }));

  it.each(cases)('%s', async (_name, body) => {
    const response = await send(body);
    if (response.ok) expect(problemsOf(schema.response, await response.json())).toEqual([]);
    const text = await (await send({ ...body, stream: true })).text();
    const data = text.split('\n').filter((line) => line.startsWith('data: {'));
    expect(data.length).toBeGreaterThanOrEqual(3);
    for (const line of data) {
      const event = JSON.parse(line.slice('data: '.length)) as { type: string };
      expect([event.type, problemsOf(schema.event(event.type), event)]).toEqual([event.type, []]);
    }
  });
});
