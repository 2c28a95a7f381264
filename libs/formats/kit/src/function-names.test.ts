import type { ChatRequest, LossEntry, ToolChoice } from '@model-gateway/core';
import { renamedFunctions, withLegalNames, type FunctionNameRule } from './function-names.js';

const rule: FunctionNameRule = {
  legal: /^[a-z_][\w-]{0,9}$/i,
  illegal: /[^\w-]/gu,
  beginning: /^[a-z_]/i,
  longest: 10,
};

function request(
  names: readonly string[],
  called: readonly string[] = [],
  toolChoice?: ToolChoice,
): ChatRequest {
  return {
    messages: [
      { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
      {
        role: 'assistant',
        content: called.map((name, index) => ({
          type: 'tool-call',
          id: `call_${index}`,
          name,
          arguments: '{}',
        })),
      },
      ...called.map((toolName, index) => ({
        role: 'tool' as const,
        toolCallId: `call_${index}`,
        toolName,
        content: [],
      })),
    ],
    tools: names.map((name, index) => ({ type: 'function', name, path: `tools[${index}]` })),
    sampling: {},
    ...(toolChoice && { toolChoice }),
  };
}

const sentNames = (names: readonly string[]) => [...(renamedFunctions(request(names), rule)?.values() ?? [])];

describe('names of functions that the upstream does not take', () => {
  it.each([
    ['1password', '_1password'],
    ['ns/tool', 'ns_tool'],
    ['résumé', 'r_sum_'],
    ['🛠', '_'],
    ['-dash', '_-dash'],
    ['longer-than-ten', 'longer-tha'],
    ['a.b c', 'a_b_c'],
  ])('%j is sent as %j', (name, sent) => {
    expect(sentNames([name])).toEqual([sent]);
    expect(rule.legal.test(sent)).toBe(true);
  });

  it('are none in most requests, which stay as they are', () => {
    const plain = request(['a', 'b'], ['a']);
    expect(renamedFunctions(plain, rule)).toBeUndefined();
    expect(withLegalNames(plain, rule, () => {})).toBe(plain);
  });

  it('never become the name of another function', () => {
    expect(sentNames(['ns/tool', 'ns_tool', 'ns.tool', 'ns_tool_2'])).toEqual(['ns_tool_3', 'ns_tool_4']);
    const long = Array.from({ length: 12 }, (_, index) => `longer-than-${index}`);
    const sent = sentNames(long);
    expect(new Set(sent).size).toBe(12);
    expect(sent.every((name) => rule.legal.test(name))).toBe(true);
    expect(sent.at(-1)).toBe('longer-_12');
  });

  it('are replaced in tools, choice, calls and results alike, and reported once', () => {
    const losses: LossEntry[] = [];
    const made = withLegalNames(
      request(['ns/a', 'b'], ['ns/a', 'old.one'], {
        type: 'functions',
        mode: 'required',
        names: ['ns/a', 'b'],
      }),
      rule,
      (loss) => void losses.push(loss),
    );
    expect(made.tools).toMatchObject([{ name: 'ns_a' }, { name: 'b' }]);
    expect(made.toolChoice).toMatchObject({ names: ['ns_a', 'b'] });
    expect(made.messages).toMatchObject([
      {},
      { content: [{ name: 'ns_a' }, { name: 'old_one' }] },
      { toolName: 'ns_a' },
      { toolName: 'old_one' },
    ]);
    expect(losses.map(({ path, action }) => `${path} ${action}`)).toEqual([
      'tools[0].function.name replaced',
      'messages[1].tool_calls[1].function.name replaced',
    ]);
  });
});
