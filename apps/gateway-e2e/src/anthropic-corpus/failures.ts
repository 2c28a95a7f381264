import type { ErrorBody } from '@model-gateway/contract';
import type { RecordedCase } from './anthropic-case.js';
import { differs } from '../corpus/differs.js';

/** An error of either shape: Anthropic's from the model, Google's from what stands before it. */
interface UpstreamError {
  readonly type?: string;
  readonly status?: string;
  readonly message?: string;
  readonly details?: unknown;
}

interface UpstreamErrorBody {
  readonly error?: UpstreamError;
  readonly request_id?: string;
}

/** The chat route's `type` by the upstream's own word. */
const typeOfWord: Readonly<Record<string, string>> = {
  invalid_request_error: 'invalid_request_error',
  authentication_error: 'authentication_error',
  permission_error: 'permission_error',
  not_found_error: 'not_found_error',
  rate_limit_error: 'rate_limit_error',
  INVALID_ARGUMENT: 'invalid_request_error',
  FAILED_PRECONDITION: 'invalid_request_error',
  UNAUTHENTICATED: 'authentication_error',
  PERMISSION_DENIED: 'permission_error',
  NOT_FOUND: 'not_found_error',
  RESOURCE_EXHAUSTED: 'rate_limit_error',
};

/** What a client of the chat route loses of a recorded failure. */
export async function chatFailureProblems(recorded: RecordedCase, response: Response): Promise<string[]> {
  const { error: got } = (await response.json()) as ErrorBody;
  const { error: wanted = {}, request_id: requestId } = errorIn(recorded);
  const word = wanted.type ?? wanted.status;
  const type = typeOfWord[word ?? ''];
  const details = requestId === undefined ? wanted.details : { request_id: requestId };
  return [
    ...differs('status', recorded.status, response.status),
    ...differs('upstream status', recorded.status, got.upstream?.status),
    ...differs('code', word?.toLowerCase(), got.code),
    ...differs('upstream code', word, got.upstream?.code),
    ...differs('message', wanted.message, got.upstream?.message),
    ...differs('details', details, got.upstream?.details),
    ...(type === undefined ? [] : differs('type', type, got.type)),
  ];
}

/** Anthropic's type for a status of Google's. Source: https://docs.claude.com/en/api/errors */
const nativeTypes: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

/** What a client of the native route loses of a recorded failure: it gets the native shape in any case. */
export async function nativeFailureProblems(recorded: RecordedCase, response: Response): Promise<string[]> {
  const got = (await response.json()) as UpstreamErrorBody & { readonly type?: string };
  const { error: wanted = {} } = errorIn(recorded);
  return [
    ...differs('status', recorded.status, response.status),
    ...differs('shape', 'error', got.type),
    ...differs('type', wanted.type ?? nativeTypes[recorded.status], got.error?.type),
    ...differs('message', wanted.message, got.error?.message),
    ...(typeof got.request_id === 'string' ? [] : ['no request id']),
  ];
}

/** The recorded error, alone or in a list of one. */
function errorIn({ body }: RecordedCase): UpstreamErrorBody {
  const value = JSON.parse(body.toString()) as UpstreamErrorBody | UpstreamErrorBody[];
  return (Array.isArray(value) ? value[0] : value) ?? {};
}
