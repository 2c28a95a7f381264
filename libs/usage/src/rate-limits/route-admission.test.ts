import type { Caller, Limits, Target } from '@model-gateway/core';
import type { Admission } from './admission.js';
import type { Admissions } from './admissions.js';
import { routeAdmission } from './route-admission.js';

const ofCaller: Limits = { owner: 'key:k', rates: [], budgets: [] };
const ofTarget: Limits = { owner: 'provider:p', rates: [], budgets: [] };
const caller: Caller = { id: 'k', name: 'k', scopes: ['inference'] };
const target: Target = { kind: 'google', model: 'm', credential: { type: 'api-key', apiKey: 'k' } };
const admission: Admission = { settle: () => undefined, withdraw: () => undefined, add: () => undefined };

let asked: (readonly Limits[])[];
const admissions: Pick<Admissions, 'admit'> = {
  admit: async (limits) => (asked.push(limits), admission),
};
beforeEach(() => void (asked = []));

it.each([
  ['the caller', { ...caller, limits: ofCaller }, target, [ofCaller]],
  ['the target', caller, { ...target, limits: ofTarget }, [ofTarget]],
  ['both', { ...caller, limits: ofCaller }, { ...target, limits: ofTarget }, [ofCaller, ofTarget]],
])('asks for what bounds %s, each time it is called', async (_whom, who, where, limits) => {
  const admit = routeAdmission(admissions, who, where);
  expect(asked).toEqual([]);
  expect(await admit?.()).toBe(admission);
  expect(asked).toEqual([limits]);
});

it('is nothing where nothing is bounded, or nobody counts', () => {
  expect(routeAdmission(admissions, caller, target)).toBeUndefined();
  expect(routeAdmission(undefined, { ...caller, limits: ofCaller }, target)).toBeUndefined();
});
