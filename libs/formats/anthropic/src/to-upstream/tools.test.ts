import {
  InvalidRequestError,
  type BuiltInToolName,
  type ChatRequest,
  type FunctionTool,
  type JsonObject,
  type LossEntry,
  type Message,
  type Tool,
} from '@model-gateway/core';
import { toMessagesRequest } from './to-messages-request.js';

function translate(
  tools: readonly Tool[],
  more: Partial<ChatRequest> = {},
  model = 'claude-sonnet-4-5',
  strict = false,
) {
  const losses: LossEntry[] = [];
  const body = toMessagesRequest(
    { messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }], tools, sampling: {}, ...more },
    { model, stream: false, reportLoss: (entry) => void losses.push(entry), strict },
  );
  const sent = body.tools as JsonObject[] | undefined;
  return { sent, choice: body.tool_choice, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

const tool = (name: string, more: Partial<FunctionTool> = {}): FunctionTool => ({
  type: 'function',
  name,
  path: 'tools[0]',
  ...more,
});
const builtIn = (name: BuiltInToolName, options: JsonObject = {}): Tool => ({
  type: 'built-in',
  name,
  options,
  path: 'tools[0]',
});

function refusal(make: () => unknown): InvalidRequestError {
  try {
    make();
  } catch (error) {
    if (error instanceof InvalidRequestError) return error;
  }
  throw new Error('It was not refused.');
}

describe('functions', () => {
  it('share their schema with the client', () => {
    const parameters = { type: 'object', properties: { z: { minimum: 1 }, a: {} } };
    const { sent, losses } = translate([tool('f', { description: 'Does it.', parameters })]);
    expect(sent).toEqual([{ name: 'f', description: 'Does it.', input_schema: parameters }]);
    expect(sent?.[0]?.input_schema).toBe(parameters);
    expect(losses).toEqual([]);
  });

  it('without parameters take an empty object', () => {
    expect(translate([tool('f')]).sent?.[0]?.input_schema).toEqual({ type: 'object', properties: {} });
    expect(translate([tool('f', { parameters: {} })]).sent?.[0]?.input_schema).toEqual({ type: 'object' });
  });

  it.each([[['object', 'null']], [null], ['null']])('take an object where they allow null: %j', (type) => {
    const parameters = { type, properties: { a: { type: 'string' } } };
    expect(translate([tool('f', { parameters })]).sent?.[0]?.input_schema).toEqual({
      ...parameters,
      type: 'object',
    });
  });

  it('without parameters can be held to that', () => {
    const { sent, losses } = translate([tool('f', { strict: true })]);
    const closedSchema = { type: 'object', properties: {}, additionalProperties: false };
    expect(sent).toEqual([{ name: 'f', input_schema: closedSchema, strict: true }]);
    expect(losses).toEqual([]);
  });

  it.each([
    ['a.b', 'a_b'],
    ['ä', '_'],
    ['x'.repeat(129), 'x'.repeat(128)],
    ['../x', '___x'],
  ])('named %j are sent as %j', (name, sentName) => {
    const { sent, losses } = translate([tool(name)]);
    expect(sent).toMatchObject([{ name: sentName }]);
    expect(losses).toEqual(['tools[0].function.name replaced']);
  });

  it('of one name are refused', () => {
    const twice = [tool('f'), tool('f', { path: 'tools[1]' })];
    expect(refusal(() => translate(twice)).param).toBe('tools[1].function.name');
    const own = { type: 'opaque', format: 'anthropic', value: { name: 'f' }, path: 'tools[1]' } as const;
    expect(refusal(() => translate([tool('f'), own])).param).toBe('tools[1].name');
  });

  const closed = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };

  it('are held to a schema that the upstream can hold them to', () => {
    expect(translate([tool('f', { strict: true, parameters: closed })]).sent?.[0]?.strict).toBe(true);
    const open = { ...closed, additionalProperties: true };
    const { sent, losses } = translate([tool('f', { strict: true, parameters: open })]);
    expect(sent).toEqual([{ name: 'f', input_schema: open }]);
    expect(losses).toEqual(['tools[0].function.strict dropped']);
  });

  it('are not held to it by older models', () => {
    const { losses } = translate([tool('f', { strict: true, parameters: closed })], {}, 'claude-sonnet-4');
    expect(losses).toEqual(['tools[0].function.strict dropped']);
  });
});

describe('tools of the upstream', () => {
  it('are its search', () => {
    const hint = { type: 'ephemeral' };
    const { sent, losses } = translate([
      builtIn('web-search', { max_uses: 2, dynamic: 1, cache_control: hint }),
    ]);
    expect(sent).toEqual([
      { type: 'web_search_20250305', name: 'web_search', max_uses: 2, cache_control: hint },
    ]);
    expect(losses).toEqual(['tools[0].dynamic dropped']);
  });

  it('take the place of other searches', () => {
    expect(translate([builtIn('enterprise-web-search')]).losses).toEqual(['tools[0] replaced']);
  });

  it.each<BuiltInToolName>(['code-execution', 'computer-use', 'maps', 'url-context'])(
    'are not %s',
    (name) => {
      expect(refusal(() => translate([builtIn(name)]))).toMatchObject({
        code: 'unsupported_parameter',
        param: 'tools[0]',
      });
    },
  );

  it('are none on older models', () => {
    expect(refusal(() => translate([builtIn('web-search')], {}, 'claude-3-opus')).param).toBe('tools[0]');
  });

  it('go as they are in Claude’s own words, and not in another upstream’s', () => {
    const value = { type: 'text_editor_20250728', name: 'str_replace_based_edit_tool' };
    const { sent, losses } = translate([
      { type: 'opaque', format: 'anthropic', value, path: 'tools[0]' },
      { type: 'opaque', format: 'gemini', value: { fileSearch: {} }, path: 'tools[1]' },
    ]);
    expect(sent?.[0]).toBe(value);
    expect(losses).toEqual(['tools[1] dropped']);
  });

  it('are told to strict clients, who are not shown what they do', () => {
    const { losses } = translate([builtIn('web-search')], {}, undefined, true);
    expect(losses).toEqual(['header:x-gateway-strict-standard-compliance dropped']);
    expect(translate([tool('f')], {}, undefined, true).losses).toEqual([]);
  });
});

