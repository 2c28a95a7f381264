import type { LossEntry, RecordedBodies } from '@model-gateway/core';
import { lossesWithPlaces } from './loss-places.js';

const loss = (path: string, action: LossEntry['action']): LossEntry => ({ path, action, reason: 'r' });
const bodiesOf = (sent: unknown, carried: unknown): RecordedBodies => ({
  clientRequest: { text: JSON.stringify(sent) },
  upstreamRequest: { text: JSON.stringify(carried) },
});

describe('the places of losses', () => {
  it.each([
    ['of Gemini', { generationConfig: { temperature: 2 } }, '/generationConfig/temperature'],
    ['of Claude', { temperature: 2 }, '/temperature'],
  ])('are in the upstream body %s, with what became of the value', (_whose, carried, upstreamPath) => {
    const bodies = bodiesOf({ temperature: 3.5 }, carried);
    expect(lossesWithPlaces([loss('temperature', 'clamped')], bodies)).toEqual([
      { ...loss('temperature', 'clamped'), before: '3.5', upstreamPath, after: '2' },
    ]);
  });

  it('are nowhere upstream for what was dropped, or has no known place there', () => {
    const bodies = bodiesOf({ tools: [{ function: { strict: true } }], seed: 1 }, { seed: 1 });
    const found = lossesWithPlaces(
      [loss('tools[0].function.strict', 'replaced'), loss('seed', 'dropped'), loss('header:x-a', 'dropped')],
      bodies,
    );
    expect(found.map(({ before, upstreamPath }) => [before, upstreamPath])).toEqual([
      ['true', undefined],
      ['1', undefined],
      [undefined, undefined],
    ]);
  });

  it('are unknown where bodies are cut, no JSON, or not on record', () => {
    const bodies = { clientRequest: { text: '{"seed":1}', omittedBytes: 1 }, upstreamRequest: { text: '<' } };
    expect(lossesWithPlaces([loss('seed', 'clamped')], bodies)).toEqual([loss('seed', 'clamped')]);
    expect(lossesWithPlaces([loss('seed', 'clamped')], {})).toEqual([loss('seed', 'clamped')]);
  });

  it('quote the beginning of long values, with the digits of numbers', () => {
    const text = `{"seed":12345678901234567890,"stop":"${'x'.repeat(200)}"}`;
    const bodies = { clientRequest: { text } };
    const [seed, stop] = lossesWithPlaces([loss('seed', 'clamped'), loss('stop', 'dropped')], bodies);
    expect([seed?.before, stop?.before?.length, stop?.before?.at(-1)]).toEqual([
      '12345678901234567890',
      120,
      '…',
    ]);
  });

  it('are not looked for in what objects inherit', () => {
    const bodies = bodiesOf({ a: 1 }, {});
    expect(lossesWithPlaces([loss('constructor.name', 'clamped')], bodies)[0]).not.toHaveProperty('before');
  });
});
