import type { OpenObject } from '../json-object.js';

/** What must hold of a text. */
export type GatewayGuardrail =
  RegexGuardrail | ContainsGuardrail | JsonSchemaGuardrail | CountGuardrail | WebhookGuardrail;

/** Members that guardrails of every type have. */
export interface AnyGuardrail {
  /** For errors and the log; at most 100 characters. */
  readonly name?: string | null;
  /** What happens when it does not hold. `deny` (default): the request fails with 446; `annotate`: the request log records it. */
  readonly action?: 'deny' | 'annotate' | null;
}

/** A regular expression, without back-references and look-around. */
export interface RegexGuardrail extends AnyGuardrail {
  /** Which guardrail this is. */
  readonly type: 'regex';
  /** What the text must match somewhere. */
  readonly pattern: string;
  /** False: must not match. Default true. */
  readonly must_match?: boolean | null;
}

/** Words that the text must contain, or must not. */
export interface ContainsGuardrail extends AnyGuardrail {
  /** Which guardrail this is. */
  readonly type: 'contains';
  /** Words, or other pieces of text: 1 to 10000. */
  readonly words: readonly string[];
  /** `any` (default): one of them is there; `all`: each; `none`: no one. */
  readonly operator?: 'any' | 'all' | 'none' | null;
  /** Capital and small letters are the same. Default false. */
  readonly ignore_case?: boolean | null;
}

/** The text is JSON that follows a JSON schema. */
export interface JsonSchemaGuardrail extends AnyGuardrail {
  /** Which guardrail this is. */
  readonly type: 'json_schema';
  /** The JSON schema. */
  readonly schema: OpenObject;
}

/** Bounds, at least one of them. */
export interface CountGuardrail extends AnyGuardrail {
  /** Which guardrail this is: what is counted. */
  readonly type: 'word_count' | 'character_count';
  /** At least so many. */
  readonly min?: number | null;
  /** At most so many. */
  readonly max?: number | null;
}

/** A service that decides. It gets a `POST`. */
export interface WebhookGuardrail extends AnyGuardrail {
  /** Which guardrail this is. */
  readonly type: 'webhook';
  /** Absolute http or https address on one of the operator's trusted custom hosts. */
  readonly url: string;
  /** Sent along, at most 50. Only in configs that are not stored. */
  readonly headers?: Readonly<Record<string, string>> | null;
  /** Milliseconds, 1 to 30000. Default 3000. */
  readonly timeout?: number | null;
  /** What it means when the service does not answer. Default `deny`. */
  readonly on_failure?: 'deny' | 'allow' | null;
}
