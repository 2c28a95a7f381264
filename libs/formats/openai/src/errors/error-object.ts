import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';

/** An error of OpenAI or of an upstream with OpenAI's format. */
export interface ErrorObject {
  readonly message?: string;
  /** Such as `rate_limit_error` or `BadRequestError`. */
  readonly type?: string;
  /** A name such as `invalid_api_key`, or a status. */
  readonly code?: string | number;
  /** Status that the error object itself states, used for an error in a stream. */
  readonly status?: number;
  /** Further details: the invalid parameter, or a list of them. */
  readonly details?: JsonValue;
  /** Name of a google.rpc status, such as `NOT_FOUND`: the error comes from Google itself. */
  readonly rpcStatus?: string;
}

/**
 * The error in a body or a chunk of a stream; undefined if it contains none. Known forms: OpenAI's and Google's
 * `{error: {…}}`, TGI's `{error: "text", error_type}`, vLLM's and Mistral's `{object: "error", message, …}`, FastAPI's
 * `{detail: …}`; each also in an array.
 */
export function errorObject(body: JsonValue | undefined): ErrorObject | undefined {
  const value = Array.isArray(body) ? (body as readonly JsonValue[])[0] : body;
  if (!isJsonObject(value)) return undefined;
  const { error, detail } = value;
  if (isJsonObject(error)) return fromMembers(error);
  if (typeof error === 'string' && error !== '') return fromText(error, value);
  if (Array.isArray(value.choices)) return undefined;
  if (detail !== undefined && detail !== null) return { ...fromDetail(detail) };
  if (value.object === 'error' || messageOf(value.message) !== undefined) return fromMembers(value);
  return undefined;
}

function fromMembers(error: JsonObject): ErrorObject {
  const { type, code, status, status_code, param, details } = error;
  const message = messageOf(error.message) ?? messageOf(error.detail);
  const named = numberOf(status) ?? numberOf(status_code) ?? numberOf(code);
  const more = details ?? (typeof param === 'string' ? { param } : undefined);
  return {
    ...(message !== undefined && { message }),
    ...(typeof type === 'string' && { type }),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(named !== undefined && { status: named }),
    ...(more !== undefined && more !== null && { details: more }),
    ...(typeof status === 'string' && { rpcStatus: status }),
  };
}

function fromText(
  message: string,
  { error_type: type, error_description }: JsonObject,
): ErrorObject | undefined {
  // OAuth's form: the Google failure reader handles it.
  if (error_description !== undefined) return undefined;
  return { message, ...(typeof type === 'string' && { type }) };
}

function fromDetail(detail: JsonValue): ErrorObject {
  const message = messageOf({ detail });
  return { ...(message !== undefined && { message }), ...(Array.isArray(detail) && { details: detail }) };
}

/** Text, or FastAPI's list of locations and messages. */
function messageOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (!isJsonObject(value)) return undefined;
  const { detail } = value;
  if (typeof detail === 'string') return detail;
  if (!Array.isArray(detail)) return undefined;
  const problems = (detail as readonly JsonValue[]).filter(isJsonObject).map(({ loc, msg }) => {
    const place = Array.isArray(loc) ? (loc as readonly JsonValue[]).map(wordOf).join('.') : '';
    return [place, wordOf(msg)].filter((text) => text !== '').join(': ');
  });
  return problems.length > 0 ? problems.join('; ') : undefined;
}

function wordOf(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function numberOf(value: JsonValue | undefined): number | undefined {
  const amount = typeof value === 'string' && /^[45]\d\d$/.test(value) ? Number(value) : value;
  return typeof amount === 'number' && amount >= 400 && amount < 600 && Number.isInteger(amount)
    ? amount
    : undefined;
}
