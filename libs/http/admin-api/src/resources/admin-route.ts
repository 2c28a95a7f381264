import type { AdminController } from './admin-controller.js';

type AdminMethod = 'get' | 'post' | 'patch' | 'delete';

/** One path of the administration API, and who answers each of its methods. */
export interface AdminRoute {
  /** The path, with names in braces. */
  readonly template: string;
  readonly methods: Readonly<Partial<Record<AdminMethod, AdminController>>>;
  /** What the query of a GET may name; absent: nothing. */
  readonly query?: readonly string[];
}
