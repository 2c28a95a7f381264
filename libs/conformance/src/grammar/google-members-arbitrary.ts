import fc from 'fast-check';
import { members, type Body } from './body.js';
import type { Scope } from './place.js';

/** Either spelling of a name: a body may hold both. */
function twins(model: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Body> {
  return members(
    Object.fromEntries(
      Object.entries(model).flatMap(([name, value]) => [
        [name, value],
        [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value],
      ]),
    ),
  );
}

const thinkingConfig = twins({ includeThoughts: fc.boolean(), thinkingBudget: fc.constantFrom(0, 512) });
const generationConfig = sparse(
  twins({
    topK: fc.constantFrom(3, 4),
    maxOutputTokens: fc.constantFrom(10, 20),
    temperature: fc.constantFrom(0, 1),
    thinkingConfig,
    madeUp: fc.constant(true),
  }),
);
const safetySettings = fc.constantFrom<Body[]>(
  [],
  [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'OFF' }],
  [{ category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' }],
);
const cachedContent = fc.constantFrom('cachedContents/a', 'cachedContents/b');
const google = sparse(
  twins({
    generationConfig,
    thinkingConfig,
    safetySettings,
    cachedContent,
    toolConfig: fc.constantFrom<Body>({}, { retrievalConfig: { languageCode: 'de' } }, { made_up: 1 }),
    madeUp: fc.constant(1),
  }),
);

/** Any of the places for members in Google's own form: the same member may occur two or three times. */
const overlapping = sparse(
  members({
    google,
    extra_body: sparse(members({ google, generationConfig, extra_body: members({ google }) })),
    generationConfig,
    generation_config: generationConfig,
    safetySettings,
    cachedContent,
  }),
);

/** Most members left out: overlaps of two are what is looked for. */
function sparse(arbitrary: fc.Arbitrary<Body>): fc.Arbitrary<Body> {
  return fc
    .tuple(arbitrary, fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }))
    .map(([body, dice]) =>
      Object.fromEntries(Object.entries(body).filter((_entry, index) => dice[index % 12] === 0)),
    );
}

const simple = fc.constantFrom<Body>(
  { google: { safety_settings: [], thinking_config: { include_thoughts: false } } },
  { extra_body: { google: { cached_content: null, made_up: 1 } } },
  { generationConfig: { topK: 3, made_up: true } },
  { extra_body: { made_up: { deeper: [1] } } },
);

/** Members in Google's own form, as its own compatible API accepts them. */
export function googleMembers(scope: Scope): fc.Arbitrary<Body> {
  return scope === 'any' ? fc.oneof(simple, overlapping) : simple;
}
