/** What the gateway said when it refused a request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** One of the codes of docs/reference/errors.md, `no_answer`, or `unknown_answer`. */
  readonly code: string;
  /** The member or query parameter that is wrong. */
  readonly param: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, facts: ApiErrorFacts) {
    super(message);
    this.status = facts.status;
    this.code = facts.code;
    this.param = facts.param;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}

interface ApiErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly param?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The error of an answer that is not a success. @param body its parsed body, or text that is no JSON */
export function errorOf(response: Response, body: unknown): ApiError {
  const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(textOf(error['message']) ?? `The gateway answered ${response.status}.`, {
    status: response.status,
    // The formats of Google and Anthropic say in other members what it is.
    code: textOf(error['code']) ?? textOf(error['status']) ?? textOf(error['type']) ?? 'unknown_answer',
    param: textOf(error['param']),
    requestId: response.headers.get('x-gateway-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

/** Any failure as one that can be shown. */
export function toApiError(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  const message =
    failure instanceof TypeError
      ? 'The gateway cannot be reached.'
      : failure instanceof Error
        ? failure.message
        : String(failure);
  return new ApiError(message, { status: 0, code: 'no_answer' });
}

/** Has the caller given the request up? Such a failure is not shown. */
export function isAborted(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'AbortError';
}
