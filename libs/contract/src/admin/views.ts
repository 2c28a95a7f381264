import type { AdminResource } from './resource.js';

/** A saved view: the filters, the order and the columns of a page. */
export interface AdminView extends AdminResource {
  readonly id: string;
  readonly name: string;
  readonly page: 'requests' | 'spend' | 'home' | 'audit';
  /** The query of the page's address. */
  readonly search: string;
  /** In their order; absent: those that the page shows. */
  readonly columns?: readonly string[];
  /** Whether it is offered to others than its owner. */
  readonly shared: boolean;
  /** Id of the key that made it. */
  readonly owner?: string;
}
