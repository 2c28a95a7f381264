import type { CapacityTier } from '@model-gateway/core';
import type { InferenceConfig } from './inference-config.js';
import type { Strategy } from './strategy.js';

/** Settings that a target sets itself or inherits. */
export type SettingName = keyof InferenceConfig;

/** A gateway config, or a target in one, checked. A node without targets is a target node; all others are strategy nodes. */
export interface ConfigNode {
  /** `config`, `config.targets[1]`, … */
  readonly path: string;
  readonly name?: string;
  /** Absent in target nodes only. */
  readonly strategy?: Strategy;
  /** Empty in a target node. */
  readonly targets: readonly ConfigNode[];
  /**
   * What a target node with `capacity` or `regions` attempts in this order instead of itself: target nodes for one tier and one
   * region each, at its own path. Absent in all others.
   */
  readonly steps?: readonly ConfigNode[];
  /** The tier of a step; absent: its target has no `capacity`. */
  readonly tier?: CapacityTier;
  /** Among its siblings, 0 = never. Default 1. */
  readonly weight: number;
  /** Time limit of this node with all nodes below it, in milliseconds. Not inherited: one limit for all of them together. */
  readonly totalTimeoutMs?: number;
  /** A second attempt starts when the first has not started its response after this time. Not inherited. */
  readonly hedge?: { readonly afterMs: number };
  /** The effective settings: own ones, else those of the parent. */
  readonly settings: InferenceConfig;
  /** For each setting the path of the node that sets it: this node or the ancestor it is inherited from. */
  readonly sourcePaths: Readonly<Partial<Record<SettingName, string>>>;
}

/** True for a config of one target without strategy, retry, limits or guardrails: settings of one plain attempt. */
export function isPlainConfig({ targets, steps, hedge, totalTimeoutMs, settings }: ConfigNode): boolean {
  const { retry, timeouts, breaker, cache, onInterrupt, inputGuardrails, outputGuardrails } = settings;
  return (
    targets.length === 0 &&
    !steps &&
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
