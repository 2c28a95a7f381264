import type { JsonObject } from '@model-gateway/core';
import type { WrittenApiKey } from './api-keys/written-api-key.js';
import type { WrittenModel } from './models/written-model.js';
import type { WrittenLabel, WrittenPartial, WrittenPrompt } from './prompts/written-prompt.js';
import type { WrittenProvider } from './providers/written-provider.js';

/** A config file as it is written, before anything in it is looked up. Every section may be left out. */
export interface WrittenConfigFile {
  /** Who may call. */
  readonly apiKeys?: readonly WrittenApiKey[];
  /** The catalog of upstream accounts. */
  readonly providers?: readonly WrittenProvider[];
  /** Gateway configs that requests and keys name. */
  readonly configs?: readonly WrittenConfig[];
  /** Prompts that requests name. */
  readonly prompts?: readonly WrittenPrompt[];
  /** Texts that prompts share. */
  readonly partials?: readonly WrittenPartial[];
  /** Labels of prompts besides `production`, `staging` and `development`, which are always there. */
  readonly labels?: readonly WrittenLabel[];
  /** What models cost and can do, where that is not what the gateway knows. */
  readonly models?: readonly WrittenModel[];
}

/** A gateway config under an id. It has the one version 1. */
export interface WrittenConfig {
  /** Requests name it in `x-gateway-config`, keys in `defaults.config`. Not `check`. */
  readonly id: string;
  /** For people. */
  readonly name?: string;
  /** The [gateway config](gateway-config.md). Taken as it stands: `${NAME}` in it stays, and it holds no credentials. */
  readonly config: JsonObject;
}
