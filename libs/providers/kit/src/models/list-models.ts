import {
  UpstreamInvalidResponseError,
  type CallContext,
  type JsonValue,
  type UpstreamModel,
} from '@model-gateway/core';
import { exchangeJson, type JsonUpstream } from '../exchange-json.js';

/** One page of a list. */
export interface ModelPage {
  readonly models: readonly UpstreamModel[];
  /** Absent on the last page. */
  readonly nextPageToken?: string;
}

/** A list of models at an upstream. */
export interface ModelListing {
  /** Absolute, with the page size, and without a page token. */
  readonly url: string;
  /** Throws `UpstreamInvalidResponseError` for what is no list. */
  readonly read: (answer: JsonValue) => ModelPage;
}

/** Far more than any list has: an upstream that never ends must not keep us forever. */
const mostPages = 100;

const headers = {};

/** Reads a list to its end, page by page. Throws a `GatewayError`. */
export async function listModels(
  upstream: JsonUpstream,
  { url, read }: ModelListing,
  call: CallContext,
): Promise<UpstreamModel[]> {
  const models: UpstreamModel[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const at = pageToken === undefined ? url : `${url}&pageToken=${encodeURIComponent(pageToken)}`;
    const outgoing = { method: 'GET', url: at, accept: 'application/json', headers } as const;
    const { models: more, nextPageToken } = await exchangeJson(upstream, outgoing, call, read);
    for (const model of more) models.push(model);
    if (nextPageToken === undefined) return models;
    pageToken = nextPageToken;
  }
  throw new UpstreamInvalidResponseError('The upstream’s list of models does not end.');
}
