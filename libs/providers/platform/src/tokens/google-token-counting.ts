import {
  fromCountTokensAnswer,
  googleFailure,
  toCountTokensRequest,
  vertexDialect,
} from '@model-gateway/format-gemini';
import { googleModelUrl } from '../families/google-model-url.js';
import type { TokenCounting } from './token-counting.js';

/** Google's own models, by countTokens. */
export const googleTokenCounting: TokenCounting = {
  url: (model, place) => `${googleModelUrl(model, place)}:countTokens`,
  format: (model, clock) => ({
    encode: ({ chat }, { reportLoss }) =>
      toCountTokensRequest(chat(), { model, resource: model, dialect: vertexDialect, reportLoss }),
    decode: fromCountTokensAnswer,
    failure: ({ status, headers }, body) => googleFailure(status, body, headers, clock?.now()),
  }),
};
