import { ask, askStreamed } from '../support/ask.js';
import { joinChunks } from '../support/chat-client.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const schema = {
  type: 'object',
  properties: { city: { type: 'string' }, degrees: { type: 'number' } },
  required: ['city', 'degrees'],
  additionalProperties: false,
};
const jsonSchema = { type: 'json_schema', json_schema: { name: 'weather', strict: true, schema } };
const tool = {
  type: 'function',
  function: { name: 'get_weather', parameters: { type: 'object', properties: { city: { type: 'string' } } } },
};
const models = bothProviders.flatMap((slug) =>
  ['gemini-2.5-flash', 'gemini-3-flash-preview'].map((model) => `${slug}/${model}`),
);

describe.each(models)('structured output of %s', (model) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const body = (more: object) => ({
    model,
    messages: [{ role: 'user', content: 'It is 21 degrees in "Paris".' }],
    ...more,
  });

  it('keeps to a schema, streamed and not (R22, R28)', async () => {
    const { answer, sent, losses } = await ask(services, body({ response_format: jsonSchema }));
    expect(losses).toEqual([]);
    expect(sent?.body.generationConfig).toMatchObject({ responseMimeType: 'application/json' });
    const config = sent?.body.generationConfig;
    expect(Object.keys((config.responseJsonSchema ?? config.responseSchema).properties)).toEqual([
      'city',
      'degrees',
    ]);
    const content = answer.choices[0]?.message.content ?? '';
    expect(JSON.parse(content)).toEqual({ city: expect.any(String), degrees: expect.any(Number) });
    const streamed = await askStreamed(services, body({ response_format: jsonSchema }));
    expect(joinChunks(streamed.answer.chunks).text).toBe(content);
  });

  it('is any JSON with json_object', async () => {
    const { answer, sent } = await ask(services, body({ response_format: { type: 'json_object' } }));
    expect(sent?.body.generationConfig).toEqual({ responseMimeType: 'application/json' });
    expect(() => JSON.parse(answer.choices[0]?.message.content ?? '')).not.toThrow();
  });

  it('says nothing for text', async () => {
    const { sent, losses } = await ask(services, body({ response_format: { type: 'text' } }));
    expect(sent?.body).not.toHaveProperty('generationConfig');
    expect(losses).toEqual([]);
  });

  it('beside tools is for Gemini 3; before, it is asked for in words, and neither is dropped (R27)', async () => {
    const { status, sent, losses } = await ask(
      services,
      body({ response_format: jsonSchema, tools: [tool] }),
    );
    if (model.includes('gemini-3')) {
      expect({ status, losses }).toEqual({ status: 200, losses: [] });
      expect(sent?.body.generationConfig.responseMimeType).toBe('application/json');
      expect(sent?.body.tools).toHaveLength(1);
      return;
    }
    expect({ status, losses }).toEqual({ status: 200, losses: ['response_format'] });
    expect(sent?.body.generationConfig?.responseMimeType).toBeUndefined();
    expect(JSON.stringify(sent?.body.systemInstruction)).toContain('JSON Schema');
    expect(sent?.body.tools).toHaveLength(1);
  });

  it.each([
    [{ type: 'grammar' }, 'response_format.type'],
    [{ type: 'json_schema' }, 'response_format.json_schema'],
    [{ type: 'json_schema', json_schema: { name: 'x', schema: 'y' } }, 'response_format.json_schema.schema'],
  ])('%j is refused by name (R27)', async (response_format, param) => {
    const { status, error, sent } = await ask(services, body({ response_format }));
    expect({ status, sent }).toEqual({ status: 400, sent: undefined });
    expect(param.startsWith(error?.param ?? '?')).toBe(true);
  });
});
