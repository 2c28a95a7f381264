import type { JsonValue, LossEntry } from '@model-gateway/core';
import { withSignedCalls } from './with-signed-calls.js';

const thoughtSignature = 'skip_thought_signature_validator';
const call = { functionCall: { name: 'f', args: {} } };
const asked = { role: 'user', parts: [{ text: 'Hi' }] };
const answered = { role: 'user', parts: [{ functionResponse: { name: 'f', response: {} } }] };
const model = (...parts: JsonValue[]) => ({ role: 'model', parts });

function sent(contents: JsonValue, name = 'models/gemini-3.5-flash') {
  const losses: LossEntry[] = [];
  return { contents: withSignedCalls(contents, name, (loss) => losses.push(loss)), losses };
}

it('the first call of each step of the current turn gets the placeholder, where it has no signature', () => {
  const earlier = [asked, model(call), answered];
  const step = model({ text: 'So.' }, { ...call, thought_signature: null }, call);
  const { contents, losses } = sent([...earlier, asked, step, answered, model(call), answered]);
  expect(contents).toEqual([
    ...earlier,
    asked,
    model({ text: 'So.' }, { ...call, thoughtSignature }, call),
    answered,
    model({ ...call, thoughtSignature }),
    answered,
  ]);
  expect(losses.map(({ path, action, severity }) => [path, action, severity])).toEqual([
    ['contents[4].parts[1]', 'replaced', 'note'],
    ['contents[6].parts[0]', 'replaced', 'note'],
  ]);
});

it.each<{ what: string; contents: JsonValue; name?: string }>([
  { what: 'signed calls', contents: [asked, model({ ...call, thought_signature: 'AbCd' }, call), answered] },
  {
    what: 'calls of an earlier turn',
    contents: [asked, model(call), answered, model({ text: 'So.' }), asked],
  },
  {
    what: 'calls to a model that checks none',
    contents: [asked, model(call), answered],
    name: 'models/gemini-2.5-flash',
  },
  { what: 'one content', contents: model(call) },
  { what: 'what makes no sense', contents: [7, null, { parts: 7 }, { role: 'model', parts: [7] }] },
])('$what: they stay as they came', ({ contents, name }) => {
  expect(sent(contents, name)).toEqual({ contents, losses: [] });
  expect(sent(contents, name).contents).toBe(contents);
});
