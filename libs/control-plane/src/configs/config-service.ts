import {
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  reservedConfigIds,
  type ConfigRecord,
} from '@model-gateway/core';
import { fromConfig, toConfig, auditedConfig, changedConfig } from './config-members.js';
import type { ConfigAdministration, ConfigChanges, ConfigSettings } from './config-administration.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { checkConfig } from './changed-versions.js';
import { configUsers } from './config-users.js';
import { namedUsers } from '../resources/named-users.js';
import { RecordService } from '../resources/record-service.js';
import type { ResourceEntry } from '../resources/resource-entry.js';

/** Administers stored configs; configs of the config file are read-only. */
function createConfigService(dependencies: AdministrationDependencies): ConfigAdministration {
  const { clock, configTools, directory } = dependencies;
  const changedBy = (before: ConfigRecord, changes: ConfigChanges) => {
    checkConfig(changes.config, configTools);
    const { pinned } = configUsers(before.id, directory.apiKeys());
    const item = changedConfig(before, { changes, now: clock.now(), pinned });
    // A key may meanwhile refer to a version that this change removes.
    return dropsVersions(before, item) ? { item, dependsOn: 'api-keys' as const } : { item };
  };
  return new RecordService<ConfigRecord, ConfigSettings, ConfigChanges>(dependencies, {
    kind: 'configs',
    noun: 'config',
    notFound: () => new NotFoundError('config_not_found', 'There is no config of this id.'),
    index: { of: (id) => directory.configsOf(id), all: () => directory.configs() },
    toItem: toConfig,
    fromItem: fromConfig,
    createdAt: ({ versions }) => versions[0]?.createdAt,
    audited: auditedConfig,
    created: (settings) => {
      const { id, config } = settings;
      checkId(id);
      checkConfig(config, configTools);
      const change = { changes: settings, now: clock.now(), pinned: new Set<number>() };
      return { item: changedConfig({ id, versions: [] }, change) };
    },
    changed: changedBy,
    replaced: ({ id, versions, sharedWith }, settings) =>
      changedBy({ id, versions, ...(sharedWith && { sharedWith }) }, settings),
    checkUnused: (id) => {
      // Every request of a key would fail whose default is not there.
      const { keyNames } = configUsers(id, directory.apiKeys());
      if (keyNames.length === 0) return 'api-keys';
      throw new ConflictError(
        `It is the default config of keys: ${namedUsers(keyNames)}. Give them another one first.`,
      );
    },
  });
}

function checkId(id: string): void {
  if (!reservedConfigIds.has(id)) return;
  throw new InvalidRequestError('invalid_value', 'This id is reserved: choose another one.', { param: 'id' });
}

function dropsVersions(before: ConfigRecord, after: ConfigRecord): boolean {
  const remaining = new Set(after.versions.map(({ version }) => version));
  return before.versions.some(({ version }) => !remaining.has(version));
}

/** Configs, as the registry of resources lists them. */
export const configs = {
  kind: 'configs',
  read: toConfig,
  show: auditedConfig,
  administer: createConfigService,
} as const satisfies ResourceEntry;
