import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import type { StepBudget } from './step-budget.js';

type KeywordCode = CodeKeywordDefinition['code'];

/** Makes every keyword of this one instance spend steps each time it is looked at. */
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
    const func = gen.scopeValue('func', { ref: spend });
    const steps = stepsOf(context.schema);
    // Compares each item with each other one.
    if (keyword === 'uniqueItems' && context.schema === true)
      gen.code(_`${func}(${data}.length * ${data}.length)`);
    // Looks at each member of the value for each of its own.
    else if (keyword === 'patternProperties') gen.code(_`${func}(${steps} * Object.keys(${data}).length)`);
    else gen.code(_`${func}(${steps})`);
    code(context, ...rest);
  };
}

/** One, and one for each member of what the keyword says. */
function stepsOf(schema: unknown): number {
  return typeof schema === 'object' && schema !== null ? 1 + Object.keys(schema).length : 1;
}
