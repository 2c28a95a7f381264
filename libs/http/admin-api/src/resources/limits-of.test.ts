import { InvalidRequestError } from '@model-gateway/core';
import { limitsOf } from './limits-of.js';

it('takes parts of a dollar, and no parts of a token', () => {
  const cost = { type: 'cost', limit: 0.5, resets: 'daily' };
  expect(limitsOf({ budgets: [cost, { type: 'tokens', limit: 5 }] })).toEqual({
    budgets: [cost, { type: 'tokens', limit: 5 }],
  });
  const refused = () => limitsOf({ budgets: [cost, { type: 'tokens', limit: 0.5 }] });
  expect(refused).toThrow(InvalidRequestError);
  expect(refused).toThrow(expect.objectContaining({ param: 'budgets[1].limit' }));
});

it('leaves what is taken away as it is', () => {
  expect(limitsOf({ budgets: null, rateLimits: null, allowedModels: null })).toEqual({
    budgets: null,
    rateLimits: null,
    allowedModels: null,
  });
});
