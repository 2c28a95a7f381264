import type { SchemaCheck, TextPattern } from '@model-gateway/core';

/** What a guardrail looks for in a text. It holds when the text is as it should be. */
export type GuardrailCheck =
  | { readonly type: 'regex'; readonly pattern: TextPattern; readonly mustMatch: boolean }
  | {
      readonly type: 'contains';
      readonly words: readonly string[];
      /** `any`: one of the words has to be there; `all`: each; `none`: no one may. */
      readonly operator: 'any' | 'all' | 'none';
      readonly ignoresCase: boolean;
    }
  /** The text is JSON that follows the schema. */
  | { readonly type: 'json_schema'; readonly check: SchemaCheck }
  | { readonly type: 'word_count' | 'character_count'; readonly min?: number; readonly max?: number }
  /** Somebody else decides, by `POST`. */
  | {
      readonly type: 'webhook';
      /** Absolute. */
      readonly url: string;
      /** May hold secrets. */
      readonly headers: Readonly<Record<string, string>>;
      readonly timeoutMs: number;
      /** What it means when the webhook does not answer. */
      readonly onFailure: 'allow' | 'deny';
    };

/** One guardrail of a config. */
export interface Guardrail {
  /** Where it stands in the config, such as `config.input_guardrails[0]`. */
  readonly path: string;
  readonly name?: string;
  readonly check: GuardrailCheck;
  /** `deny`: the request fails with 446 where the check does not hold; `annotate`: it only goes on record. */
  readonly action: 'deny' | 'annotate';
}
