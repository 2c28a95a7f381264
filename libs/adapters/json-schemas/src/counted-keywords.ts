import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { stepsAtValue, stepsOfKeyword } from './keyword-steps.js';
import type { StepBudget } from './step-budget.js';

type KeywordCode = CodeKeywordDefinition['code'];

/** Makes every keyword of an Ajv instance spend steps each time it is evaluated. */
export function countKeywords({ RULES }: Ajv, budget: StepBudget): void {
  for (const rule of Object.values(RULES.all)) {
    if (typeof rule !== 'object' || !('code' in rule.definition)) continue;
    const definition = rule.definition as { code: KeywordCode };
    definition.code = counted(rule.keyword, definition.code, budget);
  }
}

function counted(keyword: string, code: KeywordCode, { spend }: StepBudget): KeywordCode {
  return function (context: KeywordCxt, ...rest) {
    const { gen, data } = context;
    const schema: unknown = context.schema;
    const steps = stepsOfKeyword(keyword, schema);
    const atValue = stepsAtValue(keyword, schema);
    if (atValue) {
      const spendAt = (value: unknown): void => spend(steps + atValue(value));
      gen.code(_`${gen.scopeValue('func', { ref: spendAt })}(${data})`);
    } else gen.code(_`${gen.scopeValue('func', { ref: spend })}(${steps})`);
    code(context, ...rest);
  };
}
