import {
  builtInLabels,
  ConflictError,
  InvalidRequestError,
  promptLabelRule,
  type LabelRecord,
  type Managed,
} from '@model-gateway/core';
import { auditedLabel, changedLabel, fromLabel, toLabel } from './label-members.js';
import type { AdministrationDependencies } from '../resources/administration-dependencies.js';
import type { ChangeContext, Page, PageQuery, Replacement } from '../resources/change-context.js';
import { namedUsers } from '../resources/named-users.js';
import { pageOf } from '../resources/page-of.js';
import type { LabelAdministration, LabelSettings } from './label-administration.js';
import type { ResourceEntry } from '../resources/resource-entry.js';
import { RecordService } from '../resources/record-service.js';

/** Read-only, like resources of the environment. */
const builtIn: readonly Managed<LabelRecord>[] = [...builtInLabels]
  .sort()
  .map((id) => ({ item: { id }, managedBy: 'environment' }));

/** Administers stored labels; built-in labels and labels of the config file are read-only. */
class LabelService implements LabelAdministration {
  private readonly items: RecordService<LabelRecord, LabelSettings, Partial<LabelSettings>>;

  constructor(private readonly dependencies: AdministrationDependencies) {
    const { labels, prompts } = dependencies.directory.indexes;
    const change = (label: LabelRecord, changes: Partial<LabelSettings>) => ({
      item: changedLabel(label, changes),
    });
    this.items = new RecordService(dependencies, {
      kind: 'labels',
      noun: 'label',
      index: labels,
      toItem: toLabel,
      fromItem: fromLabel,
      audited: auditedLabel,
      created: (settings) => change({ id: settings.id }, settings),
      changed: change,
      checkUnused: (id) => {
        const users = prompts.all().filter(({ item }) => Object.hasOwn(item.labels, id));
        if (users.length === 0) return 'prompts';
        const names = users.map(({ item }) => item.id);
        throw new ConflictError(`Prompts have it: ${namedUsers(names)}. Take it off them first.`);
      },
    });
  }

  async list(query: PageQuery): Promise<Page<Managed<LabelRecord>>> {
    const { stored, directory } = this.dependencies;
    await stored.catchUp();
    const all = [...builtIn, ...directory.indexes.labels.all()];
    // The exclamation mark sorts before all ids, which begin with a letter or a digit.
    return pageOf('labels', all, ({ id }) => (builtInOf(id) ? `!${id}` : id), query);
  }

  async read(id: string): Promise<Managed<LabelRecord>> {
    return builtInOf(id) ?? (await this.items.read(id));
  }

  async create(settings: LabelSettings, context: ChangeContext): Promise<Managed<LabelRecord>> {
    checkId(settings.id);
    return this.items.create(settings, context);
  }

  async replace(settings: LabelSettings, context: ChangeContext): Promise<Replacement<LabelRecord>> {
    checkId(settings.id);
    return this.items.replace(settings, context);
  }

  async update(
    id: string,
    changes: Partial<LabelSettings>,
    context: ChangeContext,
  ): Promise<Managed<LabelRecord>> {
    checkNotBuiltIn(id);
    return this.items.update(id, changes, context);
  }

  async remove(id: string, context: ChangeContext): Promise<void> {
    checkNotBuiltIn(id);
    return this.items.remove(id, context);
  }
}

function checkId(id: string): void {
  checkNotBuiltIn(id, 'id');
  if (promptLabelRule.pattern.test(id)) return;
  throw new InvalidRequestError('invalid_value', promptLabelRule.message, { param: 'id' });
}

function builtInOf(id: string): Managed<LabelRecord> | undefined {
  return builtIn.find(({ item }) => item.id === id);
}

function checkNotBuiltIn(id: string, param?: string): void {
  if (!builtInOf(id)) return;
  throw new ConflictError(`The label ${id} is built in.`, param === undefined ? {} : { param });
}

/** Labels, as the registry of resources lists them. */
export const labels = {
  kind: 'labels',
  read: toLabel,
  show: auditedLabel,
  administer: (dependencies): LabelAdministration => new LabelService(dependencies),
} as const satisfies ResourceEntry;
