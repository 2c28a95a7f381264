import type { EmbeddingInput } from '@model-gateway/core';
import fc from 'fast-check';
import { estimateTokens } from './estimate-tokens.js';
import { splitInputs } from './split-inputs.js';

const input = (text: string): EmbeddingInput => ({
  parts: [{ type: 'text', text, path: 'input' }],
  path: 'input',
});
const textOf = ({ parts }: EmbeddingInput) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('');
const tokensOf = (inputs: readonly EmbeddingInput[]) =>
  inputs.reduce((sum, one) => sum + estimateTokens(textOf(one)), 0);

describe('inputs in groups', () => {
  it('are the inputs, in order, as few groups as can be, none beyond the limits', () =>
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 40 }).map(input), { maxLength: 60 }),
        fc.integer({ min: 1, max: 10 }),
        fc.option(fc.integer({ min: 1, max: 80 }), { nil: undefined }),
        (inputs, most, tokens) => {
          const groups = splitInputs(
            inputs,
            tokens === undefined ? { inputs: most } : { inputs: most, tokens },
          );
          expect(groups.flatMap((group) => group.inputs)).toEqual(inputs);
          let first = 0;
          for (const [index, group] of groups.entries()) {
            expect(group.first).toBe(first);
            first += group.inputs.length;
            expect(group.inputs.length).toBeLessThanOrEqual(most);
            if (group.inputs.length > 1)
              expect(tokensOf(group.inputs)).toBeLessThanOrEqual(tokens ?? Infinity);
            const next = groups[index + 1]?.inputs[0];
            if (next && group.inputs.length < most) {
              expect(tokensOf([...group.inputs, next])).toBeGreaterThan(tokens ?? Infinity);
            }
          }
        },
      ),
    ));

  it('send a text alone that is beyond the limit by itself: the upstream may cut it', () => {
    const groups = splitInputs([input('a'), input('1'.repeat(50)), input('b')], { inputs: 9, tokens: 20 });
    expect(groups.map(({ inputs }) => inputs.map(textOf))).toEqual([['a'], ['1'.repeat(50)], ['b']]);
  });
});

describe('the estimate of tokens', () => {
  it.each([
    ['', 0],
    ['The quick brown fox', 7],
    ['12345', 5],
    ['日本語', 3],
    ['{"a":1}', 7],
  ])('of %j is %i', (text, tokens) => expect(estimateTokens(text)).toBe(tokens));

  it('never falls when a text grows', () =>
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => estimateTokens(a + b) >= estimateTokens(a))));
});
