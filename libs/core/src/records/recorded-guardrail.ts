/** What one guardrail found. Contains nothing of the text. */
export interface RecordedGuardrail {
  /** Its path in the config, such as `config.input_guardrails[0]`. */
  readonly path: string;
  readonly name?: string;
  /** Kind of the check, such as `regex`. */
  readonly type: string;
  /** `input`: it looked at the request; `output`: at the response. */
  readonly side: 'input' | 'output';
  readonly action: 'deny' | 'annotate';
  /** Whether the text is as it should be. */
  readonly holds: boolean;
  /** True when the check could not be made. */
  readonly unchecked?: true;
}
