import type { JsonObject } from '@model-gateway/core';
import { outputLimitOf } from './output-limit.js';

it.each<[JsonObject, number | undefined]>([
  [{}, undefined],
  [{ max_tokens: 10 }, 10],
  [{ max_tokens: 10, max_completion_tokens: 20, n: 3 }, 60],
  [{ max_output_tokens: 5 }, 5],
  [{ generationConfig: { maxOutputTokens: 7, candidateCount: 2 } }, 14],
  [{ generation_config: { max_output_tokens: 7 } }, 7],
  [{ max_tokens: -1 }, undefined],
  [{ max_tokens: '10', n: 2 }, undefined],
  [{ max_tokens: 1.5 }, undefined],
  [{ generationConfig: null, max_tokens: 3 }, 3],
])('reads %j as a limit of %j', (body, limit) => {
  expect(outputLimitOf(body)).toBe(limit);
});
