import { healthOf, type KnownHealth } from './target-health.js';
import { branchesOf, type TreeNode } from './tree-levels.js';

const node = (path: string, more: Partial<TreeNode> = {}): TreeNode => ({ path, resolves: true, ...more });

describe('the tree of a config', () => {
  it('puts each target below its parent, with its share of the traffic', () => {
    const tree = branchesOf([
      node('config', { mode: 'fallback' }),
      node('config.targets[0]', { mode: 'loadbalance' }),
      node('config.targets[0].targets[0]', { weight: 3 }),
      node('config.targets[0].targets[1]', { weight: 1 }),
      node('config.targets[1]'),
    ]);
    expect(tree?.below.map(({ node: { path } }) => path)).toEqual(['config.targets[0]', 'config.targets[1]']);
    expect(tree?.below[0]?.below.map(({ share }) => share)).toEqual([0.75, 0.25]);
    expect(tree?.below[1]).toEqual({ node: node('config.targets[1]'), below: [] });
  });

  it('has one node for a config without targets, and none without a report', () => {
    expect(branchesOf([node('config')])?.below).toEqual([]);
    expect(branchesOf([])).toBeUndefined();
  });
});

describe('the health of a target', () => {
  const known: KnownHealth = {
    uses: [
      { slug: 'a', model: 'm', attempts: 90, failed: 1 },
      { slug: 'a', model: 'n', attempts: 10, failed: 9 },
      { slug: 'b', model: 'm', attempts: 5, failed: 5 },
    ],
    circuits: [
      { slug: 'c', model: 'm', state: 'open' },
      { slug: 'c', model: 'n', state: 'half-open' },
    ],
  };
  it.each([
    [{ slug: 'a', model: 'm' }, 'ok', 'healthy, 90 attempts'],
    [{ slug: 'a', model: 'n' }, 'error', '9 of 10 attempts failed'],
    [{ slug: 'a' }, 'error', '10 of 100 attempts failed'],
    [{ slug: 'b', model: 'm' }, 'error', '5 of 5 attempts failed'],
    [{ slug: 'b', model: 'other' }, 'unknown', 'no attempts'],
    [{ slug: 'c', model: 'm' }, 'error', 'circuit breaker open'],
    [{ slug: 'c', model: 'n' }, 'warning', 'circuit breaker probes'],
  ] as const)('of %j is %s', (target, tone, text) => {
    expect(healthOf(target, known)).toEqual({ tone, text });
  });

  it('is undefined where it is unknown', () => {
    expect(healthOf({ provider: 'google', model: 'm' }, known)).toBeUndefined();
    expect(healthOf(undefined, known)).toBeUndefined();
  });
});
