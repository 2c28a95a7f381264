import fc from 'fast-check';
import { InvalidRequestError } from '@model-gateway/core';
import { casesOfLaw } from '@model-gateway/test-servers/cases';
import type { Body } from '../grammar/body.js';
import { chatRequest } from '../grammar/chat-request-arbitrary.js';
import { chatCompletionsPlaces, claudePlaces, geminiPlaces, type Place } from '../grammar/place.js';
import { respelled } from '../grammar/respelled.js';
import { encode } from '../lossless/translate.js';

const places: readonly Place[] = [...geminiPlaces, ...claudePlaces, ...chatCompletionsPlaces];
const cases = casesOfLaw({ quick: 1000, full: 20_000 });

/** What the upstream gets, and what is lost; not where it stood in the client's body. */
function outcomeOf(body: Body, place: Place): unknown {
  try {
    const { request, losses } = encode(body, place);
    return { request, losses: losses.map(({ action, severity }) => `${action} ${severity}`).toSorted() };
  } catch (error) {
    if (error instanceof InvalidRequestError) return { refused: error.code, message: error.message };
    throw error;
  }
}

describe('the law of spellings', () => {
  it('a request in any spelling is the same request upstream', () => {
    let changed = 0;
    fc.assert(
      fc.property(chatRequest('any', places), fc.nat(), ({ place, body }, seed) => {
        const other = respelled(body, seed);
        if (JSON.stringify(other) !== JSON.stringify(body)) changed += 1;
        expect(outcomeOf(other, place)).toEqual(outcomeOf(body, place));
      }),
      { numRuns: cases },
    );
    expect(changed).toBeGreaterThan(cases / 4);
  }, 300_000);
});
