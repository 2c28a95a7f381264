import { ask, askStreamed, type LooseJson } from '../support/ask.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const system = (content: unknown) => ({ role: 'system', content });
const user = (content: unknown = 'Go on.') => ({ role: 'user', content });
const assistant = (content: unknown, more: object = {}) => ({ role: 'assistant', content, ...more });
const calls = (...ids: string[]) => ({
  tool_calls: ids.map((id) => ({
    id,
    type: 'function',
    function: { name: 'get_weather', arguments: '{"city":"Paris"}' },
  })),
});
const result = (id: string) => ({ role: 'tool', tool_call_id: id, content: 'sun' });
const text = (value: string) => ({ type: 'text', text: value });
const tools = [{ type: 'function', function: { name: 'get_weather', parameters: {} } }];

/** Every one is legal at OpenAI's API. */
const histories: Readonly<Record<string, readonly object[]>> = {
  'instructions in mid-conversation': [user(), assistant('Yes.'), system('Be brief.'), user()],
  'a developer and a system': [{ role: 'developer', content: 'A' }, system([text('B'), text('C')]), user()],
  'instructions alone': [system('Say hello.')],
  'the same role again and again': [
    user('a'),
    user('b'),
    assistant('c'),
    assistant('d'),
    user('e'),
    user('f'),
  ],
  'an assistant who begins': [assistant('Welcome!'), user()],
  'an unfinished answer at the end': [user('Count.'), assistant('One, two,')],
  'empty content': [user(''), assistant(''), user([text('')])],
  'nothing said at all': [user('')],
  'names of participants': [{ ...user(), name: 'ada' }],
  'text beside calls': [user(), assistant('Let me look.', calls('c1')), result('c1'), user()],
  'calls without content': [user(), { role: 'assistant', ...calls('c1') }, result('c1')],
  'parallel calls': [
    user(),
    assistant(null, calls('c1', 'c2')),
    result('c2'),
    result('c1'),
    assistant('Sun.'),
    user(),
  ],
  'several steps': [
    user(),
    assistant(null, calls('c1')),
    result('c1'),
    assistant(null, calls('c2')),
    result('c2'),
  ],
  'the same id in every step': [
    user(),
    assistant(null, calls('c')),
    result('c'),
    assistant(null, calls('c')),
    result('c'),
  ],
  'calls that nobody answered': [user(), assistant(null, calls('c1')), user('Never mind.')],
  'calls at the end': [user(), assistant(null, calls('c1'))],
  'a word between a call and its result': [
    user(),
    assistant(null, calls('c1')),
    user('Hurry!'),
    result('c1'),
  ],
  'instructions between a call and its result': [
    user(),
    assistant(null, calls('c1')),
    system('Hurry!'),
    result('c1'),
  ],
  'a refusal': [user(), assistant(null, { refusal: 'No.' }), user()],
  'a result before anything else': [assistant(null, calls('c1')), result('c1')],
};

describe('any history that is legal at OpenAI (R20)', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  describe.each(bothProviders)('is served by %s', (slug) => {
    const models = ['gemini-2.5-flash', 'gemini-3-pro-preview', 'gemini-3.5-flash-lite'];

    it.each(Object.entries(histories))('%s', async (_title, messages) => {
      for (const model of models.map((name) => `${slug}/${name}`)) {
        expect(await ask(services, { model, messages, tools })).toMatchObject({
          status: 200,
          error: undefined,
        });
        const { answer } = await askStreamed(services, { model, messages, tools });
        expect(answer).toMatchObject({ done: true });
      }
    });
  });

  async function contentsFor(messages: readonly object[], model = 'gemini-3-pro-preview') {
    const { sent, losses } = await ask(services, { model: `@vertex/${model}`, messages, tools });
    const contents: LooseJson[] = sent?.body.contents;
    return { contents, losses, system: sent?.body.systemInstruction };
  }

  it('keeps the text beside calls, in front of them (K1)', async () => {
    const { contents } = await contentsFor(histories['text beside calls']!);
    expect(contents[1].parts[0]).toEqual({ text: 'Let me look.' });
    expect(contents[1].parts[1].functionCall).toMatchObject({ name: 'get_weather', args: { city: 'Paris' } });
  });

  it('moves instructions to the front and says so', async () => {
    const moved = await contentsFor(histories['instructions in mid-conversation']!);
    expect(moved.system).toEqual({ parts: [{ text: 'Be brief.' }] });
    expect(moved.losses).toEqual(['messages[2]']);
    const inFront = await contentsFor(histories['a developer and a system']!);
    expect(inFront.system).toEqual({ parts: ['A', 'B', 'C'].map((each) => ({ text: each })) });
    expect(inFront.losses).toEqual([]);
  });

  it('joins what one role says in a row, and loses none of it', async () => {
    const { contents, losses } = await contentsFor(histories['the same role again and again']!);
    const said = contents.map(({ role, parts }) => [
      role,
      parts.map((part: LooseJson) => part.text).join(''),
    ]);
    expect(said).toEqual([
      ['user', 'ab'],
      ['model', 'cd'],
      ['user', 'ef'],
    ]);
    expect(losses).toEqual([]);
  });

  it('goes on with an unfinished answer where the model can, and asks it to where not, which is said', async () => {
    const prefill = histories['an unfinished answer at the end']!;
    const older = await contentsFor(prefill, 'gemini-2.5-flash');
    expect(older.contents.at(-1)).toEqual({ role: 'model', parts: [{ text: 'One, two,' }] });
    expect(older.losses).toEqual([]);
    const newer = await contentsFor(prefill, 'gemini-3.5-flash-lite');
    expect(newer.contents.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
    expect(newer.losses).toEqual(['messages']);
  });

  it('answers of either mode go back unchanged, streamed or not (R13)', async () => {
    const question = user('Use get_weather for "Paris" and "Oslo", both.');
    for (const model of ['@vertex/gemini-3-pro-preview', '@google/gemini-2.5-flash']) {
      for (const headers of [undefined, { 'x-gateway-strict-standard-compliance': 'true' }]) {
        const { answer } = await ask(services, { model, messages: [question], tools: weather }, headers);
        const { message } = answer.choices[0]!;
        expect(message.tool_calls).toHaveLength(2);
        const results = message.tool_calls!.map(({ id }) => result(id));
        const messages = [question, message, ...results];
        const { status, losses, sent } = await ask(services, { model, messages, tools: weather });
        expect({ status, losses }).toEqual({ status: 200, losses: [] });
        const cities = sent?.body.contents[1].parts.map((part: LooseJson) => part.functionCall?.args.city);
        expect(cities.filter(Boolean)).toEqual(['Paris', 'Oslo']);
      }
    }
  });
});

const weather = [
  {
    type: 'function',
    function: {
      name: 'get_weather',
      parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
    },
  },
];
