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

/** A change of a resource, with its content for the audit log. */
export interface Edit {
  readonly action: AuditAction;
  /** The change depends on resources of this kind. The editor plans it again when one of them changes first. */
  readonly dependsOn?: ResourceKind | readonly ResourceKind[];
  /** Absent: the resource is deleted. */
  readonly document?: JsonObject;
  readonly before?: JsonObject;
  readonly after?: JsonObject;
}

/** The outcome of a creation. */
export type Creation =
  | { readonly type: 'done'; readonly resource: StoredResource }
  /** The id exists already, or a dependency has changed. */
  | { readonly type: 'exists' }
  | Extract<ChangeOutcome, { type: 'repeated' }>;

/**
 * Usage is counted by key, and much is named by workspace, so their ids are never reused. People choose slugs, which may be
 * reused.
 */
const neverReused: ReadonlySet<ResourceKind> = new Set(['api-keys', 'workspaces']);

/** Attempts to change a resource. Of several concurrent changes one succeeds; the others try again. */
const maxAttempts = 50;

/** Changes stored resources. Each change writes an audit entry, and this process applies it before the call returns. */
export class ResourceEditor {
  constructor(
    private readonly dependencies: Pick<AdministrationDependencies, 'store' | 'stored' | 'ids' | 'clock'>,
    private readonly kind: ResourceKind,
  ) {}

  async create(id: string, edit: Edit, context: ChangeContext, once?: OnceOnly): Promise<Creation> {
    const expect = neverReused.has(this.kind) ? 'new' : 'absent';
    const change = { ...this.toChange(id, edit, context, expect), ...(once && { once }) };
    const outcome = await this.dependencies.store.change(change);
    if (outcome.type === 'repeated') return outcome;
    const resource = await this.settle(change, outcome);
    return resource ? { type: 'done', resource } : { type: 'exists' };
  }

  /**
   * Changes the current state of a resource. Tries again after a concurrent change, unless the context has an expected
   * revision.
   *
   * @param missing throws the error for a resource that does not exist
   * @param edit plans the change, for each attempt; undefined when nothing changes
   * @returns the resource after the change; a deleted one in its last state
   */
  async change(
    id: string,
    context: ChangeContext,
    missing: () => never,
    edit: (current: StoredResource) => Edit | undefined | Promise<Edit>,
  ): Promise<StoredResource> {
    const { stored, store } = this.dependencies;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await stored.refresh();
      const current = stored.resource(this.kind, id) ?? missing();
      checkRevision(current, context);
      // What is decided next is decided by this state; others may learn of later ones while an edit waits.
      const since = stored.knownRevision;
      const planned = await edit(current);
      if (!planned || isSame(planned, current)) return current;
      const change = this.toChange(id, planned, context, current.revision, since);
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
    since = this.dependencies.stored.knownRevision,
  ): ResourceChange {
    const { ids, clock } = this.dependencies;
    const { kind } = this;
    return {
      kind,
      id,
      ...(document && { document }),
      expect,
      ...(dependsOn && { unchanged: { kinds: [dependsOn].flat(), since } }),
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

  /** Applies a stored change to this process and returns the resource; undefined when the store refused the change. */
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
      // The change is stored; `StoredDirectory` reports the unavailable store.
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
