import {
  checkWorkspaceValues,
  organisationBodyOf,
  organisationValuesOf,
  workspaceBodyOf,
  workspaceFieldOf,
  workspaceValuesOf,
} from './workspace-values.js';

const full = {
  id: 'ads',
  name: 'Ads',
  weight: 0.5,
  concurrency: 20,
  budgets: [{ type: 'cost' as const, limit: 500, resets: 'monthly' as const }],
  rateLimits: [{ type: 'requests' as const, per: 'minute' as const, limit: 600 }],
  selfService: {
    maximumKeys: 3,
    maximumDays: 30,
    allowedModels: ['gemini-2.5-*'],
    budgets: [{ type: 'cost' as const, limit: 20, resets: 'monthly' as const }],
    rateLimits: [{ type: 'tokens' as const, per: 'day' as const, limit: 1_000 }],
    revokeOnLeave: true,
  },
};

describe('the form of a workspace', () => {
  it('gives back what a workspace has', () => {
    const { id: _, ...body } = full;
    expect(workspaceBodyOf(workspaceValuesOf(full))).toEqual(body);
  });

  it('removes what was emptied, and self-service that was switched off', () => {
    const values = { ...workspaceValuesOf(full), name: ' ', budgets: [], weight: '', isSelfService: false };
    expect(workspaceBodyOf(values)).toMatchObject({
      name: null,
      budgets: null,
      weight: null,
      selfService: null,
    });
  });

  it.each([
    [{ concurrency: '0' }, ['concurrency']],
    [{ weight: '-1' }, ['weight']],
    [{ maximumKeys: '2.5' }, ['maximumKeys']],
    [{ maximumDays: 'x', isSelfService: false }, []],
    [{ personBudgets: [{ amount: '', unit: 'cost', period: 'daily' }] }, ['personBudgets']],
    [{ rateLimits: [{ amount: '1.5', unit: 'requests', period: 'day' }] }, ['rateLimits']],
  ] as const)('%j is wrong at %j', (part, fields) =>
    expect(Object.keys(checkWorkspaceValues({ ...workspaceValuesOf(full), ...part }))).toEqual(fields),
  );

  it.each([
    ['selfService.budgets[0].limit', 'personBudgets'],
    ['budgets[0].limit', 'budgets'],
    ['selfService', undefined],
  ])('%s is the field %s', (param, field) => expect(workspaceFieldOf(param)).toBe(field));
});

it('the form of the organisation gives back what it has', () => {
  const { budgets, rateLimits, concurrency } = full;
  const organisation = { budgets, rateLimits, concurrency, managedBy: 'api' as const };
  expect(organisationBodyOf(organisationValuesOf(organisation))).toEqual({
    budgets,
    rateLimits,
    concurrency,
  });
});
