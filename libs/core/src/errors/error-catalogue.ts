import { administrationErrors } from './administration-errors.js';
import type { ErrorCode, KindOf } from './error-code.js';

/** What people read about a code, in whole sentences of Markdown. */
export interface ErrorHelp {
  readonly when: string;
  /** What to do about it. */
  readonly remedy: string;
}

/** Each code, with every kind of failure that has it. The reference is generated from it. */
export type ErrorCatalogue = {
  readonly [Code in ErrorCode]: { readonly [Kind in KindOf<Code>]: ErrorHelp };
};

const askAdministrator = 'Ask whoever administers the gateway.';

/** What each code means, and what to do about it. */
export const errorCatalogue: ErrorCatalogue = {
  ...administrationErrors,
  invalid_json: {
    'invalid-request': {
      when: 'The body, or a header that holds JSON, is not JSON.',
      remedy: 'Send valid JSON; the message says where it goes wrong.',
    },
  },
  invalid_value: {
    'invalid-request': {
      when: 'A member, header or query parameter has a value that it cannot have.',
      remedy: 'Correct what `param` names. Of a gateway config the message lists every problem.',
    },
    conflict: {
      when: 'Administration: what is to be made is there already, is in use, or is managed by a file.',
      remedy: 'Choose another name, remove what uses it, or change the file.',
    },
    'precondition-failed': {
      when: 'Administration: somebody else changed the resource since it was read. `param` is `header:if-match`.',
      remedy: 'Read it again, and send the change with the new `ETag`.',
    },
    'malformed-http': { when: 'What arrived is not HTTP/1.1.', remedy: 'Use an HTTP client.' },
    'late-request': {
      when: 'The request did not arrive within the time of the server.',
      remedy: 'Look at the network between client and gateway.',
    },
    'large-headers': {
      when: 'The headers of the request are larger than Node.js takes, 16 KiB in all.',
      remedy: 'Store a long config, and name it by its id.',
    },
  },
  missing_required_parameter: {
    'invalid-request': {
      when: 'Something that is needed is not there.',
      remedy: 'Add what `param` names.',
    },
  },
  unsupported_parameter: {
    'invalid-request': {
      when: 'Something is asked for that the gateway or the model cannot do, or with `on_loss: "error"` would be lost.',
      remedy: 'Leave out what `param` names, ask another model, or let `on_loss` be `report`.',
    },
    expectation: {
      when: 'The header `Expect` is something else than `100-continue`.',
      remedy: 'Leave it out.',
    },
  },
  unknown_provider: {
    'invalid-request': {
      when: 'The provider is neither of a known kind nor a `@slug`.',
      remedy: 'Name a kind of provider or `@slug`, in the header, the config or before the model.',
    },
  },
  previous_response_not_found: {
    'invalid-request': {
      when: 'The `previous_response_id` names no stored response, or one whose conversation is not there as a whole.',
      remedy:
        'Send the whole conversation as `input`. Responses are deleted on request, and after `GATEWAY_RESPONSES_TTL`.',
    },
  },
  response_not_found: {
    'not-found': {
      when: 'There is no stored response of this id: it was not stored, is deleted, or too old.',
      remedy: 'Make responses with `store: true`, and read them within `GATEWAY_RESPONSES_TTL`.',
    },
  },
  item_not_found: {
    'not-found': {
      when: 'An `item_reference` names no item of a stored response.',
      remedy: 'Send the items themselves: set `store` to false in the client.',
    },
  },
  invalid_api_key: {
    authentication: {
      when: 'There is no key, or it is unknown, expired or revoked.',
      remedy: 'Send a valid key in `x-gateway-api-key`, `Authorization` or `x-api-key`.',
    },
  },
  insufficient_scope: {
    permission: {
      when: 'The key lacks the scope of the route: `inference` below `/v1`, `admin` below `/admin/v1`. Or the request names a bucket that is not on the `allowedBuckets` of the key or of the provider.',
      remedy: `Use another key or bucket. ${askAdministrator}`,
    },
  },
  model_not_allowed: {
    permission: {
      when: 'The model is not on the `allowedModels` of the key or of the provider.',
      remedy: `Use a model that \`GET /v1/models\` lists. ${askAdministrator}`,
    },
  },
  model_not_found: {
    'not-found': {
      when: 'There is no such model that the key may use.',
      remedy: 'Use a model that `GET /v1/models` lists.',
    },
  },
  provider_not_found: {
    'not-found': { when: 'There is no catalog entry of that slug.', remedy: askAdministrator },
  },
  config_not_found: {
    'not-found': { when: 'There is no stored config of that id or version.', remedy: askAdministrator },
  },
  prompt_not_found: {
    'not-found': {
      when: 'There is no stored prompt of that id, version or label, no such partial, or no such label.',
      remedy: askAdministrator,
    },
  },
  route_not_found: {
    'not-found': {
      when: 'There is no such route, or not with that method.',
      remedy: 'Compare method and path with the [routes](http-api.md).',
    },
  },
  api_key_not_found: {
    'not-found': { when: 'Administration: there is no key of that id.', remedy: 'List the keys.' },
  },
  log_not_found: {
    'not-found': {
      when: 'There is no such request on record: it is outdated, was never logged, or is not on record yet.',
      remedy: 'Search the log, or ask again in a second.',
    },
  },
  request_timeout: {
    'request-timeout': {
      when: "No first token came within the request's own time limit.",
      remedy: 'Allow more time, or add a fallback to the config.',
    },
  },
  budget_exhausted: {
    'budget-exhausted': {
      when: 'A budget of the key or of the provider is used up.',
      remedy: `Wait until it begins anew, if it does. ${askAdministrator}`,
    },
  },
  payload_too_large: {
    'payload-too-large': {
      when: 'The body is larger than `GATEWAY_BODY_LIMIT`.',
      remedy: 'Send less, or refer to media by their address. The operator may raise the limit.',
    },
  },
  rate_limited: {
    'rate-limited': {
      when: 'A rate limit of the key or of the provider is used up.',
      remedy: 'Wait as long as `Retry-After` says.',
    },
  },
  guardrail_denied: {
    'guardrail-denied': {
      when: 'A guardrail of the config denied the request or the answer.',
      remedy: 'Change the request. The message names the guardrail.',
    },
  },
  cancelled: {
    cancelled: {
      when: 'The caller went away. Nobody is answered: status and code are for the log only.',
      remedy: 'Nothing.',
    },
  },
  content_filter: {
    'upstream-status': {
      when: 'Images: every picture was withheld by the upstream, or the prompt for them.',
      remedy: 'Ask for something else.',
    },
  },
  credential_error: {
    credential: {
      when: 'No access token can be had with the credential of the provider, or the credential cannot be read from its [secret store](../secrets.md). Nothing was sent.',
      remedy:
        'Correct the credential or the access to the secret store; `POST /admin/v1/providers/{slug}/test` tries it.',
    },
  },
  upstream_unreachable: {
    'upstream-unreachable': {
      when: 'The connection to the upstream failed or broke: name, network or TLS.',
      remedy: 'Try again, or add a fallback to the config. The log of the gateway says why.',
    },
  },
  upstream_invalid_response: {
    'upstream-invalid-response': {
      when: 'What the upstream answered is no answer, or breaks off.',
      remedy: 'Try again, or add a fallback to the config.',
    },
  },
  upstream_timeout: {
    'upstream-timeout': {
      when: 'The upstream is silent for longer than a limit of `timeouts`.',
      remedy: 'Try again, raise the limit, or add a fallback to the config.',
    },
  },
  internal_error: {
    internal: {
      when: 'A bug of the gateway. The message has the id of the request and nothing else.',
      remedy: 'Look for the id in the log of the gateway, and report it.',
    },
  },
  store_unavailable: {
    'store-unavailable': {
      when: 'Administration: the database cannot be reached. Inference goes on without it.',
      remedy: 'Try again after `Retry-After`.',
    },
  },
  too_many_concurrent_requests: {
    'too-many-concurrent': {
      when: 'The key has as many requests in progress as its `concurrency` admits.',
      remedy: 'Wait until one of them has ended; `Retry-After` says when that is likely.',
    },
  },
  overloaded: {
    overloaded: {
      when: 'The memory for request bodies is used up, or the queue to the upstream is full or too slow.',
      remedy:
        'Try again after `Retry-After`. The operator may give the gateway more memory, replicas or connections.',
    },
  },
  shutting_down: {
    'shutting-down': {
      when: 'The process is ending and takes no new requests.',
      remedy: 'Try again after `Retry-After`: another instance answers by then.',
    },
  },
};
