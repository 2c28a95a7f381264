import type { GatewayLossEntry } from '../gateway/gateway-facts.js';
import type { OpenObject } from '../json-object.js';

/** What keeps a request from being sent again as it was. */
export interface AdminResendObstacle {
  /**
   * `body_not_kept`: its body is not recorded. `truncated`: the recorded body is cut. `media_elided`, `secret_masked`: the record
   * leaves out a medium or a secret. `credential_from_caller`: the caller sent the credential of the upstream.
   * `header_not_kept`: the value of a header that was passed upstream is not recorded. `config_too_long`: its config does not
   * fit into a header. `config_gone`, `prompt_gone`: the version that it used does not exist any more. `version_moved`: there
   * is a newer version; it can be sent again all the same. `path_not_kept`: the record does not tell its path.
   */
  readonly code:
    | 'body_not_kept'
    | 'truncated'
    | 'media_elided'
    | 'secret_masked'
    | 'credential_from_caller'
    | 'header_not_kept'
    | 'config_too_long'
    | 'config_gone'
    | 'prompt_gone'
    | 'version_moved'
    | 'path_not_kept';
  /** Where: a JSON pointer in the body, or `header:NAME`. */
  readonly path?: string;
}

/** A program that sends a request. */
export interface AdminResendCode {
  readonly language: 'sh' | 'python' | 'javascript';
  /** Takes the key from `GATEWAY_API_KEY`, and the address of the gateway from `GATEWAY_BASE_URL`. */
  readonly text: string;
}

/** Answer of `GET /admin/v1/logs/{id}/request`. */
export interface AdminResend {
  /** True if nothing keeps the request from being sent again as it was. */
  readonly resendable: boolean;
  readonly obstacles: readonly AdminResendObstacle[];
  readonly method: string;
  /** Absent if the record does not tell it. */
  readonly path?: string;
  /** Without a key. */
  readonly headers: Readonly<Record<string, string>>;
  /** As far as it is recorded. */
  readonly body?: OpenObject;
  /** What the translation of the recorded request lost. */
  readonly losses: readonly GatewayLossEntry[];
  /** The programs that the request can be shown as. */
  // eslint-disable-next-line no-restricted-syntax -- Google's library, not a kind of provider
  readonly formats: readonly ('curl' | 'openai' | 'anthropic' | 'google' | 'responses' | 'client')[];
  /** Present if the query asks for a format. */
  readonly code?: readonly AdminResendCode[];
}
