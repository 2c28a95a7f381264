import type { JsonValue } from '@model-gateway/core';
import type { ConfigNode } from '../model/config-node.js';
import type { InferenceConfig } from '../model/inference-config.js';
import { readBreaker } from './breaker.js';
import { readCache } from './cache.js';
import { readGuardrails } from './guardrails.js';
import { objectOf } from '../readers/object-of.js';
import { readDropParams, readParams } from './params.js';
import type { Reader } from '../readers/place.js';
import { readRetry } from './retry.js';
import { readStrategyWords, type StrategyWords } from './strategy.js';
import { readTimeouts, type TimeoutWords } from './timeouts.js';
import { readApiKey, readCustomHost, readForwardHeaders, readProvider } from './upstream-words.js';
import { listOf, oneOf, readBoolean, readMilliseconds, readName, readText } from '../readers/values.js';

/** How many nodes a config may have, its root included. */
export const mostNodes = 200;

/** Members of a node that hold for itself, and are not inherited. */
interface OwnWords {
  readonly strategy: Partial<StrategyWords>;
  /** Not looked at yet: they need what they inherit. */
  readonly targets: readonly JsonValue[];
  readonly name: string;
  readonly weight: number;
  readonly hedge: NonNullable<ConfigNode['hedge']>;
  readonly timeouts: Partial<TimeoutWords>;
}

/** A node as it stands in the config. */
export type NodeWords = OwnWords & Required<Omit<InferenceConfig, 'timeouts'>>;

/** Bounded so that no sum of weights overflows. */
const readWeight: Reader<number> = (value, place) =>
  typeof value === 'number' && value >= 0 && value <= 1_000_000
    ? value
    : place.refuse('must be a number from 0 to 1000000');

const readHedgeWords = objectOf<NonNullable<ConfigNode['hedge']>>({
  afterMs: { key: 'after_ms', required: true, read: readMilliseconds },
});

const readHedge: OwnReader<'hedge'> = (value, place) => {
  const { afterMs } = readHedgeWords(value, place) ?? {};
  return afterMs === undefined ? undefined : { afterMs };
};

type OwnReader<Name extends keyof OwnWords> = Reader<OwnWords[Name]>;

/** Every member of a node. */
export const readNodeWords = objectOf<NodeWords>({
  strategy: { key: 'strategy', read: readStrategyWords },
  targets: { key: 'targets', read: listOf<JsonValue>((value) => value, mostNodes) },
  name: { key: 'name', read: readName },
  weight: { key: 'weight', read: readWeight },
  provider: { key: 'provider', read: readProvider },
  apiKey: { key: 'api_key', read: readApiKey },
  vertexProjectId: { key: 'vertex_project_id', read: readText },
  vertexRegion: { key: 'vertex_region', read: readText },
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
  onLoss: { key: 'on_loss', read: oneOf('error', 'report') },
  strict: { key: 'strict_standard_compliance', read: readBoolean },
  metadataAsLabels: { key: 'metadata_as_labels', read: readBoolean },
  inputGuardrails: { key: 'input_guardrails', read: readGuardrails },
  outputGuardrails: { key: 'output_guardrails', read: readGuardrails },
});
