import type { OpenObject } from '../json-object.js';

/** A check of a text. */
export type GatewayGuardrail =
  | RegexGuardrail
  | ContainsGuardrail
  | JsonSchemaGuardrail
  | CountGuardrail
  | WebhookGuardrail;

/** Members that guardrails of every type have. */
export interface AnyGuardrail {
  /** For errors and the log; at most 100 characters. */
  readonly name?: string | null;
  /** What happens when it does not hold. `deny` (default): the request fails with 446; `annotate`: the request log records it. */
  readonly action?: 'deny' | 'annotate' | null;
}

/** A regular expression, without back-references and look-around. */
export interface RegexGuardrail extends AnyGuardrail {
  /** The type of the guardrail. */
  readonly type: 'regex';
  /** The pattern, which may match anywhere in the text. */
  readonly pattern: string;
  /** False: must not match. Default true. */
  readonly must_match?: boolean | null;
}

/** Words that the text must contain, or must not. */
export interface ContainsGuardrail extends AnyGuardrail {
  /** The type of the guardrail. */
  readonly type: 'contains';
  /** Words, or other pieces of text: 1 to 10000. */
  readonly words: readonly string[];
  /** `any` (default): at least one word must occur; `all`: every word; `none`: no word may occur. */
  readonly operator?: 'any' | 'all' | 'none' | null;
  /** Ignores the case of letters. Default false. */
  readonly ignore_case?: boolean | null;
}

/** The text is JSON that follows a JSON schema. */
export interface JsonSchemaGuardrail extends AnyGuardrail {
  /** The type of the guardrail. */
  readonly type: 'json_schema';
  /** The JSON schema. */
  readonly schema: OpenObject;
}

/** Limits the length of the text. At least one limit is required. */
export interface CountGuardrail extends AnyGuardrail {
  /** The type of the guardrail: the counted unit. */
  readonly type: 'word_count' | 'character_count';
  /** The minimum. */
  readonly min?: number | null;
  /** The maximum. */
  readonly max?: number | null;
}

/** A service that decides. The gateway sends it the text by `POST`. */
export interface WebhookGuardrail extends AnyGuardrail {
  /** The type of the guardrail. */
  readonly type: 'webhook';
  /** Absolute http or https address on one of the operator's trusted custom hosts. */
  readonly url: string;
  /** Headers of the request to the service, at most 50. Not allowed in stored configs. */
  readonly headers?: Readonly<Record<string, string>> | null;
  /** Milliseconds, 1 to 30000. Default 3000. */
  readonly timeout?: number | null;
  /** The result when the service does not respond. Default `deny`. */
  readonly on_failure?: 'deny' | 'allow' | null;
}
