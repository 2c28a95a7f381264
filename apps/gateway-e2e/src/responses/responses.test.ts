import OpenAI from 'openai';
import type { Response, ResponseCreateParamsNonStreaming } from 'openai/resources/responses/responses';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { checkedEvents } from './checked-events.js';

const models = [
  '@vertex/gemini-2.5-flash',
  '@google/gemini-3.8-flash',
  '@vertex/anthropic.claude-sonnet-4-5',
  '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
  '@vertex/mistralai.mistral-medium-3',
] as const;
/** A picture of one pixel. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const schema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};

describe('the openai SDK asks for responses', () => {
  let services: Services;
  let client: OpenAI;
  beforeAll(async () => {
    services = await shareServices();
    client = services.client();
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  /** Unary, and as the SDK's `stream()` folds the events, all of which are checked. */
  const ask = async (isStreamed: boolean, params: ResponseCreateParamsNonStreaming): Promise<Response> => {
    if (!isStreamed) return client.responses.create(params);
    const stream = client.responses.stream({ ...params, stream: true });
    const check = checkedEvents();
    for await (const event of stream) check(event as never);
    return stream.finalResponse();
  };

  describe.each(models)('%s', (model) => {
    it.each([false, true])('answers with text and counts (streamed: %s)', async (isStreamed) => {
      const response = await ask(isStreamed, {
        model,
        store: false,
        instructions: 'Answer in one sentence.',
        input: 'Tell me about the "sea".',
      });
      expect(response).toMatchObject({ object: 'response', status: 'completed', model, error: null });
      expect(response.id).toMatch(/^resp_/);
      expect(response.output_text).toContain('sea');
      const { usage } = response;
      expect(usage?.input_tokens).toBeGreaterThan(0);
      expect(usage?.total_tokens).toBe((usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0));
      expect(usage?.output_tokens_details.reasoning_tokens).toBeGreaterThanOrEqual(0);
    });

    it('gives the same items and text, streamed or not', async () => {
      const params = { model, store: false, input: [{ role: 'user' as const, content: 'Say "moon".' }] };
      const [whole, streamed] = [await ask(false, params), await ask(true, params)];
      expect(streamed.output_text).toBe(whole.output_text);
      expect(streamed.output.map(({ type }) => type)).toEqual(whole.output.map(({ type }) => type));
      expect(streamed.usage).toEqual(whole.usage);
    });

    it.each([false, true])(
      'is incomplete where the limit cuts the answer (streamed: %s)',
      async (isStreamed) => {
        const response = await ask(isStreamed, {
          model,
          store: false,
          input: 'Tell me about the sea.',
          max_output_tokens: 1,
        });
        expect(response).toMatchObject({
          status: 'incomplete',
          incomplete_details: { reason: 'max_output_tokens' },
        });
      },
    );

    it('keeps to a schema, which the SDK parses', async () => {
      const format = { type: 'json_schema', name: 'place', schema, strict: true } as const;
      const response = await client.responses.parse({
        model,
        store: false,
        input: 'Where is "Paris"?',
        text: { format },
      });
      expect(JSON.parse(response.output_text)).toEqual({ city: expect.any(String) as string });
      expect(response.text?.format).toMatchObject({ type: 'json_schema', name: 'place' });
    });
  });

  it.each(models.slice(0, 3))('%s sees a picture', async (model) => {
    const response = await ask(true, {
      model,
      store: false,
      input: [
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'What is "this"?' },
            { type: 'input_image', image_url: pixel, detail: 'auto' },
          ],
        },
      ],
    });
    expect(response.status).toBe('completed');
    const [sent] = await services.twin.requests();
    expect(JSON.stringify(sent?.body)).toContain(pixel.slice(pixel.indexOf(',') + 1));
  });

  it.each([false, true])('shows thoughts where they are wanted (streamed: %s)', async (isStreamed) => {
    const params = { model: models[1], store: false, input: 'Hello there!' };
    const shown = await ask(isStreamed, { ...params, reasoning: { effort: 'high', summary: 'auto' } });
    expect(shown.output[0]).toMatchObject({
      type: 'reasoning',
      id: expect.stringMatching(/^rs_/) as string,
      summary: [{ type: 'summary_text', text: expect.stringContaining('Hello there!') as string }],
    });
    const hidden = await ask(isStreamed, { ...params, reasoning: { effort: 'high' } });
    expect(hidden.output.map(({ type }) => type)).toEqual(['message']);
  });

  it('cites the pages that a search found', async () => {
    const response = await ask(true, {
      model: models[0],
      store: false,
      tools: [{ type: 'web_search' }],
      include: ['web_search_call.action.sources'],
      input: 'What is new about the "tides"?',
    });
    const message = response.output.find(({ type }) => type === 'message');
    expect(message).toMatchObject({
      content: [{ annotations: expect.arrayContaining([expect.objectContaining({ type: 'url_citation' })]) }],
    });
    expect(response.output.at(-1)).toMatchObject({
      type: 'web_search_call',
      status: 'completed',
      action: { type: 'search', sources: expect.any(Array) as unknown[] },
    });
  });

  it('refuses as the model does', async () => {
    const response = await ask(true, {
      model: models[2],
      store: false,
      input: 'Hello [[twin:refuse Not this.]]',
    });
    expect(response).toMatchObject({ status: 'completed' });
    const message = response.output.at(-1);
    expect(message).toMatchObject({ content: [{ type: 'refusal' }] });
  });

  it.each([false, true])('hears of a refusal of the upstream (streamed: %s)', async (isStreamed) => {
    await services.twin.fault({
      times: 2,
      fault: { kind: 'status', code: 429, shape: 'google', message: 'Told to fail.' },
    });
    const failure: unknown = await ask(isStreamed, { model: models[0], store: false, input: 'Hi' }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(OpenAI.RateLimitError);
  });

  it.each(models.slice(0, 3))(
    '%s: a stream that is cut ends with the error, never in silence',
    async (model) => {
      await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 6 } });
      const types: string[] = [];
      const stream = await client.responses.create({
        model,
        store: false,
        stream: true,
        input: 'Tell me about the sea. [[twin:wordwise]]',
      });
      const failure: unknown = await (async () => {
        for await (const event of stream) types.push(event.type);
      })().catch((error: unknown) => error);
      expect(types[0]).toBe('response.created');
      expect(types).not.toContain('response.completed');
      // The SDK stops at the error event.
      expect(failure).toBeInstanceOf(OpenAI.APIError);
    },
  );

  it('completes a stream that breaks off where the config says so', async () => {
    const config = JSON.stringify({ on_interrupt: 'restart', retry: { attempts: 1 } });
    await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 3 } });
    const response = await client.responses
      .stream(
        { model: models[0], store: false, input: 'Tell me about the sea. [[twin:wordwise]]' },
        { headers: { 'x-gateway-config': config } },
      )
      .finalResponse();
    expect(response.status).toBe('completed');
    expect(await services.twin.requests()).toHaveLength(2);
  });
});