describe('tool_choice', () => {
  const tools = [tool('f'), tool('g', { path: 'tools[1]' }), builtIn('web-search')];
  const names = (sent: JsonObject[] | undefined) => sent?.map(({ name }) => name);

  it.each<[NonNullable<ChatRequest['toolChoice']>, JsonObject, string[]]>([
    [{ type: 'auto' }, { type: 'auto' }, ['f', 'g', 'web_search']],
    [{ type: 'none' }, { type: 'none' }, ['f', 'g', 'web_search']],
    [{ type: 'required' }, { type: 'any' }, ['f', 'g', 'web_search']],
    [
      { type: 'functions', mode: 'required', names: ['g'] },
      { type: 'tool', name: 'g' },
      ['f', 'g', 'web_search'],
    ],
    [{ type: 'functions', mode: 'required', names: ['g', 'f'] }, { type: 'any' }, ['f', 'g']],
    [{ type: 'functions', mode: 'auto', names: ['g'] }, { type: 'auto' }, ['g', 'web_search']],
    [{ type: 'functions', mode: 'auto', names: [] }, { type: 'auto' }, ['web_search']],
  ])('%j', (toolChoice, choice, left) => {
    const made = translate(tools, { toolChoice });
    expect(made.choice).toEqual(choice);
    expect(names(made.sent)).toEqual(left);
    expect(made.losses).toEqual([]);
  });

  it('that allows nothing keeps the tools declared', () => {
    const toolChoice = { type: 'functions', mode: 'auto', names: [] } as const;
    expect(translate([tool('f')], { toolChoice })).toMatchObject({
      sent: [{ name: 'f' }],
      choice: { type: 'none' },
    });
  });

  it('of no tools is none', () => {
    expect(translate([], { toolChoice: { type: 'auto' }, parallelToolCalls: false })).toEqual({
      sent: undefined,
      choice: undefined,
      losses: [],
    });
  });

  it('cannot be forced upon the newest models', () => {
    const toolChoice = { type: 'functions', mode: 'required', names: ['g'] } as const;
    const { sent, choice, losses } = translate(tools, { toolChoice }, 'claude-opus-5-5');
    expect([names(sent), choice]).toEqual([['g'], { type: 'auto' }]);
    expect(losses).toEqual(['tool_choice approximated']);
  });

  it('is told by its older name', () => {
    const older = [tool('f', { path: 'functions[0]' })];
    const { losses } = translate(older, { toolChoice: { type: 'required' } }, 'claude-opus-5-5');
    expect(losses).toEqual(['function_call approximated']);
  });

  it.each<[ChatRequest['toolChoice'], JsonObject]>([
    [undefined, { type: 'auto', disable_parallel_tool_use: true }],
    [{ type: 'required' }, { type: 'any', disable_parallel_tool_use: true }],
    [{ type: 'none' }, { type: 'none' }],
  ])('%j may ask for one call at a time', (toolChoice, choice) => {
    const made = translate(tools, { ...(toolChoice && { toolChoice }), parallelToolCalls: false });
    expect(made.choice).toEqual(choice);
  });

  it('says nothing of parallel calls that are allowed', () => {
    expect(translate(tools, { parallelToolCalls: true }).choice).toBeUndefined();
  });
});

describe('a history with calls', () => {
  const history = (...names: string[]): Message[] => [
    { role: 'user', content: [{ type: 'text', text: 'Go' }] },
    {
      role: 'assistant',
      content: names.map((name, index) => ({ type: 'tool-call', id: `${index}`, name, arguments: '{}' })),
    },
    ...names.map((toolName, index): Message => ({
      role: 'tool',
      toolCallId: `${index}`,
      toolName,
      content: [],
    })),
  ];

  it('has its tools declared where the request declares none, and none of them may be called', () => {
    const { sent, choice, losses } = translate([], {
      messages: history('f', 'constructor', 'f', 'an.other'),
    });
    expect(sent).toEqual(
      ['f', 'constructor', 'an_other'].map((name) => ({ name, input_schema: { type: 'object' } })),
    );
    expect(choice).toEqual({ type: 'none' });
    expect(losses.filter((loss) => !loss.includes('tool_calls'))).toEqual([]);
  });

  it('has no tools but those of the request where there are some', () => {
    const { sent, choice } = translate([tool('g')], { messages: history('f') });
    expect(sent).toMatchObject([{ name: 'g' }]);
    expect(choice).toBeUndefined();
  });
});

it('leaves out a tool that the client only offers and the model does not have, and reports it', () => {
  const offered = { ...builtIn('code-execution'), isOptional: true } as Tool;
  expect(translate([tool('f'), offered])).toMatchObject({
    sent: [{ name: 'f' }],
    losses: ['tools[0] dropped'],
  });
  expect(() => translate([builtIn('code-execution')])).toThrow('no tool code_execution');
});
