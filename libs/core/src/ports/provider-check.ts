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

/** Tries a catalog entry by a real call. */
export interface ProviderCheck {
  /**
   * Throws `NotFoundError` when there is no such entry, `InvalidRequestError` when it cannot be tried (its callers
   * bring their own credentials), `PermissionError` when it does not allow the model, and `CancelledError`.
   *
   * @param model absent: one that every project has or, if the entry does not allow that, the first one that it names
   */
  run(
    slug: string,
    model: string | undefined,
    call: { readonly requestId: string; readonly signal: AbortSignal },
  ): Promise<ProviderCheckOutcome>;
}
