import type { JsonObject, LossEntry } from '@model-gateway/core';
import { withoutRefusedThoughts } from './refused-thoughts.js';

const bound =
  'messages.1.content.0: Invalid `signature` in `thinking` block. The block is bound to a different conversation. Remove the block.';
const modified =
  'messages.1.content.1: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be modified.';

const foreign = 'messages.1.content.0: Invalid `signature` in `thinking` block';
const foreignData = 'messages.1.content.1: Invalid `data` in `redacted_thinking` block';

const missing =
  'messages.1.content.0.type: Expected `thinking` or `redacted_thinking`, but found `tool_use`. When `thinking` is enabled, …';

const call = { type: 'tool_use', id: 'a', name: 'f', input: {} };
const user = { role: 'user', content: 'Go' };
const body: JsonObject = {
  messages: [
    user,
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm', signature: 'c2ln' },
        { type: 'redacted_thinking', data: 'ZGF0YQ==' },
        { type: 'text', text: 'I look.' },
        call,
      ],
    },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a' }] },
  ],
  thinking: { type: 'adaptive' },
};

function amend(sent: JsonObject, message: string) {
  const losses: LossEntry[] = [];
  const refusal = JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message } });
  const amended = withoutRefusedThoughts(sent, refusal, (entry) => void losses.push(entry));
  return { amended, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

describe('thoughts that the upstream refuses', () => {
  it.each([bound, modified, foreign, foreignData])('are left out, and said to be lost: %s', (message) => {
    const before = structuredClone(body);
    const { amended, losses } = amend(body, message);
    expect(amended?.messages).toEqual([
      user,
      { role: 'assistant', content: [{ type: 'text', text: 'I look.' }, call] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a' }] },
    ]);
    expect(amended?.thinking).toEqual({ type: 'adaptive' });
    expect(losses).toEqual(['messages dropped']);
    expect(body).toEqual(before);
  });

  it('take a budget for thinking with them', () => {
    const { amended, losses } = amend({ ...body, thinking: { type: 'enabled', budget_tokens: 2000 } }, bound);
    expect(amended?.thinking).toEqual({ type: 'disabled' });
    expect(losses).toEqual(['messages dropped', 'thinking replaced']);
  });

  it('that are missing take a budget for thinking with them', () => {
    const budget = { ...body, thinking: { type: 'enabled', budget_tokens: 2000 } };
    const { amended, losses } = amend(budget, missing);
    expect(amended?.thinking).toEqual({ type: 'disabled' });
    expect(JSON.stringify(amended?.messages)).not.toContain('thinking');
    expect(losses).toEqual(['thinking replaced']);
  });

  it.each([
    'messages.1.content.0.signature: Field required',
    'messages.1.content.0: Expected `thinking` or `redacted_thinking`, but found `text`',
    'messages.0.content: Field required',
    '',
  ])('stay after any other refusal: %s', (message) => {
    expect(amend(body, message)).toEqual({ amended: undefined, losses: [] });
  });

  it('are none in a body without messages', () => {
    expect(amend({}, bound)).toEqual({ amended: undefined, losses: [] });
  });
});
