import type { JsonObject } from '../json.js';

/** What a request asks of the gateway beside its body: its headers, and the defaults of its key. Contains no secret. */
export interface RecordedOptions {
  /** `KIND` or `@SLUG`, as the caller names it. */
  readonly provider?: string;
  /** The stored config with its version, or the config that the request brought, whose credentials are masked. */
  readonly config?: { readonly id: string; readonly version: number } | { readonly inline: JsonObject };
  /** Absent: strict, unless a target of the config says otherwise. */
  readonly strict?: boolean;
  /** Limit of the time to the first token, in milliseconds. */
  readonly timeoutMs?: number;
  readonly region?: string;
  readonly projectId?: string;
  readonly customHost?: string;
  /** Names of the headers that are passed upstream; their values are not recorded. */
  readonly forwardHeaders?: readonly string[];
  readonly anthropicBeta?: string;
  readonly cache?: { readonly namespace?: string; readonly forceRefresh?: true };
  /** False: the caller asks to record no bodies. */
  readonly debug?: false;
  /** True: the request brought the credential of its upstream. */
  readonly ownCredential?: true;
}
