import type { GatewayConfig } from '@model-gateway/contract';

/**
 * Options that become the gateway's request headers. Options of a client apply to all of its calls, options of a call to
 * that call alone. In a call, null removes the client's option.
 */
export interface GatewayOptions {
  /** The caller's key at the gateway. Default of a client: the environment variable `GATEWAY_API_KEY`. */
  readonly apiKey?: string | null | undefined;
  /** The workspace of the call: that of the key, or, for a key that administers the gateway, any. Default: that of the key. */
  readonly workspace?: string | null | undefined;
  /** `vertex-ai`, `google`, or `@slug` of a catalog entry. */
  readonly provider?: string | null | undefined;
  /** Id of a stored config, or a config. It is sent as a header, so a config of more than 14 kB must be stored. */
  readonly config?: string | GatewayConfig | null | undefined;
  /** False: answers carry more than the OpenAI API has, such as `content_blocks`. */
  readonly strictStandardCompliance?: boolean | null | undefined;
  /** Of Vertex AI, without the catalog. */
  readonly vertexProjectId?: string | null | undefined;
  /** Of Vertex AI; wins over the region of a catalog entry. */
  readonly vertexRegion?: string | null | undefined;
  /**
   * The upstream credential, when the catalog has none: an access token, or a key of the Gemini API. With
   * `createHeaders`, `apiKey` is required too, because this header replaces the one in which most clients send their
   * key.
   */
  readonly Authorization?: string | null | undefined;
  /** The upstream's address; its host must be one that the gateway trusts. */
  readonly customHost?: string | null | undefined;
  /** The gateway's time limit until the first token, in milliseconds. */
  readonly requestTimeout?: number | null | undefined;
  /** For the request log and for conditions in configs. Metadata of a call are added to those of the client. */
  readonly metadata?: Readonly<Record<string, string>> | null | undefined;
  /** 1 to 128 visible ASCII characters. */
  readonly traceId?: string | null | undefined;
  /** The id of this request's span. */
  readonly spanId?: string | null | undefined;
  /** The span that caused this one. */
  readonly parentSpanId?: string | null | undefined;
  /** The span's name for people; any characters. */
  readonly spanName?: string | null | undefined;
  /** True: calls the upstream even when the response cache has a response. */
  readonly cacheForceRefresh?: boolean | null | undefined;
  /** Cached responses are shared only within the namespace. */
  readonly cacheNamespace?: string | null | undefined;
  /** Names of request headers to pass upstream. Their values are in `headers`. */
  readonly forwardHeaders?: readonly string[] | null | undefined;
  /** Anthropic's beta features. */
  readonly anthropicBeta?: string | readonly string[] | null | undefined;
  /** False: the request log stores no bodies of this request. */
  readonly debug?: boolean | null | undefined;
}
