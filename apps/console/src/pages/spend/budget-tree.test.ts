import { budgetTree, type OwnedBudget } from './budget-tree.js';

const budget = (
  resource: OwnedBudget['owner']['resource'],
  id: string,
  workspace?: string,
  type: 'cost' | 'tokens' = 'cost',
): OwnedBudget => ({
  level: 'key',
  owner: { resource, id, ...(workspace !== undefined && { workspace }) },
  type,
  limit: 1,
  spent: 0,
  reserved: 0,
});

/** The rows as a person reads them. */
const rows = (budgets: readonly OwnedBudget[], closed: readonly string[] = []) =>
  budgetTree(budgets, (id) => closed.includes(id)).map(
    ({ depth, kind, owner, budget: own, below }) =>
      `${'  '.repeat(depth)}${owner?.id ?? own?.type ?? kind}${owner && own ? ` ${own.type}` : ''}${below > 0 ? ` +${below}` : ''}`,
  );

const all = [
  budget('api-keys', 'key_a'),
  budget('api-keys', 'key_a', undefined, 'tokens'),
  budget('organisation', 'organisation'),
  budget('providers', 'vertex'),
  budget('workspaces', 'ads'),
  budget('api-keys', 'key_a', 'ads'),
  budget('providers', 'vertex', 'search'),
];

it('the tree has the organisation first, then workspaces with what they own, then what this one owns', () => {
  expect(rows(all)).toEqual([
    'organisation cost',
    'workspaces +2',
    '  ads cost +1',
    '    key_a cost',
    '  search +1',
    '    vertex cost',
    'api-keys +1',
    '  key_a +2',
    '    cost',
    '    tokens',
    'providers +1',
    '  vertex cost',
  ]);
});

it('a closed row hides what is below it', () => {
  expect(rows(all, ['workspaces', 'api-keys/key_a'])).toEqual([
    'organisation cost',
    'workspaces +2',
    'api-keys +1',
    '  key_a +2',
    'providers +1',
    '  vertex cost',
  ]);
});

it('a gateway with one workspace has keys and providers alone', () => {
  expect(rows([budget('api-keys', 'key_a')])).toEqual(['api-keys +1', '  key_a cost']);
});
