import type { Json, JsonRecord } from './json.js';
import type { Rule } from './rules/rule.js';
import type { TranslationCase } from './translation-case.js';

/** What the judge of the cases has to know of the models that are asked. */
export interface Family {
  /** `@slug/name` of the case's model. */
  modelOf(testCase: TranslationCase): string;
  /** An answer that says next to nothing. */
  readonly answer: Json;
  /** The same as server-sent events. */
  readonly events: string;
  /** A body in one spelling, so that two that mean the same to the upstream's parser are equal. */
  canonical(this: void, body: JsonRecord): JsonRecord;
  /** What the upstream refuses of a sent body, whatever a case wants; one line each. */
  illegalIn(this: void, got: JsonRecord): string[];
  readonly requestRules: readonly Rule[];
  readonly responseRules: readonly Rule[];
}
