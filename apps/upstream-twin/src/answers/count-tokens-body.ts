import type { Api } from '../api.js';
import type { CountTokensRequest } from '../contract/parse-request.js';
import type { JsonObject } from '../json.js';
import { countPrompt, sumOf, toDetailList } from './usage.js';

/** Answer of `:countTokens`; the two APIs take and give different members. */
export function countTokensBody(api: Api, request: CountTokensRequest): JsonObject {
  const counted = request.generateContentRequest ?? request;
  const details = countPrompt(counted);
  const text = (counted.contents ?? [])
    .flatMap(({ parts = [] }) => parts.map((part) => part.text ?? ''))
    .join('');
  return {
    totalTokens: sumOf(details),
    ...(api === 'vertex' ? { totalBillableCharacters: text.replace(/\s/g, '').length } : {}),
    promptTokensDetails: toDetailList(details),
  };
}
