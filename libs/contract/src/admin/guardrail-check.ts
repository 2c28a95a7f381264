/** What one guardrail says of a text that is tried. */
export interface AdminGuardrailFinding {
  /** Path in the config. */
  readonly path: string;
  readonly name?: string;
  /** Kind of the check. */
  readonly type: string;
  readonly action: 'deny' | 'annotate';
  /** Whether the text passes; absent: the check did not call this webhook. */
  readonly holds?: boolean;
  /** True if the check could not be made. */
  readonly unchecked?: true;
}

/** Answer of `POST /admin/v1/guardrails/check`. */
export interface AdminGuardrailCheck {
  /** In the order of the config. */
  readonly data: readonly AdminGuardrailFinding[];
  /** Whether one of those that were asked denies a request or an answer with this text. */
  readonly wouldDeny: boolean;
}
