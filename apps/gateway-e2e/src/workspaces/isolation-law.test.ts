import fc from 'fast-check';
import { eventually } from '../support/eventually.js';
import { drawnAct } from './law/drawn-act.js';
import { problemsOf } from './law/law-problems.js';
import { startLawWorld, type RunningLawWorld } from './law/law-world.js';
import { forgotten, outdated } from './law/operations.js';

/** How many acts are drawn. `GATEWAY_LAW_CASES` sets another number. */
const usualActs = 5000;

describe('the law of workspaces: nothing of one shows up in another', () => {
  let world: RunningLawWorld;
  beforeAll(async () => {
    world = await startLawWorld();
  });
  afterAll(() => world.stop());

  it('knows every route of the OpenAPI document', () => {
    expect(forgotten(world.operations)).toEqual([]);
    expect(outdated(world.operations)).toEqual([]);
  });

  it('holds for random acts through every route', async () => {
    const numRuns = Number(process.env.GATEWAY_LAW_CASES ?? usualActs);
    expect(await problemsOf(world, fc.sample(drawnAct, { numRuns }))).toEqual([]);
    // Or there was nothing to leak.
    for (const { text } of world.tails) await eventually(() => text().includes('"req_'));
  }, 400_000);
});
