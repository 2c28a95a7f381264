import type { Limits } from '@model-gateway/core';
import { limitsOfRequest } from './limits-of-request.js';

const limitsOf = (owner: string): Limits => ({ owner, rates: [], budgets: [] });
const [key, ads, all] = ['key:k', 'workspace:ads', 'organisation'].map(limitsOf) as [Limits, Limits, Limits];

it('the limits of a request are those of its key, its workspace and the organisation, the narrowest first', () => {
  const levels = [
    { id: 'ads', limits: ads },
    { id: 'organisation', limits: all },
  ];
  expect(limitsOfRequest({ limits: key }, { levels })).toEqual([key, ads, all]);
  expect(limitsOfRequest({}, { levels: [{ id: 'ads', concurrency: 2 }, levels[1]!] })).toEqual([all]);
  expect(limitsOfRequest({ limits: key }, { levels: [] })).toEqual([key]);
  expect(limitsOfRequest({}, { levels: [] })).toEqual([]);
});
