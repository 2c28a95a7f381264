import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { stepsAtValue, stepsOfKeyword } from './keyword-steps.js';
import type { StepBudget } from './step-budget.js';

type KeywordCode = CodeKeywordDefinition['code'];

/**
 * Makes every keyword of an Ajv instance spend steps each time it is evaluated. The generated code refers to two functions for
 * all keywords together: the time that Ajv takes grows with the square of the number of its references.
 */
export function countKeywords({ RULES }: Ajv, { spend }: StepBudget): void {
  const counts: ((value: unknown) => void)[] = [];
  const references: References = {
    spend,
    spendAt: (index, value) => counts[index]?.(value),
    add: (count) => counts.push((value) => spend(count(value))) - 1,
  };
  for (const rule of Object.values(RULES.all)) {
    if (typeof rule !== 'object' || !('code' in rule.definition)) continue;
    const definition = rule.definition as { code: KeywordCode };
    definition.code = counted(rule.keyword, definition.code, references);
  }
}

/** What the code of the keywords of one schema refers to. */
interface References {
  readonly spend: StepBudget['spend'];
  /** Spends the steps of one keyword at a value. */
  readonly spendAt: (index: number, value: unknown) => void;
  /** Returns the index of a keyword whose steps depend on the value. */
  readonly add: (stepsAt: (value: unknown) => number) => number;
}

function counted(keyword: string, code: KeywordCode, { spend, spendAt, add }: References): KeywordCode {
  return function (context: KeywordCxt, ...rest) {
    const { gen, data } = context;
    const schema: unknown = context.schema;
    const steps = stepsOfKeyword(keyword, schema);
    const atValue = stepsAtValue(keyword, schema);
    if (atValue) {
      const index = add((value) => steps + atValue(value));
      gen.code(_`${gen.scopeValue('func', { ref: spendAt })}(${index}, ${data})`);
    } else gen.code(_`${gen.scopeValue('func', { ref: spend })}(${steps})`);
    code(context, ...rest);
  };
}
