import { InvalidRequestError, type JsonObject } from '@model-gateway/core';
import fc from 'fast-check';
import {
  compileRules,
  createStrictParser,
  type DtoClass,
  findProblems,
  Skeleton,
} from '@model-gateway/http-server';
import { pathsOf, replaceAt } from '@model-gateway/inference-api/testing';
import { CreateApiKeyDto, UpdateApiKeyDto } from '../api-keys/api-key-openapi.js';
import { CreateProviderDto } from '../providers/provider-openapi.js';

const fullKey = {
  name: 'a',
  scopes: ['admin'],
  allowedModels: ['*'],
  expiresAt: '2099-01-01T00:00:00Z',
  rateLimits: [
    { type: 'requests', per: 'minute', limit: 1 },
    { type: 'tokens', per: 'minute', limit: 1 },
  ],
  budgets: [{ type: 'cost', limit: 1.5, resets: 'daily' }],
  defaults: { config: {}, metadata: { a: 'b' } },
};
const fullProvider = {
  slug: 'a',
  kind: 'vertex-ai',
  apiKey: 'k',
  serviceAccount: {},
  applicationDefault: true,
  projectId: 'p',
  region: 'global',
  baseUrl: 'https://a.example',
  allowedModels: ['a'],
};

function refusal(dto: DtoClass, body: unknown): InvalidRequestError | undefined {
  try {
    expect(createStrictParser(dto)(body as JsonObject)).toBe(body);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequestError);
    return error as InvalidRequestError;
  }
}

describe('a strict parser', () => {
  it('gives back the very body it got', () => {
    expect(refusal(CreateApiKeyDto, fullKey)).toBeUndefined();
    expect(refusal(CreateProviderDto, fullProvider)).toBeUndefined();
    expect(refusal(UpdateApiKeyDto, {})).toBeUndefined();
  });

  it('refuses members unknown to the class, at every level, each by its place', () => {
    const body = {
      ...fullKey,
      more: 1,
      rateLimits: [fullKey.rateLimits[0], { ...fullKey.rateLimits[1], burst: 2 }],
      defaults: { user: 'x' },
    };
    const error = refusal(CreateApiKeyDto, body);
    expect(error).toMatchObject({ code: 'unsupported_parameter', param: 'rateLimits[1].burst' });
    expect(error?.message).toBe(
      'rateLimits[1].burst is not known here; defaults.user is not known here; more is not known here.',
    );
  });

  it('shows of a long name only its beginning', () => {
    expect(refusal(UpdateApiKeyDto, { ['x'.repeat(5000)]: 1 })?.message.length).toBeLessThan(200);
  });

  const values = fc.oneof(
    fc.constantFrom<unknown>(undefined, null, '', 'a', 0, -1, 1.5, 1e13, true, [], {}, [null], ['a'], [{}]),
    fc.constantFrom<unknown>('minute', 'requests', 'cost', '2099-01-01T00:00:00Z', ['inference']),
    fc.array(fc.constantFrom(...fullKey.rateLimits, ...fullKey.budgets), { maxLength: 25 }),
    fc.jsonValue(),
  );

  it.each([
    [CreateApiKeyDto, fullKey],
    [UpdateApiKeyDto, fullKey],
    [CreateProviderDto, fullProvider],
  ] as [DtoClass, object][])('agrees with class-validator on %p', (dto, full) => {
    const check = compileRules(dto);
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(full).slice(1)), values, (path, value) => {
        const body = replaceAt(full, path, value) as JsonObject;
        const problems = findProblems(dto, new Skeleton(dto, body, false));
        expect([check(body), path, problems]).toEqual([problems.length === 0, path, problems]);
        const error = refusal(dto, body);
        if (problems.length > 0) expect(error?.param).toBeDefined();
      }),
      { numRuns: 400 },
    );
  });
});
