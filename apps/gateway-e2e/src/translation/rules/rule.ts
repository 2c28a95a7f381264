import type { JsonRecord } from '../json.js';
import type { TranslationCase } from '../translation-case.js';

/**
 * A decision that another gateway took otherwise. It rewrites what a case wants (or what was got) into what the
 * case would want had its author taken our decision, so that everything else of the case is still compared.
 */
export interface Rule {
  readonly name: string;
  /** Why ours is right: the page that decides it. */
  readonly reason: string;
  /** For the cases of one kind. */
  readonly kind: TranslationCase['kind'];
  /** What is wanted instead; the same object when the decision does not concern the case. */
  readonly wanted?: (wanted: JsonRecord, testCase: TranslationCase, got: JsonRecord) => JsonRecord;
  /** What of the answer is compared. */
  readonly got?: (got: JsonRecord, testCase: TranslationCase) => JsonRecord;
}
