import type { ErrorBody } from '@model-gateway/contract';
import type { CorpusCase } from '../support/corpus.js';

interface GoogleError {
  readonly code?: number;
  readonly status?: string;
  readonly message?: string;
  readonly details?: readonly { readonly '@type'?: string; readonly retryDelay?: string }[];
}

/** `type` of an error body by Google's status; `code` is the same status in lower case. */
const types: Readonly<Record<string, string>> = {
  INVALID_ARGUMENT: 'invalid_request_error',
  FAILED_PRECONDITION: 'invalid_request_error',
  UNAUTHENTICATED: 'authentication_error',
  PERMISSION_DENIED: 'permission_error',
  NOT_FOUND: 'not_found_error',
  RESOURCE_EXHAUSTED: 'rate_limit_error',
};

/** What a client loses of a recorded failure: its status, code, message, details, or when to try again. */
export async function errorProblems(recorded: CorpusCase, response: Response): Promise<string[]> {
  const { error } = (await response.json()) as ErrorBody;
  const wanted = googleError(recorded);
  const invalidKey = recorded.body.includes('API_KEY_INVALID');
  const problems: string[] = [];
  const expectEqual = (what: string, value: unknown, got: unknown): void => {
    if (JSON.stringify(value) !== JSON.stringify(got))
      problems.push(`${what}: wanted ${JSON.stringify(value)}, got ${JSON.stringify(got)}`);
  };
  expectEqual('status', invalidKey ? 401 : recorded.status, response.status);
  expectEqual('upstream status', recorded.status, error.upstream?.status);
  if (!wanted) return problems;
  expectEqual('upstream code', wanted.status, error.upstream?.code);
  expectEqual('upstream message', wanted.message, error.upstream?.message);
  expectEqual('details', wanted.details, error.upstream?.details);
  if (wanted.status !== undefined) {
    expectEqual('code', (invalidKey ? 'UNAUTHENTICATED' : wanted.status).toLowerCase(), error.code);
    const type = types[invalidKey ? 'UNAUTHENTICATED' : wanted.status];
    if (type !== undefined) expectEqual('type', type, error.type);
  }
  const delay = wanted.details?.find((detail) => detail['@type']?.endsWith('RetryInfo'))?.retryDelay;
  if (delay !== undefined) {
    const seconds = String(Math.ceil(Number.parseFloat(delay)));
    expectEqual('Retry-After', seconds, response.headers.get('retry-after'));
  }
  return problems;
}

/** The body's error, alone or in a list of one; undefined when the body is no JSON. */
function googleError({ body }: CorpusCase): GoogleError | undefined {
  try {
    const parsed = JSON.parse(body.toString()) as { error?: GoogleError } | { error?: GoogleError }[];
    return (Array.isArray(parsed) ? parsed[0] : parsed)?.error;
  } catch {
    return undefined;
  }
}
