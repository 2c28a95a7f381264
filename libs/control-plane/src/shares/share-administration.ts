import type { Managed, SharedWith } from '@model-gateway/core';
import type { ChangeContext, Page, PageQuery } from '../resources/change-context.js';

/** The kinds of resources that the default workspace can share. */
export const shareableKinds = ['providers', 'configs'] as const;

/** One of {@link shareableKinds}. */
export type ShareableKind = (typeof shareableKinds)[number];

/** Whom a resource of the default workspace is shared with. */
export interface Share {
  readonly resource: ShareableKind;
  readonly id: string;
  /** Empty: nobody. */
  readonly with: SharedWith;
}

/** Use cases for shares; errors as for the resource that is shared. */
export interface ShareAdministration {
  /** What is shared, with whom; what is shared with nobody is left out. Ordered by the kind, then by what names it. */
  list(query: PageQuery): Promise<Page<Managed<Share>>>;
  read(resource: ShareableKind, id: string): Promise<Managed<Share>>;
  /**
   * Shares a resource with these workspaces and no others. Throws `InvalidRequestError` for an unknown workspace, and
   * `ConflictError` for what another workspace than the default one owns.
   */
  replace(share: Share, context: ChangeContext): Promise<Managed<Share>>;
}
