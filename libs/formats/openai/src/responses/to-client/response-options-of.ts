import type { ResponsesRequest } from '@model-gateway/contract';
import { isJsonObject, type JsonObject } from '@model-gateway/core';
import { isJsonArray } from '@model-gateway/format-kit';
import { clientToolsOf } from '../from-client/client-tools-of.js';
import type { ResponseAnswerOptions } from './response-answer-options.js';
import { toResponseEcho } from './response-echo.js';

/** What a response needs that its request does not say. */
export type ResponseFacts = Pick<
  ResponseAnswerOptions,
  'nextId' | 'now' | 'reportLoss' | 'losses' | 'storeOutput'
> & {
  /** What the request continues; absent: nothing. */
  readonly history?: readonly JsonObject[];
};

/**
 * How a request is to be answered.
 *
 * @param body that `fromResponsesRequest` has read
 */
export function responseOptionsOf(body: ResponsesRequest, facts: ResponseFacts): ResponseAnswerOptions {
  const { history, ...others } = facts;
  const members: JsonObject = isJsonObject(body) ? body : {};
  const include = isJsonArray(members.include) ? members.include : [];
  return {
    id: facts.nextId('resp_'),
    model: body.model,
    echo: toResponseEcho(body, facts.storeOutput !== undefined),
    tools: clientToolsOf(members, history),
    include: new Set(include.filter((value) => typeof value === 'string')),
    ...others,
  };
}
