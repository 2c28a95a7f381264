import type { ChatCompletionRequest } from '@model-gateway/contract';
import type { LossEntry } from '@model-gateway/core';
import { fromChatCompletionRequest } from './from-chat-completion-request.js';

function read(block: object) {
  const losses: LossEntry[] = [];
  const messages = [{ role: 'assistant', content_blocks: [block] }];
  const request = fromChatCompletionRequest(
    { model: 'm', messages } as unknown as ChatCompletionRequest,
    (loss) => losses.push(loss),
  );
  return { content: request.messages[0]?.content, losses: losses.map(({ path }) => path) };
}

const path = 'messages[0].content_blocks[0]';
const signed = { signature: 's' };
const signature = { value: 's' };

describe('a block of an earlier answer', () => {
  it.each<[object, object]>([
    [
      { type: 'code_execution', id: 'i', language: 'PYTHON', code: '1', ...signed },
      { type: 'executable-code', id: 'i', language: 'PYTHON', code: '1', signature },
    ],
    [
      { type: 'code_execution_result', id: 'i', outcome: 'OUTCOME_OK', output: '2', ...signed },
      { type: 'code-execution-result', id: 'i', outcome: 'OUTCOME_OK', output: '2', signature },
    ],
    [
      { type: 'thinking', thinking: 'why', ...signed },
      { type: 'reasoning', text: 'why', signature },
    ],
    [
      { type: 'redacted_thinking', data: 'x' },
      { type: 'redacted-reasoning', data: 'x' },
    ],
    [
      { type: 'opaque', format: 'gemini', value: { a: 1 } },
      { type: 'opaque', format: 'gemini', value: { a: 1 } },
    ],
  ])('is carried with all its members, and what is not known is reported: %j', (block, part) => {
    expect(read(block)).toEqual({ content: [{ ...part, path }], losses: [] });
    expect(read({ ...block, newer: 1 })).toEqual({ content: [{ ...part, path }], losses: [`${path}.newer`] });
  });
});
