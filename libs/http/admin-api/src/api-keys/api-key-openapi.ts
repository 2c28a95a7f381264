import type { DtoSchemas, Operation, Paths } from '@model-gateway/http-server';
import { adminOperation, keyId, type AdminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { pageSchema } from '../resources/page-schema.js';
import { CreateApiKeyDto, EmptyDto, RotateApiKeyDto, UpdateApiKeyDto } from './api-key.dto.js';

/** What the administration API answers about keys. */
export const apiKeySchemas = {
  ApiKey: contractSchemas.AdminApiKey,
  IssuedApiKey: contractSchemas.AdminIssuedApiKey,
  ApiKeyPage: pageSchema('ApiKey'),
};

/** The routes of administrators about keys. */
export function apiKeyPaths(dtos: DtoSchemas): Paths {
  const of = (one: Omit<AdminOperation, 'tag'>): Operation => adminOperation({ tag: 'API keys', ...one });
  const one = '/admin/v1/api-keys/{id}';
  const parameters = [keyId];
  return {
    '/admin/v1/api-keys': {
      get: of({ operationId: 'listApiKeys', summary: 'Lists keys', answer: 'ApiKeyPage', does: 'list' }),
      post: of({
        operationId: 'createApiKey',
        summary: 'Makes a key, and shows its secret this once',
        answer: 'IssuedApiKey',
        body: dtos.referenceTo(CreateApiKeyDto, true),
        example: { name: 'search-team', budgets: [{ type: 'cost', limit: 100, resets: 'monthly' }] },
        alsoRefuses: ['NotFound'],
        does: 'create',
      }),
    },
    [one]: {
      get: of({
        operationId: 'readApiKey',
        summary: 'Reads a key',
        answer: 'ApiKey',
        parameters,
        does: 'read',
      }),
      patch: of({
        operationId: 'updateApiKey',
        summary: 'Changes a key; null takes a member away',
        answer: 'ApiKey',
        body: dtos.referenceTo(UpdateApiKeyDto, true),
        example: { budgets: null },
        parameters,
        does: 'change',
      }),
      delete: of({ operationId: 'deleteApiKey', summary: 'Deletes a key', parameters, does: 'change' }),
    },
    [`${one}/rotate`]: {
      post: of({
        operationId: 'rotateApiKey',
        summary: 'Makes a new secret; those before work a while longer',
        answer: 'IssuedApiKey',
        body: dtos.referenceTo(RotateApiKeyDto, true),
        example: { overlapSeconds: 3600 },
        optionalBody: true,
        parameters,
        does: 'change',
      }),
    },
    [`${one}/revoke`]: {
      post: of({
        operationId: 'revokeApiKey',
        summary: 'Ends a key for good, and keeps it on record',
        answer: 'ApiKey',
        body: dtos.referenceTo(EmptyDto, true),
        optionalBody: true,
        parameters,
        does: 'change',
      }),
    },
    [`${one}/budgets`]: {
      get: of({
        operationId: 'readApiKeyBudgets',
        summary: 'Says how the budgets of a key stand',
        answer: 'BudgetList',
        parameters,
        does: 'read',
      }),
    },
  };
}
