import type { ReadyConfig } from '@model-gateway/gateway-config';

/** What the headers of an inference request ask for. */
export interface InferenceOptions {
  /** True: only what the OpenAI API has. */
  readonly strict: boolean;
  /** Whole request until the first token, milliseconds. */
  readonly timeoutMs?: number;
  readonly metadata?: Readonly<Record<string, string>>;
  /** May the bodies of this request be logged, where the operator has them logged? */
  readonly debug: boolean;
  /** What a header says about {@link strict}; absent: no header does, so that each target of a config may. */
  readonly explicitStrict?: boolean;
  /** Absent: the request has no config. What it has in common with headers is in the other members already. */
  readonly config?: ReadyConfig;
  /** What a header names as the upstream's address, without a slash at its end. Nobody has looked yet whether it is trusted. */
  readonly customHost?: string;
  /** What a header lists to be passed upstream: names in lower case that may be. */
  readonly forwardHeaders?: readonly string[];
}

/** What holds when no header says otherwise. */
export const plainOptions: InferenceOptions = { strict: true, debug: true };
