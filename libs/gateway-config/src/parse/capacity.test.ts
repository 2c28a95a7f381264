import type { JsonObject, JsonValue } from '@model-gateway/core';
import { testConfigTools as tools } from '../testing/config-tools.js';
import type { ConfigNode } from '../model/config-node.js';
import { configProblems, parseConfigTree } from './parse-config-tree.js';

const parse = (config: JsonValue) => parseConfigTree(config, tools);
const messagesOf = (config: JsonValue) => configProblems(config, tools).map(({ message }) => message);
const stepsOf = ({ steps }: ConfigNode) => steps?.map(({ tier, settings }) => [tier, settings.vertexRegion]);

describe('capacity and regions', () => {
  it('make steps of a target: each tier in each region, all regions of a tier before the next tier', () => {
    const root = parse({
      provider: '@prod',
      capacity: ['provisioned', 'priority', 'standard'],
      regions: ['europe-west4', 'eu'],
    });
    expect(stepsOf(root)).toEqual([
      ['provisioned', 'europe-west4'],
      ['provisioned', 'eu'],
      ['priority', 'europe-west4'],
      ['priority', 'eu'],
      ['standard', 'europe-west4'],
      ['standard', 'eu'],
    ]);
    expect(root.steps?.[1]).toEqual({
      path: 'config',
      targets: [],
      weight: 1,
      tier: 'provisioned',
      settings: { ...root.settings, vertexRegion: 'eu' },
      sourcePaths: { ...root.sourcePaths, vertexRegion: 'config' },
    });
  });

  it('work alone, and are inherited by targets', () => {
    expect(stepsOf(parse({ capacity: ['flex'] }))).toEqual([['flex', undefined]]);
    expect(stepsOf(parse({ regions: ['us', 'global'] }))).toEqual([
      [undefined, 'us'],
      [undefined, 'global'],
    ]);
    const { steps, targets } = parse({
      strategy: { mode: 'fallback' },
      regions: ['europe-west4', 'eu'],
      targets: [{ capacity: ['standard'] }, { regions: ['eu'] }, { vertex_region: 'europe-west4' }],
    });
    expect(steps).toBeUndefined();
    expect(targets.map(stepsOf)).toEqual([
      [
        ['standard', 'europe-west4'],
        ['standard', 'eu'],
      ],
      [[undefined, 'eu']],
      [[undefined, 'europe-west4']],
    ]);
    expect(parse({ vertex_region: 'eu' })).not.toHaveProperty('steps');
  });

  it('of a target replace the region that an ancestor names', () => {
    const [target] = parse({ vertex_region: 'us-central1', targets: [{ regions: ['eu'] }] }).targets;
    expect(target && stepsOf(target)).toEqual([[undefined, 'eu']]);
  });

  it.each<[JsonObject, string]>([
    [{ capacity: [] }, 'config.capacity must be an array of 1 to 4 elements'],
    [{ capacity: 'standard' }, 'config.capacity must be an array of 1 to 4 elements'],
    [
      { capacity: ['standard', 'spot'] },
      'config.capacity[1] must be "provisioned", "priority", "standard" or "flex"',
    ],
    [{ capacity: ['flex', 'flex'] }, 'config.capacity[1] must not be there twice'],
    [{ regions: [] }, 'config.regions must be an array of 1 to 10 elements'],
    [{ regions: ['EU'] }, 'config.regions[0] must be a region such as "europe-west4", "eu" or "global"'],
    [{ regions: ['eu', 'eu'] }, 'config.regions[1] must not be there twice'],
    [
      { regions: ['eu'], targets: [{ regions: ['eu', 'us'] }] },
      'config.targets[0].regions[1] must be one of the regions that its parent allows',
    ],
    [{ regions: ['eu'], vertex_region: 'eu' }, 'config.vertex_region must not be set beside regions'],
    [
      { regions: ['eu'], targets: [{ vertex_region: 'us' }] },
      'config.targets[0].vertex_region must be one of config.regions, which it may not leave',
    ],
  ])('%j is refused by name', (config, message) => {
    expect(messagesOf(config)).toEqual([message]);
  });

  it('are at most four hundred steps in all', () => {
    const wide = (count: number): JsonObject => ({
      strategy: { mode: 'fallback' },
      capacity: ['provisioned', 'priority', 'standard', 'flex'],
      regions: Array.from({ length: 10 }, (_, index) => `region${index}`),
      targets: Array.from({ length: count }, () => ({})),
    });
    expect(messagesOf(wide(10))).toEqual([]);
    expect(messagesOf(wide(12))).toEqual([
      'config.targets[10] has too many steps: tiers of capacity times regions are at most 400 in a config',
    ]);
  });
});
