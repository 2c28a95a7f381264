import {
  ConflictError,
  PreconditionFailedError,
  type AuditAction,
  type ChangeOutcome,
  type JsonObject,
  type OnceOnly,
  type ResourceChange,
  type ResourceKind,
  type StoredResource,
} from '@model-gateway/core';
import type { AdministrationDependencies } from './administration-dependencies.js';
import type { ChangeContext } from './change-context.js';
import { canonicalJson } from './canonical-json.js';

/** What is to become of a resource, and how the audit log tells of it. */
export interface Edit {
  readonly action: AuditAction;
  /** It was decided by what is known of this kind: it is decided anew when something of it changes before it is made. */
  readonly dependsOn?: ResourceKind;
  /** Absent: the resource is deleted. */
  readonly document?: JsonObject;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
}

/** How a creation went. */
export type Creation =
  | { readonly type: 'done'; readonly resource: StoredResource }
  /** Something of the id is there by now, or what it depends on has changed. */
  | { readonly type: 'exists' }
  | Extract<ChangeOutcome, { type: 'repeated' }>;

/**
 * Of several who change the same resource at once one succeeds, and the others try again: whoever changes so often
 * meets more than that many others.
 */
const mostAttempts = 50;

/** Changes what is stored: each change with its entry in the audit log, and in force here when it is done. */
export class ResourceEditor {
  constructor(
    private readonly dependencies: Pick<AdministrationDependencies, 'store' | 'stored' | 'ids' | 'clock'>,
    private readonly kind: ResourceKind,
  ) {}

  async create(id: string, edit: Edit, context: ChangeContext, once?: OnceOnly): Promise<Creation> {
    // A key's id is also the name of what it has spent: no other key inherits that. A slug is chosen by people.
    const expect = this.kind === 'api-keys' ? 'new' : 'absent';
    const change = { ...this.toChange(id, edit, context, expect), ...(once && { once }) };
    const outcome = await this.dependencies.store.change(change);
    if (outcome.type === 'repeated') return outcome;
    const resource = await this.settle(change, outcome);
    return resource ? { type: 'done', resource } : { type: 'exists' };
  }

  /**
   * Changes a resource as it is now. Tries again when somebody else was quicker, unless the context names a revision.
   *
   * @param missing throws the error for a resource that is not there
   * @param edit called for each attempt; undefined: nothing is to be changed
   * @returns the resource afterwards; of a deleted one, as it was
   */
  async change(
    id: string,
    context: ChangeContext,
    missing: () => never,
    edit: (current: StoredResource) => Edit | undefined,
  ): Promise<StoredResource> {
    const { stored, store } = this.dependencies;
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      await stored.refresh();
      const current = stored.resource(this.kind, id) ?? missing();
      checkRevision(current, context);
      const planned = edit(current);
      if (!planned || isSame(planned, current)) return current;
      const change = this.toChange(id, planned, context, current.revision);
      const changed = await this.settle(change, await store.change(change));
      if (changed) return changed;
    }
    throw new ConflictError('Too many others are changing this at the same time; try again.');
  }

  private toChange(
    id: string,
    { action, dependsOn, document, before, after }: Edit,
    { actor }: ChangeContext,
    expect: ResourceChange['expect'],
  ): ResourceChange {
    const { ids, clock, stored } = this.dependencies;
    const { kind } = this;
    return {
      kind,
      id,
      ...(document && { document }),
      expect,
      ...(dependsOn && { unchanged: { kind: dependsOn, since: stored.knownRevision } }),
      audit: {
        id: ids.next('audit_'),
        at: clock.now(),
        action,
        kind,
        resourceId: id,
        actor,
        ...(before && { before }),
        ...(after && { after }),
      },
    };
  }

  /** Puts a change that is done in force here, and gives the resource; undefined when it is not done. */
  private async settle(change: ResourceChange, outcome: ChangeOutcome): Promise<StoredResource | undefined> {
    if (outcome.type !== 'done') return undefined;
    const { stored } = this.dependencies;
    const { kind, id, document, audit } = change;
    const { revision, createdAt } = outcome;
    const known = stored.resource(kind, id);
    const resource = { kind, id, revision, createdAt, updatedAt: audit.at, document: document ?? {} };
    try {
      await stored.refresh();
    } catch {
      // It is done all the same, and the store's absence is reported elsewhere.
      stored.adopt(
        document ? { changed: [resource], removed: [] } : { changed: [], removed: [{ kind, id }] },
      );
    }
    if (!document) return known ?? resource;
    const now = stored.resource(kind, id);
    return now?.revision === revision ? now : resource;
  }
}

function checkRevision({ revision }: StoredResource, { expectedRevision }: ChangeContext): void {
  if (expectedRevision === undefined || expectedRevision === revision) return;
  throw new PreconditionFailedError(
    `Somebody else has changed this since: it is at revision ${revision} now.`,
  );
}

function isSame({ document }: Edit, current: StoredResource): boolean {
  return document !== undefined && canonicalJson(document) === canonicalJson(current.document);
}
