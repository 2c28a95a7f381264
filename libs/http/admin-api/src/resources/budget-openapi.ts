import type { AdminBudgetStanding } from '@model-gateway/contract';
import { listSchema, optional, responseSchema, time } from './response-schema.js';

/** What the administration API answers about budgets, of keys as well as of catalog entries. */
export const budgetSchemas = {
  BudgetList: listSchema(
    responseSchema<AdminBudgetStanding>({
      type: { enum: ['cost', 'tokens'] },
      limit: { type: 'number' },
      resets: optional({ enum: ['daily', 'weekly', 'monthly'] }),
      spent: { type: 'number' },
      resetsAt: optional(time),
    }),
  ),
};
