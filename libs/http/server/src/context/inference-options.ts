import type { ReadyConfig } from '@model-gateway/gateway-config';

/** Options of an inference request: from its headers, the caller's defaults and the config. */
export interface InferenceOptions {
  /** True: responses have only members of the standard format. */
  readonly strict: boolean;
  /** Time limit from the start of the request to the first token, milliseconds. */
  readonly timeoutMs?: number;
  readonly metadata?: Readonly<Record<string, string>>;
  /** Whether bodies of this request may be logged, where the operator has enabled it. */
  readonly debug: boolean;
  /** {@link strict} as a header has it; absent: there is no header, and each target of a config may decide. */
  readonly explicitStrict?: boolean;
  /** Absent: the request has no config. Settings that headers have as well are already in the other members. */
  readonly config?: ReadyConfig;
  /** The upstream's address of the header, without a slash at its end. Not yet checked against the trusted hosts. */
  readonly customHost?: string;
  /** Headers to pass upstream: permitted names in lower case. */
  readonly forwardHeaders?: readonly string[];
}

/** Options of a request without option headers, defaults and config. */
export const plainOptions: InferenceOptions = { strict: true, debug: true };
