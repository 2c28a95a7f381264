import { casesOfLaw } from '@model-gateway/test-servers/cases';
import fc from 'fast-check';
import { nativeRoutes, type NativeRoute, type Stretch } from './testing/native-route.js';
import { gone, recoverNatively } from './testing/recover-natively.js';

const numRuns = casesOfLaw({ quick: 100, full: 1000 });
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
  ...['(see', 'below)', '**bold**', '12', '- a'],
);
const separator = fc.constantFrom(' ', ' ', ' ', '\n', '\n\n');
const sentence = fc
  .array(fc.tuple(term, separator), { minLength: 12, maxLength: 40 })
  .map((pairs) => pairs.map((pair) => pair.join('')).join(''));
const place = fc.double({ min: 0, max: 1, noNaN: true });
const size = fc.integer({ min: 1, max: 9 });

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
const cutText = fc
  .record({ whole: sentence, other: sentence, place, size, otherSize: size, thinks: fc.boolean() })
  .map((drawn) => ({ ...drawn, cut: 20 + Math.floor(drawn.place * (drawn.whole.length - 21)) }));
const text = (said: string): Stretch => ({ type: 'text', text: said });

/** Until the text was said up to there. */
function eventsUntil(route: NativeRoute, said: string, pieceSize: number, isEnd: boolean): readonly string[] {
  const events = route.events([text(said)], pieceSize, 9);
  // Without what ends a block, and what ends the answer.
  return isEnd ? events : events.slice(0, route.name === 'messages' ? -3 : -1);
}

async function continued(
  route: NativeRoute,
  {
    whole,
    other,
    cut,
    size: pieceSize,
    otherSize,
    thinks,
  }: typeof cutText extends fc.Arbitrary<infer Cut> ? Cut : never,
  fallback: Fallback,
) {
  let given = '';
  const { stream, failure, asked } = await recoverNatively({
    route,
    onInterrupt: 'continue',
    events: eventsUntil(route, whole.slice(0, cut), pieceSize, false),
    fallback: (asking) => {
      if (asking === undefined) return route.events([text(`Anew: ${other}`)], otherSize, 9);
      given = asking;
      const said = text(fallback(asking, whole, other));
      return route.events(thinks ? [{ type: 'thinking', text: 'Hm.' }, said] : [said], otherSize, 9);
    },
  });
  const answer = route.read(stream);
  return { ...answer, said: answer.stretches.map(({ text: part }) => part).join(''), failure, asked, given };
}

describe.each(nativeRoutes.map((route) => [route.name, route] as const))(
  'a stream of %s that a fallback is asked to continue',
  (_name, route) => {
    it.each(Object.entries(honest))('is whole where the fallback %s', async (_, fallback) => {
      await fc.assert(
        fc.asyncProperty(cutText, async (drawn) => {
          const { said, isComplete, stretches, asked, outputTokens } = await continued(
            route,
            drawn,
            fallback,
          );
          fc.pre(asked[0] === 'continue');
          expect({ said, isComplete, stretches: stretches.length }).toEqual({
            said: drawn.whole,
            isComplete: true,
            stretches: 1,
          });
          expect([asked, outputTokens]).toEqual([['continue'], 9]);
        }),
        { numRuns },
      );
    });

    it.each(Object.entries(dishonest))('is never a mixture where the fallback %s', async (_, fallback) => {
      await fc.assert(
        fc.asyncProperty(cutText, async (drawn) => {
          const { whole, other, cut } = drawn;
          const { said, isComplete, failure, given } = await continued(route, drawn, fallback);
          // What begins with all that the caller has is one answer, though another one.
          const answers = [whole, fallback(given, whole, other)];
          expect(isComplete ? answers : [whole.slice(0, cut)]).toContain(said);
          expect(failure).toBe(isComplete ? undefined : gone);
        }),
        { numRuns },
      );
    });
  },
);

const stretch: fc.Arbitrary<Stretch> = fc.oneof(
  sentence.map(text),
  sentence.map((said): Stretch => ({ type: 'thinking', text: said })),
  sentence.map((said): Stretch => ({ type: 'call', text: JSON.stringify({ said }) })),
);
/** Texts in a row are one text in Gemini's format. */
const answer = fc
  .array(stretch, { minLength: 1, maxLength: 5 })
  .map((all) =>
    all.filter(({ type }, index) => index === 0 || type === 'call' || type !== all[index - 1]?.type),
  );

describe.each(nativeRoutes.map((route) => [route.name, route] as const))(
  'a stream of %s that a fallback is asked for anew',
  (_name, route) => {
    const cutAnswer = fc.record({ whole: answer, place, size, otherSize: size }).map((drawn) => {
      const events = route.events(drawn.whole, drawn.size, 9);
      const behind = route.firstSaid + 1;
      // Not behind the event that says why the answer ends: it is complete then.
      const last = events.length - (route.name === 'messages' ? 2 : 1);
      const count = behind + Math.floor(drawn.place * (last - behind));
      return { ...drawn, events: events.slice(0, Math.max(count, behind)) };
    });

    it('is whole wherever it is cut, where the fallback says the same', async () => {
      await fc.assert(
        fc.asyncProperty(cutAnswer, async ({ whole, events, otherSize }) => {
          const { stream, failure } = await recoverNatively({
            route,
            onInterrupt: 'restart',
            events,
            fallback: () => route.events(whole, otherSize, 7),
          });
          expect(failure).toBeUndefined();
          expect(route.read(stream)).toEqual({ stretches: whole, isComplete: true, outputTokens: 7 });
        }),
        { numRuns },
      );
    });

    it('ends as it broke off, where the fallback says something else', async () => {
      await fc.assert(
        fc.asyncProperty(cutAnswer, answer, async ({ whole, events }, other) => {
          const before = route.read(events.join(''));
          const { stream, failure } = await recoverNatively({
            route,
            onInterrupt: 'restart',
            events,
            fallback: () => route.events(other, 5, 7),
          });
          if (failure === undefined) {
            // It begins with all that was delivered.
            expect(route.read(stream)).toEqual({ stretches: other, isComplete: true, outputTokens: 7 });
          } else {
            expect([stream, failure]).toEqual([events.join(''), gone]);
            expect(before.stretches.length).toBeLessThanOrEqual(whole.length);
          }
        }),
        { numRuns },
      );
    });
  },
);
