import { isJsonObject, type InvalidRequestCode } from '@model-gateway/core';
import { providerKindNamed } from '../routing/provider-kinds.js';
import type { InferenceConfig } from './inference-config.js';

/** One member of a config. */
export interface ConfigMember {
  /** As it is spelled in the config. */
  readonly key: string;
  /** For people, behind the member's path. */
  readonly rule: string;
  readonly accepts: (value: unknown) => boolean;
  /** What a value that is not accepted is; absent: `invalid_value`. */
  readonly code?: InvalidRequestCode;
}

/** More milliseconds than a timer can hold, about 24 days. */
export const longestTimeoutMs = 2 ** 31 - 1;

const boolean = { rule: 'must be true or false', accepts: (value: unknown) => typeof value === 'boolean' };
const text = { rule: 'must be a text that is not empty', accepts: isText };
const params = { rule: 'must be an object of members of the chat body', accepts: isJsonObject };

/** Every member that this version knows. */
const members = {
  onLoss: {
    key: 'on_loss',
    rule: 'must be "error" or "report"',
    accepts: (value) => value === 'error' || value === 'report',
  },
  metadataAsLabels: { key: 'metadata_as_labels', ...boolean },
  strict: { key: 'strict_standard_compliance', ...boolean },
  provider: {
    key: 'provider',
    rule: 'must be vertex-ai, google, or @SLUG where SLUG names an entry of the provider catalog',
    accepts: (value) => isText(value) && (/^@./.test(value) || providerKindNamed(value) !== undefined),
    code: 'unknown_provider',
  },
  vertexProjectId: { key: 'vertex_project_id', ...text },
  vertexRegion: { key: 'vertex_region', ...text },
  requestTimeoutMs: {
    key: 'request_timeout',
    rule: `must be a whole number of milliseconds from 1 to ${longestTimeoutMs}`,
    accepts: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= longestTimeoutMs,
  },
  overrideParams: { key: 'override_params', ...params },
  defaultParams: { key: 'default_params', ...params },
  dropParams: {
    key: 'drop_params',
    rule: 'must be an array of names of members of the chat body',
    accepts: (value) => Array.isArray(value) && value.every(isText),
  },
} satisfies Partial<Record<keyof InferenceConfig, ConfigMember>>;

/** The members, by their spelling, with the name that each has in {@link InferenceConfig}. */
export const configMembers: ReadonlyMap<string, ConfigMember & { readonly name: string }> = new Map(
  Object.entries<ConfigMember>(members).map(([name, member]) => [member.key, { ...member, name }]),
);

/** Members that a config may have in other versions of the gateway. */
export const unsupportedConfigMembers: ReadonlySet<string> = new Set([
  'strategy',
  'targets',
  'name',
  'api_key',
  'weight',
  'retry',
  'timeouts',
  'circuit_breaker',
  'cb_config',
  'use_retry_after_header',
  'cache',
  'hedge',
  'custom_host',
  'forward_headers',
  'input_guardrails',
  'output_guardrails',
]);

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
