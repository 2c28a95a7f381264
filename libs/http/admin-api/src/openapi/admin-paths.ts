import { resourceKinds } from '@model-gateway/core';
import type { DtoSchemas, Operation, Parameter, Paths } from '@model-gateway/http-server';
import { CreateApiKeyDto, EmptyDto, RotateApiKeyDto, UpdateApiKeyDto } from '../api-keys/api-key.dto.js';
import { CreateProviderDto, TestProviderDto, UpdateProviderDto } from '../providers/provider.dto.js';
import { configPaths } from '../configs/config-paths.js';
import { adminOperation, keyId, slug, type AdminOperation } from '../resources/admin-operation.js';
import { modelPaths } from '../models/model-paths.js';
import { promptAdminPaths } from '../prompts/prompt-admin-paths.js';
import { logPaths } from '../records/record-paths.js';

/** The routes of administrators. */
export function adminPaths(dtos: DtoSchemas): Paths {
  return {
    ...keyPaths(dtos),
    ...providerPaths(dtos),
    ...configPaths(dtos),
    ...promptAdminPaths(dtos),
    ...modelPaths(dtos),
    ...logPaths,
    ...recordPaths,
  };
}

function keyPaths(dtos: DtoSchemas): Paths {
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

function providerPaths(dtos: DtoSchemas): Paths {
  const of = (one: Omit<AdminOperation, 'tag'>): Operation => adminOperation({ tag: 'Providers', ...one });
  const one = '/admin/v1/providers/{slug}';
  const parameters = [slug];
  return {
    '/admin/v1/providers': {
      get: of({
        operationId: 'listProviders',
        summary: 'Lists catalog entries',
        answer: 'ProviderPage',
        does: 'list',
      }),
      post: of({
        operationId: 'createProvider',
        summary: 'Makes a catalog entry; none of the credentials: each caller brings one along',
        answer: 'Provider',
        body: dtos.referenceTo(CreateProviderDto, true),
        example: { slug: 'google-dev', kind: 'google', apiKey: 'AN-API-KEY' },
        does: 'create',
      }),
    },
    [one]: {
      get: of({
        operationId: 'readProvider',
        summary: 'Reads a catalog entry',
        answer: 'Provider',
        parameters,
        does: 'read',
      }),
      patch: of({
        operationId: 'updateProvider',
        summary:
          'Changes a catalog entry; null takes a member away, and without a credential the old one stays',
        answer: 'Provider',
        body: dtos.referenceTo(UpdateProviderDto, true),
        example: { region: 'europe-west1' },
        parameters,
        does: 'change',
      }),
      delete: of({
        operationId: 'deleteProvider',
        summary: 'Deletes a catalog entry',
        parameters,
        does: 'change',
      }),
    },
    [`${one}/test`]: {
      post: of({
        operationId: 'testProvider',
        summary: 'Tries a catalog entry by a real call that costs as little as there is',
        answer: 'ProviderTest',
        body: dtos.referenceTo(TestProviderDto, true),
        example: { model: 'gemini-2.5-flash' },
        optionalBody: true,
        parameters,
        does: 'try',
      }),
    },
    [`${one}/budgets`]: {
      get: of({
        operationId: 'readProviderBudgets',
        summary: 'Says how the budgets of a catalog entry stand',
        answer: 'BudgetList',
        parameters,
        does: 'read',
      }),
    },
  };
}

const auditFilters: readonly Parameter[] = [
  { name: 'resource', in: 'query', schema: { type: 'string', enum: [...resourceKinds] } },
  { name: 'resourceId', in: 'query', schema: { type: 'string', minLength: 1, maxLength: 200 } },
];

const recordPaths: Paths = {
  '/admin/v1/audit-log': {
    get: adminOperation({
      operationId: 'readAuditLog',
      tag: 'Records',
      summary: 'Lists changes, newest first',
      answer: 'AuditEntryPage',
      parameters: auditFilters,
      does: 'list',
    }),
  },
  '/admin/v1/config-file': {
    get: adminOperation({
      operationId: 'readConfigFile',
      tag: 'Records',
      summary: 'Says what has become of the config file',
      answer: 'ConfigFile',
      does: 'read',
    }),
  },
};
