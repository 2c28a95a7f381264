import type { LossEntry } from '@model-gateway/core';
import { reportUnusedBetas } from './report-unused-betas.js';

it('tells where the betas stood that nobody reads', () => {
  const losses: LossEntry[] = [];
  const betas = { values: ['interleaved-thinking-2025-05-14'], path: 'header:anthropic-beta' };
  reportUnusedBetas(betas, (entry) => void losses.push(entry));
  expect(losses).toEqual([{ path: betas.path, action: 'dropped', reason: expect.any(String) }]);
});
