import type { Limits, RateLimit } from '@model-gateway/core';
import { limitsOfRequest } from './limits-of-request.js';

const limitsOf = (owner: string, ...rates: RateLimit[]): Limits => ({ owner, rates, budgets: [] });
const [key, ads, all] = ['key:k', 'workspace:ads', 'organisation'].map((owner) => limitsOf(owner)) as [
  Limits,
  Limits,
  Limits,
];
const levels = [
  { id: 'ads', limits: ads },
  { id: 'organisation', limits: all },
];
const nobody = () => {
  throw new Error('Nothing counts end users.');
};

it('the limits of a request are those of its key, its workspace and the organisation, the narrowest first', () => {
  expect(limitsOfRequest({ limits: key }, { levels }, nobody)).toEqual([key, ads, all]);
  const withoutLimits = [{ id: 'ads', concurrency: 2 }, levels[1]!];
  expect(limitsOfRequest({}, { levels: withoutLimits }, nobody)).toEqual([all]);
  expect(limitsOfRequest({ limits: key }, { levels: [] }, nobody)).toEqual([key]);
  expect(limitsOfRequest({}, { levels: [] }, nobody)).toEqual([]);
});

it('those of a person stand between the key and the workspace, and are the same object for the same person', () => {
  const eachPerson = limitsOf('workspace:ads:person:', { type: 'requests', per: 'day', limit: 9 });
  const [, ofAnn, ...above] = limitsOfRequest({ limits: key, person: 'p1' }, { levels, eachPerson }, nobody);
  expect([ofAnn, above]).toEqual([{ ...eachPerson, owner: 'workspace:ads:person:p1' }, [ads, all]]);
  expect(limitsOfRequest({ person: 'p1' }, { levels: [], eachPerson }, nobody)[0]).toBe(ofAnn);
  expect(limitsOfRequest({ person: 'p2' }, { levels: [], eachPerson }, nobody)[0]).not.toEqual(ofAnn);
  // A key of the workspace is nobody's.
  expect(limitsOfRequest({ limits: key }, { levels, eachPerson }, nobody)).toEqual([key, ads, all]);
  expect(limitsOfRequest({ person: 'p1' }, { levels: [] }, nobody)).toEqual([]);
});

it('those of its end user come first, from each level that counts each of them', () => {
  const rate = { type: 'requests', per: 'minute', limit: 5 } as const;
  const ofKey = limitsOf('key:k', { ...rate, limit: 50 }, { ...rate, each: 'user' });
  const ofAll: Limits = {
    owner: 'organisation',
    rates: [],
    budgets: [
      { type: 'cost', limit: 1, resets: 'daily', each: 'user' },
      { type: 'cost', limit: 1_000 },
    ],
  };
  let asked = 0;
  const endUser = () => {
    asked += 1;
    return 'digest';
  };
  const above = { levels: [levels[0]!, { id: 'organisation', limits: ofAll }] };
  expect(limitsOfRequest({ limits: ofKey }, above, endUser)).toEqual([
    { owner: 'key:k:user:digest', endUserOf: 'key:k', rates: [rate], budgets: [] },
    {
      owner: 'organisation:user:digest',
      endUserOf: 'organisation',
      rates: [],
      budgets: [{ type: 'cost', limit: 1, resets: 'daily' }],
    },
    ofKey,
    ads,
    ofAll,
  ]);
  expect(asked).toBe(1);
});
