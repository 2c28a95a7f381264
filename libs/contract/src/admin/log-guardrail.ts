/** What one guardrail found. */
export interface AdminLogGuardrail {
  /** Path in the config. */
  readonly path: string;
  readonly name?: string;
  /** Kind of the check. */
  readonly type: string;
  /** `input`: it looked at the request; `output`: at the response. */
  readonly side: 'input' | 'output';
  readonly action: 'deny' | 'annotate';
  /** Whether the text is as it should be. */
  readonly holds: boolean;
  /** True if the check could not be made. */
  readonly unchecked?: true;
}
