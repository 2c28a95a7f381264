import type { ResponseBody, ResponseEvent } from '@model-gateway/contract';
import { eventsIn } from '../any-client/stream-events.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';
import { checkedEvents } from './checked-events.js';
import { openResponse, openResponseEvent } from './open-responses-schema.js';

const models = [
  '@google/gemini-3.8-flash',
  '@vertex/anthropic.claude-opus-4-8',
  '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
  '@vertex/mistralai.mistral-medium-3',
  '@vertex/endpoints.1234567890',
] as const;
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')}`;
const dataOf = (uri: string) => uri.slice(uri.indexOf(',') + 1);
const says = (role: string, content: unknown) => ({ type: 'message', role, content });
const weather = {
  type: 'function',
  name: 'get_weather',
  description: 'Weather of a place.',
  parameters: { type: 'object', properties: { location: { type: 'string' } }, required: ['location'] },
};

/** What is asked, which kinds of items answer, and what of the request the model has to get. */
type Case = readonly [name: string, body: object, answers: readonly string[], gets: readonly string[]];

/** The requests of the standard's compliance tests, in words of our own. */
const cases: readonly Case[] = [
  [
    'a text',
    { input: [says('user', 'Greet me in three words.')] },
    ['message'],
    ['Greet me in three words.'],
  ],
  [
    'instructions in the input',
    { input: [says('system', 'Speak like a sailor.'), says('user', 'Greet me.')] },
    ['message'],
    ['Speak like a sailor.', 'Greet me.'],
  ],
  [
    'a call of a function',
    { input: [says('user', 'How is the weather in "Oslo"?')], tools: [weather] },
    ['function_call'],
    ['get_weather', 'Weather of a place.', 'location'],
  ],
  [
    'a call that is forced',
    {
      input: 'How warm is it in "Oslo"?',
      tools: [weather],
      tool_choice: { type: 'function', name: 'get_weather' },
    },
    ['function_call'],
    ['How warm is it', 'get_weather'],
  ],
  [
    'a picture',
    {
      input: [
        says('user', [
          { type: 'input_text', text: 'What is this?' },
          { type: 'input_image', image_url: pixel },
        ]),
      ],
    },
    ['message'],
    ['What is this?', dataOf(pixel)],
  ],
  [
    'a file',
    {
      input: [
        says('user', [
          { type: 'input_text', text: 'What is its title?' },
          { type: 'input_file', filename: 'paper.pdf', file_data: pdf },
        ]),
      ],
    },
    ['message'],
    ['What is its title?', dataOf(pdf)],
  ],
  [
    'several turns',
    {
      input: [
        says('user', 'I am called Ada.'),
        says('assistant', 'Hello, Ada!'),
        says('user', 'What am I called?'),
      ],
    },
    ['message'],
    ['I am called Ada.', 'Hello, Ada!', 'What am I called?'],
  ],
  [
    'thoughts',
    { input: 'Think. [[twin:think Hm.]]', reasoning: { effort: 'high', summary: 'auto' } },
    ['reasoning', 'message'],
    ['Think.'],
  ],
];

describe.each(models)('Open Responses with %s', (model) => {
  let services: Services;
  beforeAll(async () => {
    services = await shareServices();
  });
  afterAll(() => services.stop());

  const post = async (body: object): Promise<Response> => {
    const response = await fetch(`${services.gateway.url}/v1/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${callerKey}` },
      body: JSON.stringify({ model, ...body }),
    });
    if (response.status !== 200) throw new Error(await response.text());
    return response;
  };
  const whole = async (body: object): Promise<ResponseBody> => {
    const response = (await (await post(body)).json()) as ResponseBody;
    openResponse.parse(response);
    return response;
  };
  /** The response at the end of a stream, whose events the standard has and whose order is right. */
  const streamed = async (body: object): Promise<ResponseBody> => {
    const response = await post({ ...body, stream: true });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = eventsIn(await response.text());
    expect(events.at(-1)).toEqual({ name: undefined, data: '[DONE]' });
    const check = checkedEvents();
    const parsed = events.slice(0, -1).map(({ name, data }) => {
      const event = JSON.parse(data) as ResponseEvent;
      expect(name).toBe(event.type);
      openResponseEvent(event.type).parse(event);
      check(event as never);
      return event;
    });
    const last = parsed.at(-1);
    if (!last || !('response' in last)) throw new Error('No response at the end.');
    const isCalled = last.response.output.some(({ type }) => type === 'function_call');
    const types = parsed.map(({ type }) => type);
    if (isCalled) {
      expect(types).toContain('response.function_call_arguments.delta');
      expect(types).toContain('response.function_call_arguments.done');
    }
    return last.response;
  };

  it.each(cases)('%s, whole and streamed', async (name, body, answers, gets) => {
    for (const ask of [whole, streamed]) {
      const user = `${name} ${model} ${ask.name}`;
      const response = await ask({ ...body, instructions: user });
      expect(response.status).toBe('completed');
      const said = response.output.filter((item) => item.type !== 'reasoning' || item.summary.length > 0);
      expect(said.map(({ type }) => type)).toEqual(expect.arrayContaining([...answers]));
      const [sent] = await services.twin.requests(user);
      const got = JSON.stringify(sent?.body);
      for (const text of gets) expect(got).toContain(JSON.stringify(text).slice(1, -1));
    }
  });

  it('a call whose output is sent back', async () => {
    const input: object[] = [says('user', 'How is the weather in "Oslo"?')];
    const called = await streamed({ input, tools: [weather] });
    const outputs = called.output.flatMap((item) =>
      item.type === 'function_call'
        ? [{ type: 'function_call_output', call_id: item.call_id, output: '{"degrees":21}' }]
        : [],
    );
    expect(outputs).not.toEqual([]);
    const answered = await whole({ input: [...input, ...called.output, ...outputs], tools: [weather] });
    expect(JSON.stringify(answered.output)).toContain('21');
  });

  it('a response that continues another one', async () => {
    const first = await whole({ input: 'The word is "papaya".' });
    const second = await streamed({ input: 'Which word?', previous_response_id: first.id });
    expect(second).toMatchObject({ status: 'completed', previous_response_id: first.id });
    const [sent] = await services.twin.requests('Which word?');
    expect(JSON.stringify(sent?.body)).toContain('papaya');
  });

  it('a limit and a failure', async () => {
    const cut = await streamed({ input: 'Tell me a lot. [[twin:words 200]]', max_output_tokens: 16 });
    expect(cut).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
    const fault = '[[twin:words 60]] [[twin:wordwise]] [[twin:fault {"kind":"cut","afterEvents":12}]]';
    const failed = await streamed({ input: `Tell me a lot. ${fault}` });
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'server_error' } });
  });
});

describe('what Open Responses has and no upstream', () => {
  let services: Services;
  beforeAll(async () => {
    services = await shareServices();
  });
  afterAll(() => services.stop());

  it.each([
    [{ type: 'file_search', vector_store_ids: ['v'] }, { type: 'file_search' }],
    [{ type: 'web_search', external_web_access: false }, { type: 'web_search' }],
  ])('%j is a 400 when it is forced, and names the place', async (tool, tool_choice) => {
    const response = await fetch(`${services.gateway.url}/v1/responses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${callerKey}` },
      body: JSON.stringify({ model: models[0], input: 'Search.', tools: [tool], tool_choice }),
    });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { param: string; message: string } };
    expect(error.param).toMatch(/^tool/);
    expect(error.message).not.toBe('');
  });
});
