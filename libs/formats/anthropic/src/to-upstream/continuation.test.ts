import type { ChatRequest, LossEntry, Message } from '@model-gateway/core';
import { toMessagesRequest } from './to-messages-request.js';

const say = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const answer = (text: string): Message => ({ role: 'assistant', content: [{ type: 'text', text }] });
const refusal = expect.objectContaining({ code: 'unsupported_parameter', param: 'messages' }) as Error;

function goOn(
  messages: readonly Message[],
  model = 'claude-sonnet-4-5',
  more: Partial<ChatRequest> = {},
  { continues }: { continues?: true } = { continues: true },
) {
  const losses: LossEntry[] = [];
  const body = toMessagesRequest(
    { messages, tools: [], sampling: {}, ...more },
    { model, stream: true, reportLoss: (entry) => void losses.push(entry), continues },
  );
  return { body, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

it.each(['claude-3-5-haiku', 'claude-sonnet-4-5@20250929', 'claude-opus-4-5'])(
  '%s goes on right behind the end of a begun answer',
  (model) => {
    const { body, losses } = goOn([say('Count.'), answer('One, two,')], model);
    expect(body.messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Count.' }] },
      { role: 'assistant', content: [{ type: 'text', text: 'One, two,' }] },
    ]);
    expect(losses).toEqual([]);
  },
);

it('goes on behind a beginning that the client has put into the model’s mouth', () => {
  const { body } = goOn([say('Count.'), answer('One,'), answer(' two')]);
  expect(body.messages).toEqual([
    { role: 'user', content: [{ type: 'text', text: 'Count.' }] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'One,' },
        { type: 'text', text: ' two' },
      ],
    },
  ]);
});

it.each(['claude-opus-4-6', 'claude-sonnet-5', 'claude-next'])(
  '%s, which goes on with no begun answer, refuses to',
  (model) => {
    expect(() => goOn([say('Count.'), answer('One')], model)).toThrow(refusal);
    // Unless it is the client who ends the history so: that is carried as well as can be.
    expect(goOn([say('Count.'), answer('One')], model, {}, {}).losses).toEqual(['messages approximated']);
  },
);

it.each([
  ['ends with a blank', 'One, '],
  ['ends with a line end', 'One,\n'],
  ['is blank', ' \n'],
  ['is empty', ''],
])('refuses a beginning that %s: the upstream does not take it, and would say it again', (_what, text) => {
  expect(() => goOn([say('Count.'), answer(text)])).toThrow(refusal);
  expect(() => goOn([say('Count.'), answer('Zero,'), answer(text)])).toThrow(refusal);
});

it('refuses where a schema holds the answer', () => {
  const schema = { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false };
  const responseFormat = { type: 'json-schema', name: 'x', schema } as const;
  expect(() => goOn([say('Count.'), answer('{"a":')], 'claude-sonnet-4-5', { responseFormat })).toThrow(
    refusal,
  );
});

it('refuses a history that does not end with the model’s words', () => {
  expect(() => goOn([say('Count.')])).toThrow(refusal);
  const call = { type: 'tool-call', id: 'a', name: 'f', arguments: '{}' } as const;
  const calling: Message = { role: 'assistant', content: [call] };
  expect(() => goOn([say('Count.'), calling])).toThrow(refusal);
  // The call has no result yet, and gets one behind the words.
  expect(() => goOn([say('Count.'), calling, answer('One')])).toThrow(refusal);
});

it('does without thinking, which cannot go before a begun answer', () => {
  const { body, losses } = goOn([say('Count.'), answer('One')], 'claude-sonnet-4-5', {
    thinking: { budget: { mode: 'enabled', tokens: 2048 } },
  });
  expect(body.thinking).toEqual({ type: 'disabled' });
  expect(losses).toEqual(['thinking dropped']);
});
