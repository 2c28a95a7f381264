import { NotFoundError, promptReferenceRule } from '@model-gateway/core';
import fc from 'fast-check';
import { promptCompletionsPath, promptReferenceOf, promptRenderPath } from './prompt-path.js';

const references = fc.stringMatching(promptReferenceRule.pattern, { maxLength: 60 });

/** The text with some of its characters escaped, in either case. */
function escapings(text: string): fc.Arbitrary<string> {
  const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const letters = [...text].map((letter) => fc.constantFrom(letter, hex(letter), hex(letter).toUpperCase()));
  return fc.tuple(...letters).map((all) => all.join(''));
}

describe('a path of a stored prompt', () => {
  it('names the same prompt however it is escaped', () => {
    const cases = references.chain((reference) => fc.tuple(fc.constant(reference), escapings(reference)));
    fc.assert(
      fc.property(cases, ([reference, written]) => {
        const path = `/v1/prompts/${written}/completions`;
        expect(promptCompletionsPath.test(path)).toBe(true);
        expect(promptReferenceOf(path)).toBe(reference);
      }),
    );
  });

  it('gives a reference or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string(), references), (text) => {
        const path = `/v1/prompts/${text}/render`;
        try {
          expect(promptReferenceOf(path)).toMatch(promptReferenceRule.pattern);
        } catch (error) {
          expect(error).toBeInstanceOf(NotFoundError);
          expect(error).toMatchObject({ code: 'prompt_not_found' });
        }
      }),
    );
  });

  it.each(['/v1/prompts//render', '/v1/prompts/a/b/render', '/v1/prompts/a/render/', '/v1/prompts/a/Render'])(
    'is not %s',
    (path) => expect([promptRenderPath.test(path), promptCompletionsPath.test(path)]).toEqual([false, false]),
  );
});
