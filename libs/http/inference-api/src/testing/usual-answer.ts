import type { ChatResponse, ChatStreamPart } from '@model-gateway/core';

/** What the fake upstream answers where a test says nothing else. */
export const answer: ChatResponse = {
  id: 'up-1',
  model: 'gemini-2.5-flash-001',
  choices: [
    {
      index: 0,
      content: [{ type: 'text', text: 'Hello' }],
      finish: { reason: 'stop', raw: 'STOP' },
      citations: [],
      metadata: {},
    },
  ],
  usage: { promptTokens: 3, completionTokens: 1, totalTokens: 4 },
};

/** The same as a stream. */
export const streamed: (readonly ChatStreamPart[])[] = [
  [
    { type: 'start', id: 'up-1', model: 'gemini-2.5-flash-001' },
    { type: 'text', choice: 0, text: 'Hel' },
  ],
  [
    { type: 'text', choice: 0, text: 'lo' },
    { type: 'finish', choice: 0, finish: { reason: 'stop' } },
    { type: 'usage', usage: { promptTokens: 3, completionTokens: 1, totalTokens: 4 } },
  ],
];
