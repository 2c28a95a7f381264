import createClient from 'openapi-fetch';
import { gatewayBase } from './addresses.js';
import { errorOf } from './api-error.js';
import type { paths } from './api.generated.js';
import { sessionFetch } from './session-fetch.js';
import { queryText } from './query-text.js';
import { workspaceQuery } from './workspace-addresses.js';

/**
 * The gateway's API in the workspace of this window, with the types of its OpenAPI document. Read answers through `answer`, which throws what the gateway
 * refuses: `answer(api.GET('/admin/v1/api-keys', { params: { query: { limit: 50 } }, signal }))`.
 */
export const api = clientWith((parameters) => queryText({ ...parameters, ...workspaceQuery() }));

/** The same in the workspace of whoever is signed in, whichever this window is of. */
export const ownApi = clientWith(queryText);

function clientWith(querySerializer: (parameters: object) => string) {
  return createClient<paths>({
    baseUrl: `${location.origin}${gatewayBase(document.baseURI).replace(/\/$/, '')}`,
    fetch: sessionFetch,
    querySerializer,
  });
}

interface Outcome<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The body of a successful answer. @throws ApiError */
export async function answer<Data>(outcome: Promise<Outcome<Data>>): Promise<Data> {
  return (await answerWithVersion(outcome)).data;
}

/** A resource with its version, for edits that must not overwrite what somebody else has changed. */
export interface Versioned<Data> {
  readonly data: Data;
  /** For `if-match` (see `ifMatch`). Undefined where the resource has no versions. */
  readonly etag: string | undefined;
}

/** The body of a successful answer with its `ETag`. @throws ApiError */
export async function answerWithVersion<Data>(outcome: Promise<Outcome<Data>>): Promise<Versioned<Data>> {
  const { data, error, response } = await outcome;
  if (!response.ok) throw errorOf(response, error);
  return { data: data as Data, etag: response.headers.get('etag') ?? undefined };
}

/** The header of a change that is refused with 412 when the resource is no longer the one that was read. */
export function ifMatch(etag: string | undefined): { readonly headers?: { readonly 'if-match': string } } {
  return etag === undefined ? {} : { headers: { 'if-match': etag } };
}
