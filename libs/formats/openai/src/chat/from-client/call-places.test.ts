import type { LossEntry } from '@model-gateway/core';
import { fromMessages } from './messages.js';

const call = (id: string, args: string) => ({
  id,
  type: 'function',
  function: { name: 'f', arguments: args },
});

function read(args: string, blocks: readonly object[]) {
  const losses: LossEntry[] = [];
  const message = { role: 'assistant', tool_calls: [call('c', args)], content_blocks: blocks };
  const [read] = fromMessages({ messages: [message as never] }, (entry) => losses.push(entry));
  return { content: read!.content, lost: losses.map(({ path }) => path.replace('messages[0].', '')) };
}

const block = (members: object) => ({ type: 'tool_use', id: 'c', ...members });

describe('a block that marks the place of a call', () => {
  it.each<[string, object]>([
    ['no arguments', {}],
    ['the same', { input: { b: [1, { c: null }], a: 1 } }],
    ['the same as text', { arguments: '{"b":[1,{"c":null}],"a":1}' }],
    ['the same inside a function', { function: { name: 'f', arguments: '{"a":1,"b":[1,{"c":null}]}' } }],
    ['what stream accumulators leave there', { input: {} }],
    ['what stream accumulators leave there, and the name', { name: 'f', input: {} }],
    ['nothing', { input: null }],
    ['an empty text', { arguments: '' }],
  ])('contradicts nothing when it says %s', (_what, members) => {
    const { content, lost } = read('{"a":1,"b":[1,{"c":null}]}', [block(members)]);
    expect(content).toMatchObject([{ type: 'tool-call', arguments: '{"a":1,"b":[1,{"c":null}]}' }]);
    expect(lost).toEqual([]);
  });

  it.each<[string, object]>([
    ['another name', { name: 'g' }],
    ['another value', { input: { a: 1, b: [1, { c: 0 }] } }],
    ['a member less', { input: { a: 1 } }],
    ['a member more', { input: { a: 1, b: [1, { c: null }], d: 1 } }],
    ['a member more, further in', { input: { a: 1, b: [1, { c: null, d: 1 }] } }],
    ['another length', { input: { a: 1, b: [1] } }],
    ['a list', { input: [] }],
    ['a number', { input: 0 }],
    ['text that is no JSON', { arguments: '{"a":1' }],
    ['the text of an empty object', { arguments: '{}' }],
    ['a member named like one of every object', { input: { a: 1, constructor: 1 } }],
  ])('is reported when it says %s', (_what, members) => {
    expect(read('{"a":1,"b":[1,{"c":null}]}', [block(members)]).lost).toEqual(['content_blocks[0]']);
  });

  it('compares broken arguments as text', () => {
    expect(read('{"a":', [block({ arguments: '{"a":' })]).lost).toEqual([]);
    expect(read('{"a":', [block({ input: { a: 1 } })]).lost).toEqual(['content_blocks[0]']);
  });

  it('has the call taken apart once, however many blocks say something of it', () => {
    const args = JSON.stringify({ wide: Object.fromEntries([...Array(50).keys()].map((n) => [n, n])) });
    const parse = jest.spyOn(JSON, 'parse');
    const keys = jest.spyOn(Object, 'keys');
    const blocks = [...Array(1000).keys()].map((n) => block({ input: { wide: { n } } }));
    expect(read(args, blocks).lost).toHaveLength(1000);
    const parsed = parse.mock.calls.filter(([text]) => text === args);
    const counted = keys.mock.results.filter(({ value }) => (value as string[]).length === 50);
    jest.restoreAllMocks();
    expect(parsed).toHaveLength(1);
    expect(counted).toHaveLength(1);
  });
});
