import { alerts } from './alerts/alert-service.js';
import { apiKeys } from './api-keys/api-key-service.js';
import { configs } from './configs/config-service.js';
import { labels } from './labels/label-service.js';
import { models } from './models/model-service.js';
import { partials } from './partials/partial-service.js';
import { prompts } from './prompts/prompt-service.js';
import { providers } from './providers/provider-service.js';
import { views } from './views/view-service.js';
import { workspaces } from './workspaces/workspace-service.js';
import type { ResourceEntry } from './resources/resource-entry.js';

/** Every kind of resource: the one list of them in this package. */
export const resourceRegistry = {
  apiKeys,
  providers,
  configs,
  prompts,
  partials,
  labels,
  models,
  views,
  alerts,
  workspaces,
} as const satisfies Readonly<Record<string, ResourceEntry>>;

type Registry = typeof resourceRegistry;

/** What administrators do with the resources of each kind. */
export type ResourceAdministrations = {
  readonly [Name in keyof Registry]: ReturnType<Registry[Name]['administer']>;
};

/** The names of the kinds, as the store and the administration API know them. */
export const resourceKinds = Object.values(resourceRegistry).map(({ kind }) => kind);
