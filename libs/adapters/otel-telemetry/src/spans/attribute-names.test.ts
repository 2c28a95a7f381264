import { providerDescriptors } from '@model-gateway/core';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { metricNames, semanticNames } from './attribute-names.js';
import { durationBuckets, firstTokenBuckets, tokenBuckets } from '../metrics/buckets.js';
import { operationOf } from './operation-of.js';

/** Values of the package's constants whose names begin so. */
const published = (prefix: string) =>
  new Set(
    Object.entries(conventions).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value === 'string' ? [value] : [],
    ),
  );

describe('names of the semantic conventions', () => {
  it.each(Object.values(semanticNames))('has the attribute %s', (name) => {
    expect(published('ATTR_')).toContain(name);
  });

  it.each(Object.values(metricNames))('has the metric %s', (name) => {
    expect(published('METRIC_')).toContain(name);
  });

  it.each(providerDescriptors().map(({ otelSystem }) => otelSystem))('has the provider %s', (name) => {
    expect(published('GEN_AI_PROVIDER_NAME_VALUE_')).toContain(name);
  });

  it.each(['/v1/chat/completions', '/v1/messages', '/v1/embeddings', '/v1/images/generations'])(
    'has the operation of %s',
    (route) => {
      expect(published('GEN_AI_OPERATION_NAME_VALUE_')).toContain(operationOf(route)?.name);
    },
  );

  it('has no name for counting tokens, nor is anything else an operation', () => {
    expect(operationOf('/v1/messages/count_tokens')?.name).toBe('count_tokens');
    expect(operationOf('/v1/prompts/{id}/completions')?.name).toBe('chat');
    expect(operationOf('/v1/projects/{project}/models/{model}:streamRawPredict')?.name).toBe('chat');
    for (const route of ['/v1/models', '/v1/explain', '/admin/api-keys', '/v1/prompts/{id}/render']) {
      expect(operationOf(route)).toBeUndefined();
    }
  });

  it('has these bounds for histograms', () => {
    expect(tokenBuckets).toEqual([
      1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304, 16777216, 67108864,
    ]);
    expect(durationBuckets).toEqual([
      0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92,
    ]);
    expect(firstTokenBuckets).toHaveLength(16);
  });
});
