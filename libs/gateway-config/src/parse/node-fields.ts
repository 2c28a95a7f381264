import type { JsonValue } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { InferenceConfig } from '../model/inference-config.js';
import { readBreaker } from './breaker.js';
import { readCache } from './cache.js';
import { readCapacity, readRegions } from './capacity.js';
import { readGuardrails } from '../guardrails/guardrails.js';
import { readOnLoss } from './on-loss.js';
import { objectOf } from '../readers/object-of.js';
import { readDropParams, readParams } from './params.js';
import type { Reader } from '../readers/read-context.js';
import { readRetry } from './retry.js';
import { readStrategyFields, type StrategyFields } from './strategy.js';
import { readTimeouts, type TimeoutFields } from './timeouts.js';
import { readApiKey, readCustomHost, readForwardHeaders, readProvider } from './upstream-fields.js';
import { listOf, oneOf, readBoolean, readMilliseconds, readName, readText } from '../readers/values.js';

/** How many nodes a config may have, its root included. */
export const maxNodes = 200;

/** Members of a node that are not inherited. */
interface OwnFields {
  readonly strategy: Partial<StrategyFields>;
  /** Unread: reading them needs the settings they inherit. */
  readonly targets: readonly JsonValue[];
  readonly name: string;
  readonly weight: number;
  readonly hedge: NonNullable<ConfigNode['hedge']>;
  readonly timeouts: Partial<TimeoutFields>;
}

/** All members of a node, before inheritance. */
export type NodeFields = OwnFields & Required<Omit<InferenceConfig, 'timeouts'>>;

/** Bounded, so that sums of weights do not overflow. */
const readWeight: Reader<number> = (value, context) =>
  typeof value === 'number' && value >= 0 && value <= 1_000_000
    ? value
    : context.refuse('must be a number from 0 to 1000000');

const readHedgeFields = objectOf<NonNullable<ConfigNode['hedge']>>({
  afterMs: { key: 'after_ms', required: true, read: readMilliseconds },
});

const readHedge: OwnReader<'hedge'> = (value, context) => {
  const { afterMs } = readHedgeFields(value, context) ?? {};
  return afterMs === undefined ? undefined : { afterMs };
};

type OwnReader<Name extends keyof OwnFields> = Reader<OwnFields[Name]>;

/** Every member of a node. */
export const readNodeFields = objectOf<NodeFields>({
  strategy: { key: 'strategy', read: readStrategyFields },
  targets: { key: 'targets', read: listOf<JsonValue>((value) => value, maxNodes) },
  name: { key: 'name', read: readName },
  weight: { key: 'weight', read: readWeight },
  provider: { key: 'provider', read: readProvider },
  apiKey: { key: 'api_key', read: readApiKey },
  vertexProjectId: { key: 'vertex_project_id', read: readText },
  vertexRegion: { key: 'vertex_region', read: readText },
  regions: { key: 'regions', read: readRegions },
  capacity: { key: 'capacity', read: readCapacity },
  customHost: { key: 'custom_host', read: readCustomHost },
  forwardHeaders: { key: 'forward_headers', read: readForwardHeaders },
  overrideParams: { key: 'override_params', read: readParams },
  defaultParams: { key: 'default_params', read: readParams },
  dropParams: { key: 'drop_params', read: readDropParams },
  retry: { key: 'retry', read: readRetry },
  requestTimeoutMs: { key: 'request_timeout', read: readMilliseconds },
  timeouts: { key: 'timeouts', read: readTimeouts },
  breaker: { key: 'circuit_breaker', alias: 'cb_config', read: readBreaker },
  hedge: { key: 'hedge', read: readHedge },
  cache: { key: 'cache', read: readCache },
  onInterrupt: { key: 'on_interrupt', read: oneOf('error', 'restart', 'continue') },
  onLoss: { key: 'on_loss', read: readOnLoss },
  strict: { key: 'strict_standard_compliance', read: readBoolean },
  metadataAsLabels: { key: 'metadata_as_labels', read: readBoolean },
  inputGuardrails: { key: 'input_guardrails', read: readGuardrails },
  outputGuardrails: { key: 'output_guardrails', read: readGuardrails },
});
