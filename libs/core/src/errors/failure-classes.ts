import { AuthenticationError } from './authentication-error.js';
import { BudgetExhaustedError } from './budget-exhausted-error.js';
import { CancelledError } from './cancelled-error.js';
import { ConflictError } from './conflict-error.js';
import { CredentialError } from './credential-error.js';
import type { GatewayErrorKind } from './gateway-error.js';
import { GuardrailDeniedError } from './guardrail-denied-error.js';
import { InvalidRequestError } from './invalid-request-error.js';
import { NotFoundError } from './not-found-error.js';
import { OverloadedError } from './overloaded-error.js';
import { PayloadTooLargeError } from './payload-too-large-error.js';
import { PermissionError } from './permission-error.js';
import { PreconditionFailedError } from './precondition-failed-error.js';
import { RateLimitedError } from './rate-limited-error.js';
import { RequestTimeoutError } from './request-timeout-error.js';
import { ShuttingDownError } from './shutting-down-error.js';
import { SignInLinkError } from './sign-in-link-error.js';
import { StoreUnavailableError } from './store-unavailable-error.js';
import { TooManyConcurrentError } from './too-many-concurrent-error.js';
import {
  UpstreamInvalidResponseError,
  UpstreamTimeoutError,
  UpstreamUnreachableError,
} from './upstream-errors.js';

/** The class of each kind of failure whose codes are the gateway's own. An upstream's refusal brings its code along. */
export const failureClasses = {
  'invalid-request': InvalidRequestError,
  authentication: AuthenticationError,
  permission: PermissionError,
  'not-found': NotFoundError,
  'request-timeout': RequestTimeoutError,
  conflict: ConflictError,
  'budget-exhausted': BudgetExhaustedError,
  'precondition-failed': PreconditionFailedError,
  'payload-too-large': PayloadTooLargeError,
  'rate-limited': RateLimitedError,
  'too-many-concurrent': TooManyConcurrentError,
  'sign-in-link': SignInLinkError,
  'guardrail-denied': GuardrailDeniedError,
  cancelled: CancelledError,
  credential: CredentialError,
  'upstream-unreachable': UpstreamUnreachableError,
  'upstream-invalid-response': UpstreamInvalidResponseError,
  'upstream-timeout': UpstreamTimeoutError,
  'shutting-down': ShuttingDownError,
  'store-unavailable': StoreUnavailableError,
  overloaded: OverloadedError,
} as const satisfies Record<Exclude<GatewayErrorKind, 'upstream-status'>, unknown>;

type FailureClass = (typeof failureClasses)[keyof typeof failureClasses];

/** A failure with a code of the gateway's own. */
export type OwnFailure = InstanceType<FailureClass>;
