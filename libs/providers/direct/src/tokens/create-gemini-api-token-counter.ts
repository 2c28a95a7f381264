import type { HttpTransport, Target } from '@model-gateway/core';
import {
  fromCountTokensAnswer,
  geminiApiDialect,
  googleFailure,
  toCountTokensRequest,
} from '@model-gateway/format-gemini';
import { HttpTokenCounter, type TokenCountUpstream } from '@model-gateway/provider-kit';
import {
  geminiApiAuthoriser,
  geminiApiBase,
  type GeminiApiDependencies,
  modelResource,
} from '../gemini-api-upstream.js';

/** Counts tokens for one target of the Gemini API. What is wrong with the target is thrown by its calls. */
export function createGeminiApiTokenCounter(
  target: Target,
  dependencies: GeminiApiDependencies & { readonly transport: HttpTransport },
): HttpTokenCounter {
  return new HttpTokenCounter(dependencies.transport, () => upstreamOf(target, dependencies));
}

function upstreamOf(target: Target, { clock }: GeminiApiDependencies): TokenCountUpstream {
  const { model } = target;
  const resource = modelResource(model);
  return {
    format: {
      encode: ({ chat }, { reportLoss }) =>
        toCountTokensRequest(chat(), { model, resource, dialect: geminiApiDialect, reportLoss }),
      decode: fromCountTokensAnswer,
      failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
    },
    authoriser: geminiApiAuthoriser(target),
    url: `${geminiApiBase(target)}/${resource}:countTokens`,
  };
}
