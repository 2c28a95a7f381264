import type { Target } from '@model-gateway/core';
import { casesOfLaw } from '@model-gateway/test-servers/cases';
import { CapacityMemory } from '../../resilience/capacity-memory.js';
import { CapacitySimulation } from './capacity-simulation.js';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
const seeds = casesOfLaw({ quick: 15, full: 200 });

async function violationsOf(seed: number, memoryOf?: ConstructorParameters<typeof CapacitySimulation>[2]) {
  const simulation = new CapacitySimulation(seed, settle, memoryOf);
  await simulation.run();
  return simulation;
}

describe('capacity with shortages, in virtual time', () => {
  it('serves in the order of the config, in its regions alone, and is back within a minute', async () => {
    let switched = 0;
    for (let seed = 0; seed < seeds; seed += 1) {
      const { violations, requests } = await violationsOf(seed);
      if (violations.found.length > 0) throw new Error([`Seed ${seed}:`, ...violations.found].join('\n'));
      switched += requests.filter(
        ({ attemptLog, failure }) => !failure && attemptLog.attempts.length > 1,
      ).length;
    }
    // Otherwise nothing was tested.
    expect(switched).toBeGreaterThan(seeds);
  }, 120_000);

  it('finds a memory that lasts for more than a minute', async () => {
    class LongMemory extends CapacityMemory {
      override refused(target: Target, callerId: string, startedAt: number): void {
        super.refused(target, callerId, startedAt + 600_000, 600_000);
      }
    }
    const all = await Promise.all(
      [3, 4, 5, 6].map((seed) => violationsOf(seed, (time) => new LongMemory(time))),
    );
    expect(all.flatMap(({ violations }) => violations.found).join()).toMatch(/is back for a minute/);
  });
});
