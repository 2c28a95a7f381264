import type { JsonValue, LossEntry } from '@model-gateway/core';
import { toThoughtSignature } from '../signatures/carried-signature.js';
import { withoutCarriedSignatures } from './without-carried-signatures.js';

const thoughtSignature = toThoughtSignature({ signature: { value: 'c2ln', issuer: 'anthropic' } });
const functionCall = { name: 'f', args: {} };

function sent(contents: JsonValue) {
  const losses: LossEntry[] = [];
  return { contents: withoutCarriedSignatures(contents, (loss) => losses.push(loss)), losses };
}

it('leaves Gemini’s own signatures, and all else, as they came', () => {
  for (const contents of [
    [{ role: 'model', parts: [{ functionCall, thoughtSignature: 'AbCd' }] }],
    { role: 'user', parts: [{ text: 'Hi' }] },
    'Hi',
    [7, null, { parts: 7 }],
  ] as const) {
    const { contents: own, losses } = sent(contents);
    expect(own).toBe(contents);
    expect(losses).toEqual([]);
  }
});

it('only the first call of a step gets it', () => {
  const foreign = { functionCall, thoughtSignature };
  const placeholder = { functionCall, thoughtSignature: 'skip_thought_signature_validator' };
  const step = (...parts: JsonValue[]) => ({ role: 'model', parts });
  const own = { functionCall, thoughtSignature: 'AbCd' };
  const { contents } = sent([step({ text: 'So.' }, foreign, foreign), step(foreign), step(own, foreign)]);
  expect(contents).toEqual([
    step({ text: 'So.' }, placeholder, { functionCall }),
    step(placeholder),
    step(own, { functionCall }),
  ]);
});

it('a call that another model has made keeps no signature but the one that Gemini does not check', () => {
  const contents = [
    { role: 'user', parts: [{ text: 'Hi' }] },
    { role: 'model', parts: [{ text: 'hm', thought: true, thoughtSignature }] },
    {
      role: 'model',
      parts: [
        { text: 'So.', thoughtSignature },
        { functionCall, thought_signature: thoughtSignature },
      ],
    },
  ];
  const { contents: own, losses } = sent(contents);
  expect(own).toEqual([
    { role: 'user', parts: [{ text: 'Hi' }] },
    {
      role: 'model',
      parts: [{ text: 'So.' }, { functionCall, thoughtSignature: 'skip_thought_signature_validator' }],
    },
  ]);
  expect(losses.map(({ path, severity }) => [path, severity])).toEqual([
    ['contents[1].parts[0]', 'note'],
    ['contents[2].parts[0]', 'note'],
    ['contents[2].parts[1]', 'note'],
  ]);
});
