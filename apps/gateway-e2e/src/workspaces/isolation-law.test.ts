import { randomBytes } from 'node:crypto';
import { describeWithServers } from '@model-gateway/test-servers';
import fc from 'fast-check';
import { eventually } from '../support/eventually.js';
import { drawnAct } from './law/drawn-act.js';
import { problemsOf } from './law/law-problems.js';
import { startLawWorld, type RunningLawWorld } from './law/law-world.js';
import { forgotten, outdated, questionOf } from './law/operations.js';

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

  it('is not got round by names that begin as those of another workspace do', async () => {
    const [workspace] = world.workspaces;
    if (!workspace) throw new Error('There are no workspaces.');
    const named = world.operations.filter(
      ({ method, template }) => method === 'put' && template.endsWith('}'),
    );
    for (const operation of named) {
      const draw = { workspace: 0, act: 0, pick: 0, other: 0 };
      const question = questionOf(operation, workspace, draw);
      const path = question.path.replace(/[^/?]+(?=\?|$)/, encodeURIComponent('~east/pool-0'));
      const { status } = await workspace.send({ ...question, path });
      // Nothing of these is made by its name.
      const isOfOther = /\/(shares|members)\//.test(operation.template);
      expect([question.method, path, status]).toEqual(['PUT', path, isOfOther ? 404 : 400]);
    }
  });

  it('holds for random acts through every route', async () => {
    const numRuns = Number(process.env.GATEWAY_LAW_CASES ?? usualActs);
    expect(await problemsOf(world, fc.sample(drawnAct, { numRuns }))).toEqual([]);
    // Or there was nothing to leak.
    for (const { text } of world.tails) await eventually(() => text().includes('"req_'));
  }, 400_000);
});

describeWithServers('the law of workspaces on PostgreSQL and Redis', ['postgres', 'redis'], (servers) => {
  let world: RunningLawWorld;
  beforeAll(async () => {
    const environment = {
      GATEWAY_DATABASE_URL: servers.postgres.url,
      GATEWAY_REDIS_URL: servers.redis.url,
      GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    };
    world = await startLawWorld({ environment });
  });
  afterAll(() => world.stop());

  it('holds as well', async () => {
    expect(await problemsOf(world, fc.sample(drawnAct, { numRuns: 1000 }))).toEqual([]);
  }, 400_000);
});
