import { ManualScheduler } from '@model-gateway/core/testing';
import fc from 'fast-check';
import { countingKeys, keyOf } from '../testing/administration-fixture.js';
import { LiveDirectory } from './live-directory.js';

const sources = ['environment', 'file', 'api'] as const;
const change = fc.record({
  rank: fc.nat({ max: sources.length - 1 }),
  name: fc.nat({ max: 59 }).map(String),
  isRemoved: fc.constantFrom(true, false, false),
});

describe('the live directory', () => {
  it('keeps its lists in order, whatever is added, overridden and removed', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 200, size: 'max' }), (changes) => {
        const directory = new LiveDirectory({
          clock: new ManualScheduler(),
          keys: countingKeys,
          onProblem: () => undefined,
        });
        const expected = new Set<string>();
        for (const { rank, name, isRemoved } of changes) {
          const source = sources[rank]!;
          if (isRemoved) {
            directory.update(source, { removedApiKeys: [`key-${name}`] });
            expected.delete(`key-${name} ${rank}`);
          } else {
            directory.update(source, { apiKeys: [{ ...keyOf('file', name, name), managedBy: source }] });
            expected.add(`key-${name} ${rank}`);
          }
        }
        const shown = directory
          .apiKeys()
          .map(({ item, managedBy }) => `${item.id} ${sources.indexOf(managedBy)}`);
        expect(shown).toEqual([...expected].sort());
      }),
    );
  });
});
