import type { PromptRecord } from '@model-gateway/core';
import { fromPrompt, toPrompt, auditedPrompt } from './prompt-members.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import { changedPrompt } from './changed-prompt.js';
import { replacedPrompt } from './replaced-prompt.js';
import type { PromptAdministration, PromptChanges, PromptSettings } from './prompt-administration.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import { RecordService } from '../resources/record-service.js';

/** Creates the service for stored prompts; prompts of the config file are read-only. */
function createPromptService(dependencies: AdministrationDependencies): PromptAdministration {
  const { directory, templates: engine, clock } = dependencies;
  const { prompts, partials, labels } = directory.indexes;
  const context = () => ({ engine, partials, labels, now: clock.now() });
  const change = (before: PromptRecord, changes: PromptChanges) => changedPrompt(before, changes, context());
  return new RecordService<PromptRecord, PromptSettings, PromptChanges>(dependencies, {
    kind: 'prompts',
    noun: 'prompt',
    index: prompts,
    toItem: toPrompt,
    fromItem: fromPrompt,
    audited: auditedPrompt,
    created: (settings) => change({ id: settings.id, versions: [], published: 1, labels: {} }, settings),
    changed: change,
    replaced: (before, settings) => replacedPrompt(before, settings, context()),
    checkUnused: () => undefined,
  });
}

/** Prompts, as the registry of resources lists them. */
export const prompts = {
  kind: 'prompts',
  read: toPrompt,
  show: auditedPrompt,
  administer: (dependencies): PromptAdministration => createPromptService(dependencies),
} as const satisfies ResourceEntry;
