import type { ChatRequest, LossEntry, Message } from '@model-gateway/core';
import { vertexDialect } from '../dialect/vertex-dialect.js';
import { toGenerateContentRequest } from './to-generate-content-request.js';

const say = (text: string): Message => ({ role: 'user', content: [{ type: 'text', text }] });
const answer = (text: string): Message => ({ role: 'assistant', content: [{ type: 'text', text }] });
const refusal = expect.objectContaining({ code: 'unsupported_parameter', param: 'messages' }) as Error;
const contentsOf = (...texts: string[]) => [
  { role: 'user', parts: [{ text: 'Count.' }] },
  { role: 'model', parts: texts.map((text) => ({ text })) },
];

function goOn(
  messages: readonly Message[],
  model = 'gemini-2.5-flash',
  more: Partial<ChatRequest> = {},
  { continues }: { continues?: true } = { continues: true },
) {
  const losses: LossEntry[] = [];
  const body = toGenerateContentRequest(
    { messages, tools: [], sampling: {}, ...more },
    { model, dialect: vertexDialect, reportLoss: (entry) => void losses.push(entry), continues },
  );
  return { body, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

it.each(['One, two,', 'One, ', '\n'])('goes on right behind the end of a begun answer: %j', (text) => {
  const { body, losses } = goOn([say('Count.'), answer(text)]);
  expect(body.contents).toEqual(contentsOf(text));
  expect(losses).toEqual([]);
});

it('goes on behind a beginning that the client has put into the model’s mouth', () => {
  expect(goOn([say('Count.'), answer('One,'), answer(' two')]).body.contents).toEqual(
    contentsOf('One,', ' two'),
  );
});

it.each(['gemini-3.5-flash-lite', 'gemini-3.6-flash', 'gemini-flash-latest'])(
  '%s, which goes on with no begun answer, refuses to',
  (model) => {
    expect(() => goOn([say('Count.'), answer('One')], model)).toThrow(refusal);
    // Unless it is the client who ends the history so: that is carried as well as can be.
    expect(goOn([say('Count.'), answer('One')], model, {}, {}).losses).toEqual(['messages approximated']);
  },
);

it('refuses where the answer is held to a form, which it would begin anew', () => {
  const messages = [say('Count.'), answer('{"a":')];
  for (const responseFormat of [
    { type: 'json-object' },
    { type: 'json-schema', name: 'x', schema: { type: 'object' } },
  ] as const) {
    expect(() => goOn(messages, 'gemini-2.5-flash', { responseFormat })).toThrow(refusal);
  }
  const responseFormat = { type: 'text' } as const;
  expect(goOn(messages, 'gemini-2.5-flash', { responseFormat }).body.contents).toEqual(contentsOf('{"a":'));
});

it('refuses a history that does not end with the model’s words', () => {
  expect(() => goOn([say('Count.')])).toThrow(refusal);
  expect(() => goOn([say('Count.'), answer('')])).toThrow(refusal);
  expect(() => goOn([say('Count.'), answer('One'), answer('')])).toThrow(refusal);
  const call = { type: 'tool-call', id: 'a', name: 'f', arguments: '{}' } as const;
  const calling: Message = { role: 'assistant', content: [call] };
  expect(() => goOn([say('Count.'), calling])).toThrow(refusal);
  // The call has no result yet, and gets one behind the words.
  expect(() => goOn([say('Count.'), calling, answer('One')])).toThrow(refusal);
});
