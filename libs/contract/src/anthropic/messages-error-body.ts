import type { OpenObject } from '../json-object.js';

/** Kinds of errors in Anthropic's API, as of 2026-11. An upstream may answer with newer ones, which are passed on. */
export type MessagesErrorType =
  | 'invalid_request_error'
  | 'authentication_error'
  | 'billing_error'
  | 'permission_error'
  | 'not_found_error'
  | 'request_too_large'
  | 'rate_limit_error'
  | 'timeout_error'
  | 'api_error'
  | 'overloaded_error';

/** Body of every answer on `/v1/messages*` that is an error, and data of the `error` event that ends a stream. */
export interface MessagesErrorBody {
  type: 'error';
  error: {
    type: MessagesErrorType | (string & {});
    /** For people. */
    message: string;
    /** For programs: the code that the error has on other routes. */
    code: string | null;
    /** For programs, such as `error_code`: from the upstream, or the gateway's own in Anthropic's form. */
    details?: OpenObject;
  };
  /** The gateway's id of the request, as in `x-gateway-request-id`. */
  request_id: string;
}
