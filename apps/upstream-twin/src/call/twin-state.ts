import type { FaultQueue } from '../faults/fault-queue.js';
import type { QuotaTable } from '../quotas/quota-table.js';
import type { RequestLog } from './request-log.js';
import type { TokenCalls } from './token-calls.js';
import type { TokenStore } from './token-store.js';

/** What lives as long as one twin. */
export interface TwinState {
  readonly tokens: TokenStore;
  readonly tokenCalls: TokenCalls;
  readonly faults: FaultQueue;
  readonly quotas: QuotaTable;
  readonly requests: RequestLog;
  /** API keys have to begin with this text; any key is good without it. */
  readonly apiKey: string | undefined;
  /** Public keys (SPKI PEM) by service account; without any, assertions are not verified. */
  readonly serviceAccountKeys: Readonly<Record<string, string>>;
  /** Prefixes of prompts that Claude has cached. */
  readonly promptCache: Set<string>;
  readonly now: () => number;
  /** 1, 2, 3, …: makes response ids differ. */
  readonly nextNumber: () => number;
}
