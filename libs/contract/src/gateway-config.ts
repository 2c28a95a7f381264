import type { OpenObject } from './json-object.js';

/** A gateway config, as JSON in the header `x-gateway-config`. A member that is null counts as absent. */
export interface GatewayConfig {
  /** `error`: a request of which anything would be lost is refused with 400. */
  readonly on_loss?: 'error' | 'report' | null;
  /** The request's metadata becomes labels on the platform provider. */
  readonly metadata_as_labels?: boolean | null;
  /** `x-gateway-strict-standard-compliance` wins over it. */
  readonly strict_standard_compliance?: boolean | null;
  /** `vertex-ai`, `google` or `@slug`; `x-gateway-provider` wins over it. */
  readonly provider?: string | null;
  /** `x-gateway-vertex-project-id` wins over it. */
  readonly vertex_project_id?: string | null;
  /** `x-gateway-vertex-region` wins over it. */
  readonly vertex_region?: string | null;
  /** Milliseconds until the first token; `x-gateway-request-timeout` wins over it. */
  readonly request_timeout?: number | null;
  /** Members of the chat body that win over the caller's, objects member by member. */
  readonly override_params?: OpenObject | null;
  /** Members that the chat body gets where it has none of that name. */
  readonly default_params?: OpenObject | null;
  /** Members that the chat body loses. */
  readonly drop_params?: readonly string[] | null;
}
