import { credentialTypes, storedForm } from '@model-gateway/core';
import type { DtoSchemas, Operation, Paths } from '@model-gateway/http-server';
import { adminOperation, slug, type AdminOperation } from '../resources/admin-operation.js';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { pageSchema } from '../resources/page-schema.js';
import { CreateProviderDto, TestProviderDto, UpdateProviderDto } from './provider.dto.js';

const clearMembers = Object.fromEntries(
  credentialTypes
    .flatMap((type) => storedForm(type).clearMembers)
    .map((member) => [member, { type: 'string' }]),
);

/** What the administration API answers about catalog entries. */
export const providerSchemas = {
  Provider: {
    ...contractSchemas.AdminProvider,
    properties: {
      ...contractSchemas.AdminProvider.properties,
      // One object instead of one for each type: the types and their members are those of the table of codecs.
      credential: {
        type: 'object',
        description: 'What may be known of it.',
        properties: {
          type: { enum: credentialTypes },
          ...clearMembers,
          hint: { type: 'string' },
        },
        required: ['type'],
      },
    },
  },
  ProviderPage: pageSchema('Provider'),
  ProviderTest: contractSchemas.AdminProviderTest,
};

/** The routes of administrators about catalog entries. */
export function providerPaths(dtos: DtoSchemas): Paths {
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
