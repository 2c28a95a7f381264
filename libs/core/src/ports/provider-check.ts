import type { CatalogEntry } from '../administration/catalog-entry.js';

/** How a catalog entry answered. */
export interface ProviderCheckOutcome {
  /** The model that the check called. */
  readonly model: string;
  readonly durationMs: number;
  /** Absent: the model cannot count, or the call failed. */
  readonly inputTokens?: number;
  /** Why it did not work, a `GatewayError`; absent: it worked. */
  readonly failure?: unknown;
}

/** Who checks. */
export interface ProviderCheckCall {
  readonly requestId: string;
  /** Ends the check. */
  readonly signal: AbortSignal;
}

/** How an entry answered that is not in the catalog yet. */
export interface ProviderTrialOutcome extends ProviderCheckOutcome {
  /** Models that the upstream offers with this credential, in its order. Absent: it did not tell. */
  readonly models?: readonly string[];
}

/** Tries a catalog entry by a real call. */
export interface ProviderCheck {
  /**
   * Throws `NotFoundError` when there is no such entry, `InvalidRequestError` when it cannot be tried (its callers
   * bring their own credentials), `PermissionError` when it does not allow the model, and `CancelledError`.
   *
   * @param model absent: one that every project has or, if the entry does not allow that, the first one that it names
   */
  run(slug: string, model: string | undefined, call: ProviderCheckCall): Promise<ProviderCheckOutcome>;
  /** The same for an entry that the catalog does not have, and with the models that it offers. */
  tryOut(
    entry: CatalogEntry,
    model: string | undefined,
    call: ProviderCheckCall,
  ): Promise<ProviderTrialOutcome>;
}
