import { NotFoundError } from '@model-gateway/core';
import { fromModelEntry, toModelEntry, auditedModel, changedModel } from './model-members.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ModelAdministration } from './model-administration.js';
import { RecordService } from '../resources/record-service.js';
import type { ResourceEntry } from '../resources/resource-entry.js';

/** Administers stored model entries; entries of the config file are read-only. */
function createModelService(dependencies: AdministrationDependencies): ModelAdministration {
  return new RecordService(dependencies, {
    kind: 'models',
    noun: 'entry',
    notFound: () => new NotFoundError('model_not_found', 'There is no entry of this id.'),
    index: dependencies.directory.indexes.models,
    toItem: toModelEntry,
    fromItem: fromModelEntry,
    audited: auditedModel,
    created: ({ id, ...settings }) => ({ item: changedModel({ id }, settings) }),
    changed: (before, changes) => ({ item: changedModel(before, changes) }),
    checkUnused: () => undefined,
  });
}

/** Entries about models, as the registry of resources lists them. */
export const models = {
  kind: 'models',
  read: toModelEntry,
  show: auditedModel,
  administer: createModelService,
} as const satisfies ResourceEntry;
