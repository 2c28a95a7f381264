/** Why something needs attention. */
type AttentionKind =
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
export interface AttentionItem {
  readonly kind: AttentionKind;
  readonly severity: 'error' | 'warning' | 'info';
  readonly subject: { readonly resource: string; readonly id: string; readonly name?: string };
  readonly message: string;
  /** When it happens, or happened last: milliseconds since 1970. */
  readonly at?: number;
  /** Of a budget: US dollars, or tokens. */
  readonly value?: number;
  readonly limit?: number;
  /** Requests of the last seven days, processes, or people. */
  readonly count?: number;
}

const dayMs = 86_400_000;

/** `within a day`, `in 1 day`, `in 5 days`. */
export function inDays(at: number, now: number): string {
  const days = Math.floor((at - now) / dayMs);
  if (days < 1) return 'within a day';
  return days === 1 ? 'in 1 day' : `in ${days} days`;
}

/** `1 request`, `12 requests`. */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
