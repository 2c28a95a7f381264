import {
  defaultWorkspace,
  nameInWorkspace,
  splitWorkspace,
  type AuditEntry,
  type AuditQuery,
  type ChangeOutcome,
  type ResourceChange,
} from '@model-gateway/core';
import type { AdministeredStore } from '../resources/administered-store.js';

/**
 * The store as one workspace sees it: its ids are those of the workspace, and its audit log has nothing of another one.
 * Errors are those of the store.
 */
export class WorkspaceStore implements AdministeredStore {
  constructor(
    private readonly store: AdministeredStore,
    private readonly workspace: string,
  ) {}

  change(change: ResourceChange): Promise<ChangeOutcome> {
    const { once } = change;
    return this.store.change({
      ...change,
      id: this.whole(change.id),
      audit: this.outside(change.audit),
      ...(once && { once: { ...once, key: this.whole(once.key) } }),
    });
  }

  record(entry: AuditEntry): Promise<void> {
    return this.store.record(this.outside(entry));
  }

  repeated(key: string): ReturnType<AdministeredStore['repeated']> {
    return this.store.repeated(this.whole(key));
  }

  async auditLog({ resourceId, ...query }: AuditQuery): Promise<readonly AuditEntry[]> {
    const entries = await this.store.auditLog({
      ...query,
      workspace: this.workspace,
      ...(resourceId !== undefined && { resourceId: this.whole(resourceId) }),
    });
    return entries.map((entry) => ({ ...entry, resourceId: splitWorkspace(entry.resourceId).name }));
  }

  private outside(entry: AuditEntry): AuditEntry {
    const resourceId = this.whole(entry.resourceId);
    return {
      ...entry,
      resourceId,
      ...(this.workspace !== defaultWorkspace && { workspace: this.workspace }),
    };
  }

  private whole(name: string): string {
    return nameInWorkspace(this.workspace, name);
  }
}
