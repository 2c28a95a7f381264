import {
  user,
  ask,
  system,
  tool,
  strictTool,
  call,
  toolTurn,
  parallelTurn,
  recipe,
} from './everyday-parts.js';
import type { EverydayRequest } from './everyday-request.js';

/** Agents with tools, in the middle of their loops. */
export const agentRequests: readonly EverydayRequest[] = [
  { name: 'a tool', body: { messages: ask, tools: [tool('get_weather')] } },
  { name: 'several tools', body: { messages: ask, tools: ['a', 'b', 'c', 'd'].map((name) => tool(name)) } },
  {
    name: 'strict tools',
    body: { messages: ask, tools: [strictTool('get_weather'), strictTool('get_time')] },
  },
  {
    name: 'a tool without arguments',
    body: { messages: ask, tools: [{ type: 'function', function: { name: 'now' } }] },
  },
  {
    name: 'a tool with nested arguments',
    body: { messages: ask, tools: [tool('save', { parameters: recipe })] },
  },
  { name: 'a tool of any name', body: { messages: ask, tools: [tool('files/read file')] } },
  { name: 'the choice of tools left open', body: { messages: ask, tools: [tool('a')], tool_choice: 'auto' } },
  {
    name: 'no tool this time',
    body: { messages: toolTurn, tools: [tool('get_weather')], tool_choice: 'none' },
  },
  { name: 'parallel calls allowed', body: { messages: ask, tools: [tool('a')], parallel_tool_calls: true } },
  { name: 'a result of a tool', body: { messages: toolTurn, tools: [tool('get_weather')] } },
  { name: 'a result of a strict tool', body: { messages: toolTurn, tools: [strictTool('get_weather')] } },
  {
    name: 'results of parallel calls',
    body: { messages: parallelTurn, tools: [tool('get_weather'), tool('get_time')] },
  },
  {
    name: 'a loop of several steps',
    body: {
      messages: [
        ...toolTurn,
        { role: 'assistant', content: null, tool_calls: [call('call_9')] },
        { role: 'tool', tool_call_id: 'call_9', content: 'rain' },
      ],
      tools: [tool('get_weather')],
    },
  },
  {
    name: 'a user who goes on after a call',
    body: {
      messages: [...toolTurn, { role: 'assistant', content: 'Clear.' }, user('Thanks! And Rome?')],
      tools: [tool('get_weather')],
    },
  },
  {
    name: 'an agent that streams',
    body: {
      messages: [system, ...toolTurn],
      tools: [strictTool('get_weather')],
      stream: true,
      stream_options: { include_usage: true },
      store: false,
    },
  },
  {
    name: 'an empty text beside a call',
    body: {
      messages: [
        ...ask,
        { role: 'assistant', content: '', tool_calls: [call('call_1')] },
        { role: 'tool', tool_call_id: 'call_1', content: 'clear' },
      ],
      tools: [tool('get_weather')],
    },
  },
];
