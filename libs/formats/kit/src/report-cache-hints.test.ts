import type { LossEntry, Message } from '@model-gateway/core';
import { reportCacheHints } from './report-cache-hints.js';

const cacheControl = { type: 'ephemeral' };

function hintsOf(message: Message): string[] {
  const losses: LossEntry[] = [];
  reportCacheHints(message, 3, (loss) => losses.push(loss));
  return losses.map(({ path }) => path);
}

describe('the cache hints of a message are reported', () => {
  it('at the parts and the calls that the client sent', () => {
    const text = { type: 'text', text: 'a', cacheControl } as const;
    const call = { type: 'tool-call', id: 'c', name: 'f', arguments: '{}', cacheControl } as const;
    expect(hintsOf({ role: 'assistant', content: [text, call] })).toEqual([
      'messages[3].content[0].cache_control',
      'messages[3].tool_calls[0].cache_control',
    ]);
  });

  it('at the block of a tool result that is a block of a message', () => {
    const path = 'messages[1].content[2]';
    const content = [{ type: 'text', text: 'a', cacheControl }] as const;
    expect(hintsOf({ role: 'tool', toolCallId: 'c', toolName: 'f', content, cacheControl, path })).toEqual([
      `${path}.cache_control`,
      `${path}.content[0].cache_control`,
    ]);
  });
});
