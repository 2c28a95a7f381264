import { ask } from '../support/ask.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const messages = [{ role: 'user', content: 'Hello there' }];
const fn = (name: string) => ({ type: 'function', function: { name } });
const functions = [fn('get_weather'), fn('get_time')];

describe.each(bothProviders)('tool_choice at %s', (slug) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const model = `${slug}/gemini-3-flash-preview`;
  const choose = (members: object) => ask(services, { model, messages, tools: functions, ...members });

  it.each([
    ['auto', { mode: 'AUTO' }],
    ['none', { mode: 'NONE' }],
    ['required', { mode: 'ANY' }],
    [fn('get_time'), { mode: 'ANY', allowedFunctionNames: ['get_time'] }],
    [
      { type: 'function', name: 'get_time' },
      { mode: 'ANY', allowedFunctionNames: ['get_time'] },
    ],
    [
      { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: [fn('get_time')] } },
      { mode: 'VALIDATED', allowedFunctionNames: ['get_time'] },
    ],
    [
      {
        type: 'allowed_tools',
        allowed_tools: { mode: 'required', tools: [fn('get_time'), fn('get_weather')] },
      },
      { mode: 'ANY', allowedFunctionNames: ['get_time', 'get_weather'] },
    ],
    [
      { type: 'allowed_tools', mode: 'required', tools: [{ type: 'function', name: 'get_time' }] },
      { mode: 'ANY', allowedFunctionNames: ['get_time'] },
    ],
  ])('%j is %j', async (tool_choice, functionCallingConfig) => {
    const { status, sent, losses } = await choose({ tool_choice });
    expect({ status, losses }).toEqual({ status: 200, losses: [] });
    expect(sent?.body.toolConfig).toEqual({ functionCallingConfig });
  });

  it.each([
    ['auto', { mode: 'AUTO' }],
    ['none', { mode: 'NONE' }],
    [{ name: 'get_time' }, { mode: 'ANY', allowedFunctionNames: ['get_time'] }],
  ])('the older function_call %j is %j', async (function_call, functionCallingConfig) => {
    const { status, sent } = await choose({
      tools: undefined,
      functions: functions.map((tool) => tool.function),
      function_call,
    });
    expect(status).toBe(200);
    expect(sent?.body.toolConfig).toEqual({ functionCallingConfig });
  });

  it('is obeyed: required and named call, none does not', async () => {
    const called = async (tool_choice: unknown) =>
      (await choose({ tool_choice })).answer.choices[0]?.message.tool_calls?.map(
        (call) => call.function.name,
      );
    expect(await called('required')).toEqual(['get_weather']);
    expect(await called(fn('get_time'))).toEqual(['get_time']);
    expect(await called('none')).toBeUndefined();
  });

  it('none keeps built-in tools from being used too, and says what was left out', async () => {
    const asked = await choose({ tools: [...functions, { type: 'google_search' }], tool_choice: 'none' });
    expect(asked).toMatchObject({ status: 200, losses: ['tools[2]'] });
    expect(asked.sent?.body.tools).toHaveLength(1);
  });

  it('a built-in tool cannot be forced, and that is said', async () => {
    const tools = [{ type: 'google_search' }];
    for (const tool_choice of ['required', fn('google_search'), { type: 'google_search' }]) {
      const { status, losses, sent } = await choose({ tools, tool_choice });
      expect(status).toBe(200);
      expect(losses).toHaveLength(1);
      expect(losses[0]).toMatch(/^tool_choice/);
      expect(sent?.body.toolConfig).toBeUndefined();
    }
  });

  it.each([
    ['sometimes', 'tool_choice'],
    [fn('nobody'), 'tool_choice.function.name'],
    [
      { type: 'allowed_tools', allowed_tools: { mode: 'auto', tools: [] } },
      'tool_choice.allowed_tools.tools',
    ],
    [{ type: 'custom', custom: { name: 'x' } }, 'tool_choice.type'],
  ])('%j is a 400 that names the place', async (tool_choice, param) => {
    const { status, error, sent } = await choose({ tool_choice });
    expect({ status, param: error?.param, sent }).toEqual({ status: 400, param, sent: undefined });
  });

  it('required without any tool is a 400', async () => {
    const { status, error } = await choose({ tools: undefined, tool_choice: 'required' });
    expect({ status, param: error?.param }).toEqual({ status: 400, param: 'tool_choice' });
  });
});
