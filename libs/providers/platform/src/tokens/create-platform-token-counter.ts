import { InvalidRequestError, type HttpTransport, type Target } from '@model-gateway/core';
import { authoriserFor, HttpTokenCounter, type TokenCountUpstream } from '@model-gateway/provider-kit';
import { stableFormat } from '../beta-members.js';
import { anthropicFamily } from '../families/anthropic.js';
import { familyOf } from '../families/family-of.js';
import { googleFamily } from '../families/google.js';
import { misspeltFamily } from '../families/misspelt.js';
import type { ModelFamily } from '../families/model-family.js';
import { platformPlace } from '../platform-place.js';
import type { PlatformDependencies } from '../platform-upstream.js';
import { anthropicTokenCounting } from './anthropic-token-counting.js';
import { googleTokenCounting } from './google-token-counting.js';
import type { TokenCounting } from './token-counting.js';

/** The families whose tokens the platform counts. */
const countings: ReadonlyMap<ModelFamily, TokenCounting> = new Map([
  [anthropicFamily, anthropicTokenCounting],
  [googleFamily, googleTokenCounting],
]);

/**
 * Counts tokens for one target of Vertex AI; undefined for models whose tokens it does not count. What is wrong with the
 * target is thrown by its calls.
 */
export function createPlatformTokenCounter(
  target: Target,
  dependencies: PlatformDependencies & { readonly transport: HttpTransport },
): HttpTokenCounter | undefined {
  const family = familyOf(target.model);
  if (!countings.has(family) && family !== misspeltFamily) return undefined;
  return new HttpTokenCounter(dependencies.transport, () => upstreamOf(target, dependencies));
}

function upstreamOf(target: Target, { tokens, clock }: PlatformDependencies): TokenCountUpstream {
  const { model, credential, apiVersion } = target;
  const counting = countings.get(familyOf(model));
  if (!counting) {
    throw new InvalidRequestError(
      'invalid_value',
      'Vertex AI counts the tokens of Google’s and Anthropic’s models only.',
      { param: 'model' },
    );
  }
  const format = counting.format(model, clock);
  return {
    format: apiVersion === 'v1' && counting === googleTokenCounting ? stableFormat(format) : format,
    authoriser: authoriserFor(credential, tokens),
    url: counting.url(model, platformPlace(target)),
  };
}
