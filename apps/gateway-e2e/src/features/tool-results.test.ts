import { ask, type LooseJson } from '../support/ask.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const user = { role: 'user', content: 'Both, please.' };
const fn = (name: string) => ({ type: 'function', function: { name } });
const tools = [fn('get_weather'), fn('get_time')];
const call = (id: string, name: string, args: unknown = '{}') => ({
  id,
  type: 'function',
  function: { name, ...(args !== undefined && { arguments: args }) },
});
const says = (...calls: object[]) => ({ role: 'assistant', content: null, tool_calls: calls });
const result = (tool_call_id: string, content: unknown, more: object = {}) => ({
  role: 'tool',
  tool_call_id,
  content,
  ...more,
});
const picture = { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } };

describe.each(bothProviders)('tool results at %s', (slug) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  async function send(history: readonly object[], model = 'gemini-3-flash-preview') {
    const asked = await ask(services, { model: `${slug}/${model}`, messages: [user, ...history], tools });
    expect(asked.status).toBe(200);
    const contents: LooseJson = asked.sent?.body.contents;
    return { ...asked, contents };
  }
  const responsesOf = (content: LooseJson) =>
    content.parts.map(({ functionResponse }: LooseJson) => [
      functionResponse?.name,
      functionResponse?.response,
    ]);

  it.each([
    ['a text', '21 degrees', '21 degrees'],
    ['no text', '', ''],
    ['nothing', null, ''],
    [
      'text parts',
      [
        { type: 'text', text: '21 ' },
        { type: 'text', text: 'degrees' },
      ],
      '21 degrees',
    ],
    ['an object', { degrees: 21, big: 'x' }, '{"degrees":21,"big":"x"}'],
    ['a list', [1, { a: null }], '[1,{"a":null}]'],
    ['a number', 21, '21'],
    ['a truth', false, 'false'],
  ])('may be %s', async (_what, content, output) => {
    const { contents, losses } = await send([says(call('c1', 'get_weather')), result('c1', content)]);
    expect(responsesOf(contents[2])).toEqual([['get_weather', { output }]]);
    expect(losses).toEqual([]);
  });

  it.each([
    ['{"$ref":"#/$defs/a","$defs":{"a":{"type":"string"}}}'],
    ['{"error":"not one","output":{"$ref":"picture"}}'],
    ['[{"$ref":"picture"}]'],
  ])('are data, and no reference in them is followed: %s (R23)', async (text) => {
    for (const content of [text, JSON.parse(text) as unknown]) {
      const { contents } = await send([says(call('c1', 'get_weather')), result('c1', content)]);
      expect(responsesOf(contents[2])).toEqual([['get_weather', { output: text }]]);
    }
  });

  it('bear the name of the call that they answer, whatever the client says (K2)', async () => {
    const { contents, losses } = await send([
      says(call('c1', 'get_weather'), call('c2', 'get_time')),
      result('c1', 'sun'),
      result('c2', 'noon', { name: 'filler' }),
    ]);
    expect(responsesOf(contents[2])).toEqual([
      ['get_weather', { output: 'sun' }],
      ['get_time', { output: 'noon' }],
    ]);
    expect(losses).toEqual(['messages[3].name']);
  });

  it('of parallel calls come in one content in the order of the calls, whatever their own order', async () => {
    const { contents } = await send([
      says(call('c1', 'get_weather'), call('c2', 'get_time'), call('c3', 'get_weather')),
      result('c3', 'three'),
      result('c1', 'one'),
      { role: 'user', content: 'And?' },
      result('c2', 'two'),
    ]);
    expect(contents.map(({ role }: LooseJson) => role)).toEqual(['user', 'model', 'user', 'user']);
    const outputs = responsesOf(contents[2]).map(([, response]: LooseJson) => response.output);
    expect(outputs).toEqual(['one', 'two', 'three']);
    const ids = (content: LooseJson, kind: string) => content.parts.map((part: LooseJson) => part[kind].id);
    expect(ids(contents[2], 'functionResponse')).toEqual(ids(contents[1], 'functionCall'));
  });

  it('that are missing are made up for, and it is said', async () => {
    const { contents, losses } = await send([
      says(call('c1', 'get_weather'), call('c2', 'get_time')),
      result('c2', 'noon'),
    ]);
    expect(responsesOf(contents[2])).toEqual([
      ['get_weather', { error: expect.any(String) }],
      ['get_time', { output: 'noon' }],
    ]);
    expect(losses).toEqual(['messages[1].tool_calls[0]']);
  });

  it('without a call become words of the user, and it is said; without a name they are a 400', async () => {
    const lone = result('nowhere', 'sun', { name: 'get_weather' });
    const { contents, losses } = await send([lone]);
    expect(contents[0].parts.at(-1).text).toMatch(/get_weather.*sun/);
    expect(losses).toEqual(['messages[1]']);
    const nameless = await ask(services, {
      model: `${slug}/gemini-3-flash-preview`,
      messages: [user, result('nowhere', 'sun')],
    });
    expect(nameless).toMatchObject({ status: 400, error: { param: 'messages[1].tool_call_id' } });
  });

  it('in the older form answer the latest call of the name', async () => {
    const { contents } = await send([
      { role: 'assistant', content: null, function_call: { name: 'get_time', arguments: '' } },
      { role: 'function', name: 'get_time', content: 'noon' },
    ]);
    expect(responsesOf(contents[2])).toEqual([['get_time', { output: 'noon' }]]);
  });

  it('hold pictures where the model takes them, and are followed by them where not', async () => {
    const history = [
      says(call('c1', 'get_weather')),
      result('c1', [{ type: 'text', text: 'See:' }, picture]),
    ];
    const newer = await send(history);
    expect(newer.contents[2].parts).toEqual([
      {
        functionResponse: expect.objectContaining({
          response: { output: 'See:' },
          parts: [{ inlineData: expect.objectContaining({ mimeType: 'image/png', data: 'iVBORw0KGgo=' }) }],
        }),
      },
    ]);
    expect(newer.losses).toEqual([]);
    const older = await send(history, 'gemini-2.5-flash');
    expect(older.contents[3].parts).toEqual([
      { text: expect.stringContaining('get_weather') },
      { inlineData: expect.objectContaining({ mimeType: 'image/png' }) },
    ]);
    expect(older.losses).toEqual(['messages[2]']);
  });

  it.each([
    ['empty', '', {}],
    ['blank', ' \n', {}],
    ['absent', undefined, {}],
    ['an object', '{"a":[1]}', { a: [1] }],
    ['cut', '{"city":"Par', { arguments: '{"city":"Par' }],
    ['a list', '[1]', { arguments: '[1]' }],
  ])('of a call whose arguments are %s are served (K3)', async (what, args, expected) => {
    const broken = { id: 'c1', type: 'function', function: { name: 'get_time', arguments: args } };
    const { contents, losses } = await send([says(broken), result('c1', 'noon')]);
    expect(contents[1].parts[0].functionCall.args ?? {}).toEqual(expected);
    expect(losses).toEqual('arguments' in expected ? ['messages[1].tool_calls[0].function.arguments'] : []);
    expect(what).toBeDefined();
  });
});
