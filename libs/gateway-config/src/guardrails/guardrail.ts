import type { SchemaCheck, TextPattern } from '@model-gateway/core';

/** What a guardrail checks in a text. The check holds when the text is acceptable. */
export type GuardrailCheck =
  | { readonly type: 'regex'; readonly pattern: TextPattern; readonly mustMatch: boolean }
  | {
      readonly type: 'contains';
      readonly words: readonly string[];
      /** `any`: at least one of the words must occur; `all`: every word; `none`: no word may occur. */
      readonly operator: 'any' | 'all' | 'none';
      readonly ignoresCase: boolean;
    }
  /** The text is JSON that follows the schema. */
  | { readonly type: 'json_schema'; readonly check: SchemaCheck }
  | { readonly type: 'word_count' | 'character_count'; readonly min?: number; readonly max?: number }
  /** A webhook decides; the gateway sends it the text by `POST`. */
  | {
      readonly type: 'webhook';
      /** Absolute. */
      readonly url: string;
      /** May hold secrets. */
      readonly headers: Readonly<Record<string, string>>;
      readonly timeoutMs: number;
      /** The result when the webhook does not respond. */
      readonly onFailure: 'allow' | 'deny';
    };

/** One guardrail of a config. */
export interface Guardrail {
  /** Its path in the config, such as `config.input_guardrails[0]`. */
  readonly path: string;
  readonly name?: string;
  readonly check: GuardrailCheck;
  /**
   * `deny`: the request fails with 446 when the check does not hold; `annotate`: the gateway only records the result.
   */
  readonly action: 'deny' | 'annotate';
}
