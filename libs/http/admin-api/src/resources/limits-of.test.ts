import { InvalidRequestError } from '@model-gateway/core';
import { limitsOf, ratesAndBudgetsOf, refuseEachUser } from './limits-of.js';

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

describe('what counts each end user', () => {
  const rate = { type: 'requests', per: 'minute', limit: 5 };
  const cost = { type: 'cost', limit: 1, resets: 'daily' };

  it('is taken as it is, and a null as absent', () => {
    const both = { rateLimits: [rate, { ...rate, each: 'user' }], budgets: [{ ...cost, each: 'user' }] };
    expect(limitsOf(both)).toEqual(both);
    expect(
      limitsOf({
        rateLimits: [{ ...rate, each: null as unknown as string }],
        budgets: [{ ...cost, each: null as unknown as string }],
      }),
    ).toEqual({
      rateLimits: [rate],
      budgets: [cost],
    });
  });

  it('of a budget has to reset, because nobody knows how many end users there will be', () => {
    const refused = () => ratesAndBudgetsOf({ budgets: [{ type: 'cost', limit: 1, each: 'user' }] });
    expect(refused).toThrow(expect.objectContaining({ param: 'budgets[0].resets' }));
  });

  it('is refused where end users are not counted, and the place is named', () => {
    const refused = (limits: Parameters<typeof refuseEachUser>[0]) =>
      expect(() => refuseEachUser(limits, 'selfService.'));
    refused({ rateLimits: [rate, { ...rate, each: 'user' }] }).toThrow(
      expect.objectContaining({ code: 'invalid_value', param: 'selfService.rateLimits[1].each' }),
    );
    refused({ budgets: [{ ...cost, each: 'user' }] }).toThrow(
      expect.objectContaining({ code: 'invalid_value', param: 'selfService.budgets[0].each' }),
    );
    expect(() => refuseEachUser({ rateLimits: [rate], budgets: null })).not.toThrow();
  });
});
