import type { AdminResource } from './resource.js';

/** A label that versions of prompts can have. */
export interface AdminLabel extends AdminResource {
  /** What stands behind the `@`. */
  readonly id: string;
  readonly description?: string;
}
