import type { Administration } from './administration.js';
import { administerOwnKeys } from './api-keys/own-key-service.js';
import { checkAnyConfig } from './configs/check-any-config.js';
import { guardrailsOfConfig } from './configs/guardrails-of-config.js';
import { checkOwnCredential } from './providers/check-own-credential.js';
import { draftProvider, recordProviderTrial } from './providers/provider-draft.js';
import { resourceRegistry, type ResourceAdministrations } from './resource-registry.js';
import type { AdministrationDependencies } from './resources/administration-dependencies.js';
import { findResources } from './search/find-resources.js';
import { administerShares } from './shares/share-service.js';
import { pageOfUsers } from './users/page-of-users.js';
import { usersOf } from './users/users-of.js';

/** Creates all use cases of administration. */
export function createAdministration(dependencies: AdministrationDependencies): Administration {
  const ofKinds = Object.entries(resourceRegistry).map(
    ([name, { administer }]) => [name, administer(dependencies)] as const,
  );
  const resources = Object.fromEntries(ofKinds) as unknown as ResourceAdministrations;
  return {
    ...resources,
    workspace: dependencies.workspace,
    shares: administerShares(dependencies, resources),
    ownKeys: administerOwnKeys(dependencies, resources.apiKeys),
    checkConfig: (config) => checkAnyConfig(config, dependencies),
    guardrailsOf: (config, side) => guardrailsOfConfig(config, side, dependencies),
    draftProvider: (settings, context) => {
      const entry = draftProvider(settings);
      checkOwnCredential(context, entry);
      return entry;
    },
    recordProviderTrial: (entry, outcome, context) =>
      recordProviderTrial(entry, outcome, context, dependencies),
    keyUses: (keys) =>
      dependencies.keyUses.lastUses(keys.flatMap(({ secrets }) => secrets.map(({ digest }) => digest))),
    levels: dependencies.levels,
    auditLog: (query) => dependencies.store.auditLog(query),
    search: async (text, limit) => {
      await dependencies.stored.catchUp();
      return findResources(dependencies.directory, text, limit);
    },
    users: async (kind, id, query) => {
      const { stored, directory, templates: engine } = dependencies;
      await stored.catchUp();
      return pageOfUsers(usersOf(kind, id, { directory, engine }), query);
    },
  };
}
