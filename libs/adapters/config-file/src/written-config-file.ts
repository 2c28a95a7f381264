import type { JsonObject } from '@model-gateway/core';
import type { WrittenAlert } from './alerts/written-alert.js';
import type { WrittenApiKey } from './api-keys/written-api-key.js';
import type { WrittenModel } from './models/written-model.js';
import type { WrittenLabel, WrittenPartial, WrittenPrompt } from './prompts/written-prompt.js';
import type { WrittenBudget, WrittenRateLimit } from './resources/written-limits.js';
import type { WrittenProvider } from './providers/written-provider.js';
import type { WrittenSelfService } from './workspaces/written-self-service.js';

/** The resources of a workspace before their references are resolved. All sections are optional. */
export interface WrittenSections {
  /** Keys of callers. */
  readonly apiKeys?: readonly WrittenApiKey[];
  /** The catalog of upstream accounts. */
  readonly providers?: readonly WrittenProvider[];
  /** Gateway configs that requests and keys refer to. */
  readonly configs?: readonly WrittenConfig[];
  /** Prompts that requests refer to. */
  readonly prompts?: readonly WrittenPrompt[];
  /** Texts that prompts share. */
  readonly partials?: readonly WrittenPartial[];
  /** Labels of prompts besides the built-in ones `production`, `staging` and `development`. */
  readonly labels?: readonly WrittenLabel[];
  /** Prices and capabilities of models, where the built-in knowledge is wrong or missing. */
  readonly models?: readonly WrittenModel[];
  /** Where alerts are sent. */
  readonly alerts?: readonly WrittenAlert[];
}

/** A config file before its references are resolved: what the default workspace owns, and the other workspaces. */
export interface WrittenConfigFile extends WrittenSections {
  /** Parts of the gateway that do not reach each other. The default one is there for what bounds it; what it owns stands at the top of the file. */
  readonly workspaces?: readonly WrittenWorkspace[];
  /** What bounds all workspaces together. */
  readonly organisation?: WrittenBounds;
}

/** What bounds all keys of a workspace together, or all workspaces. */
export interface WrittenBounds {
  /** At most one for each `type`, `per` and `each`. */
  readonly rateLimits?: readonly WrittenRateLimit[];
  /** At most one for each `type`, `resets` and `each`. */
  readonly budgets?: readonly WrittenBudget[];
  /**
   * Requests in progress at the same time, in each process.
   *
   * @defaultValue any number
   */
  readonly concurrency?: number;
}

/** A workspace, with what it owns. */
export interface WrittenWorkspace extends WrittenSections, WrittenBounds {
  /** What the header `x-gateway-workspace` names. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /**
   * Its share of an upstream's connections while other workspaces wait: with 2 it has twice as many as with 1.
   *
   * @defaultValue 1
   */
  readonly weight?: number;
  /**
   * What its developers may do for themselves.
   *
   * @defaultValue they make no keys
   */
  readonly selfService?: WrittenSelfService;
}

/** A gateway config under an id, with version 1 only. */
export interface WrittenConfig {
  /** Requests refer to it in `x-gateway-config`, keys in `defaults.config`. The ids `check` and `schema` are reserved. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /**
   * The [gateway config](gateway-config.md). References such as `${NAME}` are not resolved in it, and it must not hold
   * credentials.
   */
  readonly config: JsonObject;
  /**
   * Of a config of the default workspace: `all`, or the ids of the workspaces that may use it.
   *
   * @defaultValue none
   */
  readonly sharedWith?: 'all' | readonly string[];
}
