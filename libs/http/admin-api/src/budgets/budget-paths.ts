import type { Parameter, Paths } from '@model-gateway/http-server';
import { adminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { budgetLevels, budgetOwners, budgetTypes } from './budgets-controller.js';

const parameters: readonly Parameter[] = [
  {
    name: 'level',
    in: 'query',
    description: 'Budgets at this level of the tree.',
    schema: { type: 'string', enum: [...budgetLevels] },
  },
  {
    name: 'resource',
    in: 'query',
    description: 'Budgets of resources of this kind.',
    schema: { type: 'string', enum: [...budgetOwners] },
  },
  {
    name: 'owner',
    in: 'query',
    description: 'Budgets of the key or the workspace with this id, or of the provider with this slug.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  {
    name: 'type',
    in: 'query',
    description: 'Budgets that count this.',
    schema: { type: 'string', enum: [...budgetTypes] },
  },
  {
    name: 'near',
    in: 'query',
    description: 'Budgets of which at least this part of the limit is spent.',
    schema: { type: 'number', minimum: 0, maximum: 1, examples: [0.8] },
  },
  {
    name: 'forecast',
    in: 'query',
    description: '`true`: with what each budget will probably come to, as far as the log tells.',
    schema: { type: 'string', enum: ['true', 'false'] },
  },
];

/** The route of administrators about budgets. */
export const budgetPaths: Paths = {
  '/admin/v1/budgets': {
    get: adminOperation({
      operationId: 'listBudgets',
      tag: 'Records',
      summary: 'Lists the budgets of the organisation, of workspaces, keys and providers, as they stand',
      answer: 'BudgetPage',
      parameters,
      does: 'list',
    }),
  },
};

/** What the administration API answers about budgets. */
export const budgetSchemas = {
  BudgetList: contractSchemas.AdminBudgetList,
  BudgetForecast: contractSchemas.AdminBudgetForecast,
  OwnedBudget: contractSchemas.AdminOwnedBudget,
  BudgetPage: contractSchemas.AdminBudgetPage,
};
