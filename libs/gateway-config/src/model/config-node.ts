import type { InferenceConfig } from './inference-config.js';
import type { Query } from './query.js';

/** How a node chooses among its targets. */
export type Strategy =
  /** The only target there is. */
  | { readonly mode: 'single' }
  /** One after the other. Absent statuses: the next after any failure. */
  | { readonly mode: 'fallback'; readonly onStatusCodes?: readonly number[] }
  /** At random, by weight. */
  | { readonly mode: 'loadbalance'; readonly sticky?: StickySettings }
  /** The target of the first query that holds, else the default one. */
  | {
      readonly mode: 'conditional';
      readonly conditions: readonly ConditionalBranch[];
      /** Place in the targets; absent: the request fails. */
      readonly otherwise?: number;
    };

/** Requests that have the same values in these fields go to the same target. */
export interface StickySettings {
  /** Such as `metadata.user_id`, as in a query. Never empty. */
  readonly hashFields: readonly string[];
  readonly ttlMs: number;
}

/** One condition. */
export interface ConditionalBranch {
  readonly query: Query;
  /** Place in the targets. */
  readonly then: number;
}

/** Members of a config that a target says itself or inherits. */
export type SettingName = keyof InferenceConfig;

/** A gateway config, or a target in one, checked. One without targets is a leaf: a place to ask. */
export interface ConfigNode {
  /** `config`, `config.targets[1]`, … */
  readonly path: string;
  readonly name?: string;
  /** Absent in leaves only. */
  readonly strategy?: Strategy;
  /** Empty: a leaf. */
  readonly targets: readonly ConfigNode[];
  /** Among its siblings, 0 = never. Default 1. */
  readonly weight: number;
  /** Of this node with everything below it; milliseconds. Not inherited: it holds for all of it together. */
  readonly totalTimeoutMs?: number;
  /** Another attempt is made beside one that has not begun after so long. Not inherited. */
  readonly hedge?: { readonly afterMs: number };
  /** What holds at this node: its own, else its parent's. */
  readonly settings: InferenceConfig;
  /** The path of the node that says each of the settings. */
  readonly saidAt: Readonly<Partial<Record<SettingName, string>>>;
}

/** Has the config nothing that chooses, repeats or guards? Then it is settings for one plain attempt. */
export function isPlainConfig({ targets, hedge, totalTimeoutMs, settings }: ConfigNode): boolean {
  const { retry, timeouts, breaker, cache, onInterrupt, inputGuardrails, outputGuardrails } = settings;
  return (
    targets.length === 0 &&
    !hedge &&
    totalTimeoutMs === undefined &&
    !retry &&
    !timeouts &&
    !breaker &&
    !cache &&
    !onInterrupt &&
    !inputGuardrails &&
    !outputGuardrails
  );
}
