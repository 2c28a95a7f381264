import type { Members } from '../../request/bodies/conversation.js';
import type { FormatName } from '../draft.js';

/** What goes on after a call and its result. */
export const afterCallBodies: Readonly<Record<FormatName, Members>> = {
  chat: {
    messages: [
      {
        content: 'Hi',
        role: 'user',
      },
      {
        content: null,
        role: 'assistant',
        tool_calls: [
          {
            function: {
              arguments: '{"city":"Oslo"}',
              name: 'get_weather',
            },
            id: 'c1',
            type: 'function',
          },
        ],
      },
      {
        content: '{"celsius":-3}',
        role: 'tool',
        tool_call_id: 'c1',
      },
    ],
    model: 'm',
  },
  responses: {
    input: [
      {
        content: 'Hi',
        role: 'user',
      },
      {
        arguments: '{"city":"Oslo"}',
        call_id: 'c1',
        name: 'get_weather',
        type: 'function_call',
      },
      {
        call_id: 'c1',
        output: '{"celsius":-3}',
        type: 'function_call_output',
      },
    ],
    model: 'm',
  },
  messages: {
    max_tokens: 4096,
    messages: [
      {
        content: 'Hi',
        role: 'user',
      },
      {
        content: [
          {
            signature: 's',
            thinking: 'Hm',
            type: 'thinking',
          },
          {
            id: 'c1',
            input: {
              city: 'Oslo',
            },
            name: 'get_weather',
            type: 'tool_use',
          },
        ],
        role: 'assistant',
      },
      {
        content: [
          {
            content: '{"celsius":-3}',
            tool_use_id: 'c1',
            type: 'tool_result',
          },
        ],
        role: 'user',
      },
    ],
    model: 'm',
  },
  generateContent: {
    contents: [
      {
        parts: [
          {
            text: 'Hi',
          },
        ],
        role: 'user',
      },
      {
        parts: [
          {
            functionCall: {
              args: {
                city: 'Oslo',
              },
              id: 'c1',
              name: 'get_weather',
            },
            thoughtSignature: 's',
          },
        ],
        role: 'model',
      },
      {
        parts: [
          {
            functionResponse: {
              id: 'c1',
              name: 'get_weather',
              response: {
                celsius: -3,
              },
            },
          },
        ],
        role: 'user',
      },
    ],
  },
};
