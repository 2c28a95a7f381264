import type { resourceRegistry } from '@model-gateway/control-plane';
import { alerts } from './alerts/alerts.js';
import { apiKeys } from './api-keys/api-keys.js';
import { configs } from './configs/configs.js';
import { labels } from './labels/labels.js';
import { models } from './models/models.js';
import { partials } from './partials/partials.js';
import { prompts } from './prompts/prompts.js';
import { providers } from './providers/providers.js';
import { views } from './views/views.js';
import { workspaces } from './workspaces/workspaces.js';
import type { AdminResource } from './resources/admin-route.js';

/** Every kind of resource: the one list of them in this package, in the order of the OpenAPI document. */
export const adminResources: Readonly<Record<keyof typeof resourceRegistry, AdminResource>> = {
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
};
