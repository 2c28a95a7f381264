import type { ChatRequest, ChatStreamPart } from '@model-gateway/core';
import type { ChatDecoder, ChatFormat } from './chat-format.js';
import { decoderFor } from './renaming-decoder.js';

const start = (name: string): ChatStreamPart => ({
  type: 'tool-call-start',
  choice: 0,
  index: 0,
  id: 'call_1',
  name,
});
const finish: ChatStreamPart = { type: 'finish', choice: 0, finish: { reason: 'tool_calls' } };
const request: ChatRequest = { messages: [], tools: [], sampling: {} };

function formatWith(renamed: ReadonlyMap<string, string> | undefined): ChatFormat {
  const decoder: ChatDecoder = {
    push: () => [start('ns_tool'), start('other')],
    unreportedUsage: () => ({ promptTokens: 1 }),
    isComplete: (choices) => choices === 2,
    end: () => [start('ns_tool'), finish],
  };
  return {
    encode: () => ({}),
    renamedFunctions: () => renamed,
    decoder: () => decoder,
    failure: () => {
      throw new Error('There is no failure here.');
    },
  };
}

describe('a decoder for calls of renamed functions', () => {
  it('gives the names that the client knows', () => {
    const decoder = decoderFor(formatWith(new Map([['ns/tool', 'ns_tool']])), request, 'stream');
    expect(decoder.push(null)).toEqual([start('ns/tool'), start('other')]);
    expect(decoder.end()).toEqual([start('ns/tool'), finish]);
    expect(decoder.unreportedUsage?.()).toEqual({ promptTokens: 1 });
    expect([decoder.isComplete(1), decoder.isComplete(2)]).toEqual([false, true]);
    expect(decoder.seemsComplete?.(1)).toBe(false);
  });

  it("is the format's own where nothing was renamed", () => {
    const format = formatWith(undefined);
    expect(decoderFor(format, request, 'unary')).toBe(format.decoder('unary'));
  });
});
