/** When a key's secret was used last. */
export interface KeyUse {
  readonly secretId: string;
  /** Milliseconds since 1970. */
  readonly usedAt: number;
}

/** Keeps when each secret was used last, by any process. Throws `StoreUnavailableError`. Off the request path. */
export interface KeyUseStore {
  /** Of a secret that is known already the later time counts. Times that are older than 400 days may be forgotten. */
  recordKeyUses(uses: readonly KeyUse[]): Promise<void>;
  /** Those of these secrets that are known. */
  keyUses(secretIds: readonly string[]): Promise<readonly KeyUse[]>;
}
