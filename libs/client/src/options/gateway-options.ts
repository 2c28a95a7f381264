import type { GatewayConfig } from '@model-gateway/contract';

/**
 * Options that become the gateway's request headers. Options of a client apply to all of its calls, options of a call to
 * that call alone. In a call, null removes the client's option.
 */
export interface GatewayOptions {
  /** The caller's key at the gateway. Default of a client: the environment variable `GATEWAY_API_KEY`. */
  readonly apiKey?: string | null | undefined;
  /** `vertex-ai`, `google`, or `@slug` of a catalog entry. */
  readonly provider?: string | null | undefined;
  /** Id of a stored config, or a config. It goes as a header: store one of more than 14 kB. */
  readonly config?: string | GatewayConfig | null | undefined;
  /** False: answers carry more than the OpenAI API has, such as `content_blocks`. */
  readonly strictStandardCompliance?: boolean | null | undefined;
  /** Of Vertex AI, without the catalog. */
  readonly vertexProjectId?: string | null | undefined;
  /** Of Vertex AI; wins over the region of a catalog entry. */
  readonly vertexRegion?: string | null | undefined;
  /**
   * The upstream credential, where the catalog has none: an access token, or a key of the Gemini API. With
   * `createHeaders` it needs `apiKey` beside it: most clients send their key in that header, and it would be gone.
   */
  readonly Authorization?: string | null | undefined;
  /** The upstream's address; its host must be one that the gateway trusts. */
  readonly customHost?: string | null | undefined;
  /** The gateway's time limit until the first token, in milliseconds. */
  readonly requestTimeout?: number | null | undefined;
  /** For the log and for conditions in configs. Those of a call are added to those of the client. */
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
  /** 1 to 128 visible ASCII characters. */
  readonly traceId?: string | null | undefined;
  /** This request's place in the trace. */
  readonly spanId?: string | null | undefined;
  /** The span that caused this one. */
  readonly parentSpanId?: string | null | undefined;
  /** The span's name for people; any characters. */
  readonly spanName?: string | null | undefined;
  /** True: asks the upstream although the cache has an answer. */
  readonly cacheForceRefresh?: boolean | null | undefined;
  /** Answers in the cache are shared within it only. */
  readonly cacheNamespace?: string | null | undefined;
  /** Names of request headers to pass upstream. Their values are in `headers`. */
  readonly forwardHeaders?: readonly string[] | null | undefined;
  /** Beta features of Anthropic's. */
  readonly anthropicBeta?: string | readonly string[] | null | undefined;
  /** False: the log keeps no bodies of this request. */
  readonly debug?: boolean | null | undefined;
}
