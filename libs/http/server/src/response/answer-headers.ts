import type { RequestContext } from '../context/request-context.js';
import { costOfRequest } from '../context/cost-of-request.js';
import { costText } from './cost-text.js';
import { addRateHeaders } from './rate-headers.js';
import { serverTiming } from './server-timing.js';

/** Header fields of an answer, ready for `writeHead`. */
export type AnswerHeaders = Record<string, string | number>;

/** A model's name can be any text; a header cannot. */
const notForHeaders = /[^\x21-\x7e]/g;
const longestModel = 200;

/**
 * The headers that every answer has, as far as the request came.
 *
 * @param isStream of an answer whose cost nobody knows yet: what it begins with may tell of a part of its usage
 */
export function answerHeaders(context: RequestContext, isStream = false): AnswerHeaders {
  const headers: AnswerHeaders = {
    'x-gateway-trace-id': context.traceId,
    'x-gateway-request-id': context.requestId,
  };
  const { target } = context;
  if (target) {
    headers['x-gateway-provider'] = target.kind;
    headers['x-gateway-model'] = target.model.slice(0, longestModel).replace(notForHeaders, '?');
    headers['x-gateway-retry-attempt-count'] = context.retries;
    headers['x-gateway-cache-status'] = context.cacheStatus ?? 'DISABLED';
    const isPriced = context.usage && (!isStream || context.cacheStatus === 'HIT');
    const cost = isPriced && costOfRequest(context);
    if (typeof cost === 'number') headers['x-gateway-cost'] = costText(cost);
    if (context.losses.length > 0) headers['x-gateway-loss'] = context.losses.length;
  }
  // Of a target that could not even be found it is known where in the config it stands.
  const option = context.option ?? (target && context.options.config && 'config');
  if (option !== undefined) headers['x-gateway-last-used-option-index'] = option;
  if (context.rates) addRateHeaders(headers, context.rates);
  headers['server-timing'] = serverTiming(context);
  return headers;
}
