import type { AuditEntry } from '@model-gateway/core';
import { toStoredText } from '@model-gateway/sql-kit';

/** The columns of an audit entry that its document has too, for filters. */
export interface SearchedColumns {
  readonly action: string;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly address: string | null;
  readonly request_id: string;
  /** Id of the resource and name of the actor, in lower case. */
  readonly search_text: string;
}

/** What filters compare, made of the entry. */
export function searchedColumns({ action, actor, resourceId }: AuditEntry): SearchedColumns {
  return {
    action,
    actor_id: toStoredText(actor.id),
    actor_name: toStoredText(actor.name),
    address: actor.address === undefined ? null : toStoredText(actor.address),
    request_id: toStoredText(actor.requestId),
    search_text: searchText(`${resourceId}\n${actor.name}`),
  };
}

/** Whose audit log has an entry; null: that of the default workspace. Apart, because the column came later than the others. */
export function workspaceColumn({ workspace }: AuditEntry): string | null {
  return workspace === undefined ? null : toStoredText(workspace);
}

/** A text as it is searched: databases differ in what they take for upper case. */
export function searchText(text: string): string {
  return toStoredText(text.toLowerCase());
}
