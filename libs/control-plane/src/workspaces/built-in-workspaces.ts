import type { Managed, WorkspaceRecord } from '@model-gateway/core';
import type { ChangeContext } from '../resources/change-context.js';
import type { RecordService } from '../resources/record-service.js';
import type { StoredResources } from '../snapshot/stored-resources.js';
import type { WorkspaceSettings } from './workspace-administration.js';

type Records = RecordService<WorkspaceRecord, WorkspaceSettings, Partial<WorkspaceSettings>>;

/** A record that is always there: nothing is stored of it until somebody sets something. */
export class BuiltInRecord {
  constructor(
    private readonly id: string,
    private readonly records: Pick<Records, 'read' | 'replace' | 'update'>,
    private readonly stored: Pick<StoredResources, 'refresh' | 'resource'>,
  ) {}

  read(): Promise<Managed<WorkspaceRecord>> {
    return this.records.read(this.id);
  }

  async replace(
    settings: Partial<WorkspaceSettings>,
    context: ChangeContext,
  ): Promise<Managed<WorkspaceRecord>> {
    return (await this.records.replace({ ...settings, id: this.id }, context)).managed;
  }

  /** Sets the first thing, where nothing is stored yet. */
  async update(
    changes: Partial<WorkspaceSettings>,
    context: ChangeContext,
  ): Promise<Managed<WorkspaceRecord>> {
    await this.stored.refresh();
    if (this.stored.resource('workspaces', this.id)) return this.records.update(this.id, changes, context);
    return this.replace(changes, context);
  }
}

/** What is shown of a record of which nothing is stored. */
export function builtInRecord(id: string): Managed<WorkspaceRecord> {
  return { item: { id }, managedBy: 'api' };
}
