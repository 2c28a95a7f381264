import type { JsonObject } from '@model-gateway/core';
import { requireContinuableBody } from './require-continuable-body.js';

const refusal = expect.objectContaining({ code: 'unsupported_parameter', param: 'messages' }) as Error;

it.each<[string, JsonObject]>([
  ['claude-sonnet-4-5@20250929', {}],
  ['claude-sonnet-4-5@20250929', { output_config: { effort: 'low' } }],
])('%s can continue an answer to %j', (model, body) => {
  expect(() => requireContinuableBody(body, model)).not.toThrow();
});

it.each<[string, JsonObject]>([
  ['claude-sonnet-4-6', {}],
  ['claude-sonnet-4-5@20250929', { output_config: { format: { type: 'json_schema' } } }],
  ['claude-sonnet-4-5@20250929', { output_format: { type: 'json_schema' } }],
])('%s cannot continue an answer to %j', (model, body) => {
  expect(() => requireContinuableBody(body, model)).toThrow(refusal);
});
