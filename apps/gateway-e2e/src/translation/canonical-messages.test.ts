import { canonicalMessages } from './canonical-messages.js';
import { differences } from './differences.js';
import { illegalTurns } from './illegal-turns.js';
import type { Json, JsonRecord } from './json.js';

const same = (one: JsonRecord, other: JsonRecord) =>
  differences(canonicalMessages(one), canonicalMessages(other), { exact: true }).length === 0;
const block = { type: 'text', text: 'a' };
const said = (content: Json, role = 'user') => ({ messages: [{ role, content }] });
const result = { type: 'tool_result', tool_use_id: 'c' };

describe('two spellings that mean the same to the Messages API', () => {
  it.each<[string, JsonRecord, JsonRecord]>([
    ['text and one text block', said('a'), said([block])],
    ['instructions as text', { system: 'a' }, { system: [block] }],
    ['a result as text', said([{ ...result, content: 'a' }]), said([{ ...result, content: [block] }])],
    ['a result that did not fail', said([{ ...result, is_error: false }]), said([result])],
    [
      'turns of one role in two messages',
      { messages: [...said('a').messages, ...said('b').messages] },
      said([block, { type: 'text', text: 'b' }]),
    ],
    ['the usual type of a tool', { tools: [{ name: 'f', type: 'custom' }] }, { tools: [{ name: 'f' }] }],
    ['no stream', { stream: false }, {}],
  ])('%s', (_what, one, other) => {
    expect(same(one, other)).toBe(true);
  });

  it.each<[string, JsonRecord, JsonRecord]>([
    ['another text', said('a'), said('b')],
    ['another role', said('a'), said('a', 'assistant')],
    ['a failed result', said([{ ...result, is_error: true }]), said([result])],
    ['two texts and one', said([block, block]), said([{ type: 'text', text: 'aa' }])],
    ['a stream', { stream: true }, {}],
  ])('but not %s', (_what, one, other) => {
    expect(same(one, other)).toBe(false);
  });
});

describe('turns that the Messages API refuses', () => {
  const call = { type: 'tool_use', id: 'c', name: 'f', input: {} };
  const user = (...content: JsonRecord[]) => ({ role: 'user', content });
  const assistant = (...content: JsonRecord[]) => ({ role: 'assistant', content });
  const problems = (...messages: JsonRecord[]) => illegalTurns({ body: { messages } });

  it('are not those that alternate, with each call answered at once', () => {
    expect(problems(user(block), assistant(block, call), user(result, block), assistant(block))).toEqual([]);
  });

  it.each([
    ['an assistant who begins', [assistant(block)]],
    ['two users in a row', [user(block), user(block)]],
    ['an empty message', [user()]],
    ['a call without its result', [user(block), assistant(call), user(block)]],
    ['a call at the end', [user(block), assistant(call)]],
    ['a result of nothing', [user(result)]],
    ['a result that is late', [user(block), assistant(call), user(block), assistant(block), user(result)]],
    ['two results of one call', [user(block), assistant(call), user(result, result)]],
  ])('are %s', (_what, messages) => {
    expect(problems(...messages)).not.toEqual([]);
  });
});
