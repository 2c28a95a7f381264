import fc from 'fast-check';
import { UpstreamUnreachableError, type ChatStreamPart } from '@model-gateway/core';
import { continuationPoint } from './continuation-point.js';
import { recoverStream } from './recover-stream.js';
import type { BegunChatStream } from './recovery-options.js';

const gone = new UpstreamUnreachableError('gone');
const terms = [
  'calm',
  'river',
  'under',
  'stone',
  'light',
  'moves',
  'past',
  'green',
  'hills',
  'toward',
  'open',
];
const term = fc.constantFrom(
  ...terms,
  ...terms.map((each) => `${each},`),
  '(see',
  'below)',
  '**bold**',
  '12',
  '- a',
);
const separator = fc.constantFrom(' ', ' ', ' ', '\n', '\n\n');
const sentence = fc
  .array(fc.tuple(term, separator), { minLength: 12, maxLength: 40 })
  .map((pairs) => pairs.map((pair) => pair.join('')).join(''));

/** What a fallback says that is asked to continue a text. */
type Fallback = (given: string, whole: string, other: string) => string;
const honest: Record<string, Fallback> = {
  'goes on': (given, whole) => whole.slice(given.length),
  'repeats the text, and goes on': (_given, whole) => whole,
};
const dishonest: Record<string, Fallback> = {
  'ignores the text': (_given, _whole, other) => `Other terms: ${other}`,
  'says something else from the start': (_given, _whole, other) => other,
  paraphrases: (_given, whole) =>
    whole.replace('calm', 'quiet').replace('moves', 'flows').replace('under', 'below'),
  'repeats a part, and goes elsewhere': (given, _whole, other) => given.slice(0, 15) + other,
  'goes on after a space': (_given, _whole, other) => ` ${other}`,
  'goes on after a bracket': (_given, _whole, other) => `) ${other}`,
  'goes on after half of a word': (_given, _whole, other) => `ing ${other}`,
};

function streaming(text: string, failure?: Error): BegunChatStream {
  const pieces = text.match(/[^]{1,7}/g) ?? [];
  const parts: ChatStreamPart[][] = pieces.map((piece) => [{ type: 'text', choice: 0, text: piece }]);
  const end: ChatStreamPart[] = [{ type: 'finish', choice: 0, finish: { reason: 'stop', raw: 'STOP' } }];
  async function* rest() {
    for (const part of parts) yield part;
    if (failure) throw failure;
    yield end;
  }
  return { first: [[{ type: 'start' }]], rest: rest() };
}

/** The text that the caller gets, and whether the answer is complete. */
async function recovered(whole: string, cut: number, other: string, fallback: Fallback) {
  let text = '';
  const stream = recoverStream(streaming(whole.slice(0, cut), gone), {
    policy: 'continue',
    signal: new AbortController().signal,
    strict: false,
    choices: 1,
    // Nobody answers the same thing when asked for the whole answer.
    again: async (continuation) =>
      continuation ? streaming(fallback(continuation.text, whole, other)) : streaming(`Anew: ${other}`),
  });
  try {
    for await (const parts of stream) for (const part of parts) if (part.type === 'text') text += part.text;
    return { text, isComplete: true };
  } catch (error) {
    expect(error).toBe(gone);
    return { text, isComplete: false };
  }
}

const broken = fc
  .tuple(sentence, sentence, fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([whole, other, place]) => ({
    whole,
    other,
    cut: 20 + Math.floor(place * (whole.length - 21)),
  }));

describe('an answer that a fallback is asked to continue', () => {
  it.each(Object.entries(honest))('is whole where the fallback %s', async (_, fallback) => {
    await fc.assert(
      fc.asyncProperty(broken, async ({ whole, cut, other }) => {
        fc.pre(continuationPoint(whole.slice(0, cut)) !== undefined);
        expect(await recovered(whole, cut, other, fallback)).toEqual({ text: whole, isComplete: true });
      }),
      { numRuns: 1000 },
    );
  });

  it.each(Object.entries(dishonest))('is never a mixture where the fallback %s', async (_, fallback) => {
    await fc.assert(
      fc.asyncProperty(broken, async ({ whole, cut, other }) => {
        const { text, isComplete } = await recovered(whole, cut, other, fallback);
        const given = whole.slice(0, continuationPoint(whole.slice(0, cut)));
        // What begins with all that the caller has is one answer, though another one.
        const answers = [whole, fallback(given, whole, other)];
        expect(isComplete ? answers : [whole.slice(0, cut)]).toContain(text);
      }),
      { numRuns: 1000 },
    );
  });
});
