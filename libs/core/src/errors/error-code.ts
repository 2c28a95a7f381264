import type { OwnFailure } from './failure-classes.js';

/** What has a code without being a failure of {@link OwnFailure}. */
type OtherFailure =
  /** Anything that is thrown and is no `GatewayError`. */
  | { readonly kind: 'internal'; readonly code: 'internal_error' }
  /** An upstream's refusal without a code of its own: it answered 200, with nothing. */
  | { readonly kind: 'upstream-status'; readonly code: 'content_filter' }
  /** Input that is not a valid HTTP request: the HTTP server refuses it before any middleware runs. */
  | { readonly kind: 'malformed-http' | 'late-request' | 'large-headers'; readonly code: 'invalid_value' }
  | { readonly kind: 'expectation'; readonly code: 'unsupported_parameter' };

type Failure = OwnFailure | OtherFailure;

/** Every code that the gateway gives by itself. */
export type ErrorCode = Failure['code'];

/** The kinds of failures that have a code. */
export type KindOf<Code extends ErrorCode> = Failure extends infer Each
  ? Each extends Failure
    ? Code extends Each['code']
      ? Each['kind']
      : never
    : never
  : never;
