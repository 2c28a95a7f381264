import type { ResourceKind } from '@model-gateway/core';

/**
 * How a resource uses another: as its default config, as the target of a config or a prompt, in a list of allowed models, with a
 * label, through a partial, or as what its price and capabilities are about.
 */
export type ResourceUse = 'default' | 'target' | 'allowed' | 'label' | 'partial' | 'entry';

/** A resource that uses another one. */
export interface ResourceUser {
  readonly resource: ResourceKind;
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** The version that uses it, or of it that is used. */
  readonly version?: number;
  /** Where in it, such as `config.targets[1]`. */
  readonly path?: string;
  readonly how: ResourceUse;
}
