import { describePrices } from '@model-gateway/core/testing';
import { claudePrices } from './claude-prices.js';
import { openModelPrices } from './open-model-prices.js';

describePrices('the prices of Claude', claudePrices);
describePrices('the prices of open models', openModelPrices);

it('Claude takes five times the input for its output, and a quarter more for what it writes to a cache', () => {
  for (const { model, input, cacheWrite, output } of claudePrices)
    expect({ model, cacheWrite, output }).toEqual({ model, cacheWrite: input * 1.25, output: input * 5 });
});
