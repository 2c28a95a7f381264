import type { OpenObject } from '../json-object.js';
import type { ErrorBody } from '../openai/error-body.js';

/**
 * Body of every answer on the paths of Google's APIs that is an error, and the last element of a stream that fails:
 * google.rpc.Status, with the members of other routes beside it.
 */
export interface ContentErrorBody extends Omit<ErrorBody, 'error'> {
  error: Omit<ErrorBody['error'], 'code'> & {
    /** The HTTP status. */
    code: number;
    /** The google.rpc code, such as `INVALID_ARGUMENT`. */
    status: string;
    /** As the upstream gave them, else the gateway's: `ErrorInfo`, `BadRequest` with the place, `RetryInfo`. */
    details: OpenObject[];
    /** For programs; stable: the `code` that the error has on other routes. */
    reason: string | null;
  };
}
