import fc from 'fast-check';
import { temporaryFolder } from '../support/temporary-folder.js';
import { drawnAct } from './law/drawn-act.js';
import { problemsOf } from './law/law-problems.js';
import { startLawWorld } from './law/law-world.js';
import { plant, plantedLeaks } from './law/planted-leaks.js';

/** Where the tests are to be quick, these stand for the others. */
const planted = process.env.GATEWAY_TEST_DEPTH === undefined ? plantedLeaks.slice(0, 3) : plantedLeaks;

it.each(planted)('the law of workspaces finds a leak of $of', async (leak) => {
  const folder = await temporaryFolder();
  const world = await startLawWorld({ nodeOptions: await plant(leak, folder.path) });
  try {
    const [found] = await problemsOf(world, fc.sample(drawnAct, 2500), 1);
    expect(found).toEqual(expect.any(String));
  } finally {
    await world.stop();
    await folder.remove();
  }
});
