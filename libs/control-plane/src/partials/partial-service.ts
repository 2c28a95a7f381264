import { ConflictError, type PartialRecord } from '@model-gateway/core';
import { fromPartial, toPartial, auditedPartial } from './partial-members.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { changedPartial, replacedPartial } from './changed-partial.js';
import { namedUsers } from '../resources/named-users.js';
import { partialUsers, pinnedVersions } from './partial-users.js';
import type { PartialAdministration, PartialChanges, PartialSettings } from './partial-administration.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import { RecordService } from '../resources/record-service.js';

/** Creates the service for stored partials; partials of the config file are read-only. */
function createPartialService(dependencies: AdministrationDependencies): PartialAdministration {
  const { directory, templates: engine, clock } = dependencies;
  const { indexes } = directory;
  const { partials } = indexes;
  const use = { indexes, engine };
  const contextOf = (id: string) => ({
    engine,
    partials,
    now: clock.now(),
    pinned: () => pinnedVersions(id, use),
  });
  const change = (before: PartialRecord, changes: PartialChanges) =>
    changedPartial(before, changes, contextOf(before.id));
  return new RecordService<PartialRecord, PartialSettings, PartialChanges>(dependencies, {
    kind: 'partials',
    noun: 'partial',
    index: partials,
    toItem: toPartial,
    fromItem: fromPartial,
    audited: auditedPartial,
    created: (settings) => change({ id: settings.id, versions: [], published: 1 }, settings),
    changed: change,
    replaced: (before, settings) => replacedPartial(before, settings, contextOf(before.id)),
    checkUnused: (id) => {
      const users = partialUsers(id, use);
      refuse('Prompts', users.prompts);
      refuse('Partials', users.partials);
      return 'prompts';
    },
  });
}

function refuse(noun: string, users: readonly string[]): void {
  if (users.length === 0) return;
  const message = `${noun} use it in versions that are kept: ${namedUsers(users)}. Delete them first.`;
  throw new ConflictError(message);
}

/** Partials, as the registry of resources lists them. */
export const partials = {
  kind: 'partials',
  read: toPartial,
  show: auditedPartial,
  administer: (dependencies): PartialAdministration => createPartialService(dependencies),
} as const satisfies ResourceEntry;
