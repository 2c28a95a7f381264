import type { LossEntry } from '@model-gateway/core';
import { fromMessages } from './messages.js';

const read = (messages: readonly object[], losses: LossEntry[] = []) =>
  fromMessages({ messages } as never, (entry) => losses.push(entry));
const user = { role: 'user', content: 'Hi' };
const used = (id: string, members: object = {}) => ({
  type: 'tool_use',
  id,
  name: 'f',
  input: { a: 1 },
  ...members,
});
const result = (tool_use_id: string, members: object = {}) => ({
  type: 'tool_result',
  tool_use_id,
  content: 'fine',
  ...members,
});
const call = (id: string) => ({ type: 'tool-call', id, name: 'f', arguments: '{"a":1}' });

describe("a history in Anthropic's form", () => {
  it('has its calls among the content, signed or not, each in its place', () => {
    const losses: LossEntry[] = [];
    const content = [
      { type: 'thinking', thinking: 'Hm' },
      used('c1', { signature: 'QUJD' }),
      { type: 'text', text: 'and' },
      used('c2'),
    ];
    const [, assistant] = read([user, { role: 'assistant', content }], losses);
    expect(assistant?.content).toEqual([
      { type: 'reasoning', text: 'Hm' },
      { ...call('c1'), signature: { value: 'QUJD' }, path: 'messages[1].content[1]' },
      { type: 'text', text: 'and' },
      { ...call('c2'), path: 'messages[1].content[3]' },
    ]);
    expect(losses).toEqual([]);
  });

  it('has the results of tools in the next user message, before what the user says', () => {
    const losses: LossEntry[] = [];
    const messages = [
      user,
      { role: 'assistant', content: [used('c1'), used('c2', { input: undefined })] },
      {
        role: 'user',
        content: [
          result('c2', { is_error: true }),
          result('c1', { content: [{ type: 'text', text: 'x' }] }),
          { type: 'text', text: 'Go on.' },
        ],
      },
      { role: 'assistant', content: [used('c3')] },
      { role: 'user', content: [result('c3', { content: undefined })] },
      user,
    ];
    expect(read(messages, losses).slice(2)).toEqual([
      {
        role: 'tool',
        toolCallId: 'c2',
        toolName: 'f',
        content: [{ type: 'text', text: 'fine' }],
        isError: true,
        position: 2,
        path: 'messages[2].content[0]',
      },
      {
        role: 'tool',
        toolCallId: 'c1',
        toolName: 'f',
        content: [{ type: 'text', text: 'x' }],
        position: 2,
        path: 'messages[2].content[1]',
      },
      {
        role: 'user',
        content: [
          { type: 'text', text: '' },
          { type: 'text', text: '' },
          { type: 'text', text: 'Go on.' },
        ],
        position: 2,
      },
      { role: 'assistant', content: [{ ...call('c3'), path: 'messages[3].content[0]' }], position: 3 },
      {
        role: 'tool',
        toolCallId: 'c3',
        toolName: 'f',
        content: [],
        position: 4,
        path: 'messages[4].content[0]',
      },
      { role: 'user', content: [{ type: 'text', text: 'Hi' }], position: 5 },
    ]);
    expect(losses).toEqual([]);
  });

  it('names the place of what is wrong with it', () => {
    const withResult = (block: object) => () => read([user, { role: 'user', content: [block] }]);
    const failure = (param: string) => expect.objectContaining({ param });
    expect(withResult(result('unknown'))).toThrow(failure('messages[1].content[0].tool_use_id'));
    expect(withResult({ type: 'tool_result' })).toThrow(failure('messages[1].content[0].tool_use_id'));
    const unnamed = used('', { id: undefined });
    expect(() => read([user, { role: 'assistant', content: [unnamed] }])).toThrow(
      failure('messages[1].content[0].id'),
    );
  });

  it('has results that failed or did not: anything but a boolean is refused', () => {
    const failed = (is_error: unknown) => () =>
      read([
        user,
        { role: 'assistant', content: [used('c1')] },
        { role: 'user', content: [result('c1', { is_error })] },
      ]);
    expect(failed('true')).toThrow(expect.objectContaining({ param: 'messages[2].content[0].is_error' }));
    expect(failed(false)()[2]).not.toHaveProperty('isError');
  });

  it('keeps its calls beside an empty list of calls', () => {
    const [, assistant] = read([user, { role: 'assistant', content: [used('c1')], tool_calls: [] }]);
    expect(assistant?.content).toEqual([{ ...call('c1'), path: 'messages[1].content[0]' }]);
  });

  it.each<[object, boolean]>([
    [{}, false],
    [{ input: undefined, name: undefined }, false],
    [{ input: { a: 2 } }, true],
    [{ name: 'g' }, true],
    [{ input: undefined, arguments: '{"a": 1}' }, false],
    [{ input: undefined, arguments: '{"a": 1' }, true],
    [{ input: undefined, name: undefined, function: { name: 'f', arguments: '{"a":2}' } }, true],
  ])('reports a block that says something else of a call than `tool_calls`: %j', (members, isLost) => {
    const losses: LossEntry[] = [];
    const tool_calls = [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }];
    const [, assistant] = read(
      [user, { role: 'assistant', content: [used('c1', members)], tool_calls }],
      losses,
    );
    expect(assistant?.content).toEqual([call('c1')]);
    expect(losses.map(({ path }) => path)).toEqual(isLost ? ['messages[1].content[0]'] : []);
  });

  it('reports members of a result that nobody knows', () => {
    const losses: LossEntry[] = [];
    const content = [result('c1', { surprise: 1 })];
    read([user, { role: 'assistant', content: [used('c1')] }, { role: 'user', content }], losses);
    expect(losses).toMatchObject([{ path: 'messages[2].content[0].surprise', action: 'dropped' }]);
  });

  it('has no calls but those of `tool_calls` when it has these as well', () => {
    const tool_calls = [{ id: 'c1', type: 'function', function: { name: 'f', arguments: '{"a":1}' } }];
    const [, assistant] = read([user, { role: 'assistant', content: [used('c1'), used('c2')], tool_calls }]);
    expect(assistant?.content).toEqual([call('c1')]);
  });
});
