import type { LossEntry } from '@model-gateway/core';
import { fromResponsesRequest } from './from-responses-request.js';

function read(body: object) {
  const losses: LossEntry[] = [];
  const request = fromResponsesRequest({ model: '@p/gemini', store: false, input: 'Hi', ...body }, (entry) =>
    losses.push(entry),
  );
  return { request, losses };
}

const searched = 'What the search gave is part of the answer that follows it.';
const loaded = 'All tools are loaded from the start.';
const ran = 'The upstream does not get the calls of tools that ran elsewhere.';

it.each([
  ['web_search_call', 'note', searched],
  ['tool_search_call', 'note', loaded],
  ['tool_search_output', 'note', loaded],
  ['code_interpreter_call', 'degraded', ran],
  ['file_search_call', 'degraded', ran],
  ['mcp_list_tools', 'degraded', ran],
  ['mcp_call', 'degraded', ran],
])('an item of the type %s is left out, which is reported as a %s', (type, severity, reason) => {
  const { request, losses } = read({
    input: [
      { role: 'user', content: 'Hi' },
      { type, id: 'i' },
    ],
  });
  expect(request.messages).toHaveLength(1);
  expect(losses).toEqual([{ path: 'input[1]', action: 'dropped', severity, reason }]);
});

it('names the type of an item that it does not know, up to forty characters', () => {
  expect(() => read({ input: [{ type: 'telepathy' }] })).toThrow(
    expect.objectContaining({
      param: 'input[0].type',
      message: expect.stringMatching(/not "telepathy"\.?$/),
    }),
  );
  const long = 'x'.repeat(50);
  expect(() => read({ input: [{ type: long }] })).toThrow(`not "${long.slice(0, 40)}"`);
});

it('may allow tools of the upstream that are offered, and functions, where one must be used', () => {
  const look = { type: 'function', name: 'look', parameters: {} };
  const tools = [look, { type: 'web_search' }];
  const tool_choice = { type: 'allowed_tools', mode: 'required', tools: [look, { type: 'web_search' }] };
  expect(read({ tools, tool_choice }).request.toolChoice).toEqual({
    type: 'functions',
    mode: 'required',
    names: ['look'],
  });
});

it.each([
  [{ type: 'web_search' }, 'tool_choice.tools[1].type'],
  [{ name: 'look' }, 'tool_choice.tools[1].type'],
  [{ type: 'function' }, 'tool_choice.tools[1].name'],
  [{ type: 'function', name: 'f' }, 'tool_choice.tools[1].name'],
  [7, 'tool_choice.tools[1]'],
])('refuses to require %j, which is not offered', (tool, param) => {
  const look = { type: 'function', name: 'look', parameters: {} };
  const tool_choice = { type: 'allowed_tools', mode: 'required', tools: [look, tool] };
  expect(() => read({ tools: [look], tool_choice })).toThrow(expect.objectContaining({ param }));
});

it('reports a member of a namespace that it does not know, wherever the namespace stands', () => {
  const look = { type: 'function', name: 'look', parameters: {}, mood: 'x' };
  const namespace = {
    type: 'namespace',
    name: 'n',
    description: 'All.',
    tools: [look],
    novel: 1,
    other: null,
  };
  const added = { type: 'additional_tools', role: 'developer', tools: [{ ...namespace, name: 'm' }] };
  const { losses } = read({ tools: [namespace], input: [added, { role: 'user', content: 'Hi' }] });
  expect(losses.map(({ path }) => path).toSorted()).toEqual([
    'input[0].tools[0].novel',
    'input[0].tools[0].tools[0].mood',
    'tools[0].novel',
    'tools[0].tools[0].mood',
  ]);
});

it.each([7, true, ['c']])('refuses the container %j', (container) => {
  const tools = [{ type: 'code_interpreter', container }];
  expect(() => read({ tools })).toThrow(expect.objectContaining({ param: 'tools[0].container' }));
});
