import type { Count, DateTime, NonNegative } from './values.js';

/** What needs attention. */
export interface AdminAttentionSubject {
  /** A kind of resource, such as `api-keys`, or `config-file`, `replicas`, `targets`, `logs`, `people`. */
  readonly resource: string;
  readonly id: string;
  /** Absent: the id is the name. */
  readonly name?: string;
}

/** Why something needs attention. A newer gateway may have further kinds. */
export type AdminAttentionKind =
  | 'key_expires'
  | 'old_secret_ends'
  | 'key_owner_left'
  | 'person_without_role'
  | 'credential_fails'
  | 'resource_unreadable'
  | 'circuit_open'
  | 'budget_near'
  | 'budget_used_up'
  | 'model_retires'
  | 'price_unknown'
  | 'config_file_kept_old'
  | 'config_differs'
  | 'replica_silent'
  | 'log_lags';

/** One thing that needs attention. */
export interface AdminAttentionItem {
  readonly kind: AdminAttentionKind;
  readonly severity: 'error' | 'warning' | 'info';
  readonly subject: AdminAttentionSubject;
  /** A sentence in English. */
  readonly message: string;
  /** When it happens, or happened last: ISO 8601. */
  readonly at?: DateTime;
  /** What is spent of a budget: US dollars, or tokens. */
  readonly value?: NonNegative;
  /** The limit of a budget. */
  readonly limit?: NonNegative;
  /** How many requests of the last seven days, processes or people it touches. */
  readonly count?: Count;
}

/** Answer of `GET /admin/v1/attention`. */
export interface AdminAttentionList {
  /** The gravest first; at most 100. */
  readonly data: readonly AdminAttentionItem[];
  /** When it was found out: ISO 8601. It is found out anew after 30 seconds at the earliest. */
  readonly readAt: DateTime;
}
