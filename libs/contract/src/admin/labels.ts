import type { AdminResource } from './resource.js';

/** A label for versions of prompts. */
export interface AdminLabel extends AdminResource {
  /** The text after `@` in a reference. */
  readonly id: string;
  readonly description?: string;
}
