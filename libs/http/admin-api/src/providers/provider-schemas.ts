import { credentialTypes, storedCredentialTypes, storedForm } from '@model-gateway/core';
import { contractSchemas } from '../resources/contract-schemas.generated.js';
import { pageSchema } from '../resources/page.js';

const clearMembers = Object.fromEntries(
  storedCredentialTypes
    .flatMap(({ type }) => storedForm(type).clearMembers)
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
          type: { enum: credentialTypes.filter((type) => type !== 'secret-reference') },
          ...clearMembers,
          hint: { type: 'string' },
          secret: contractSchemas.AdminSecretReference,
        },
        required: ['type'],
      },
    },
  },
  ProviderPage: pageSchema('Provider'),
  ProviderTest: contractSchemas.AdminProviderTest,
  ProviderTrial: contractSchemas.AdminProviderTrial,
};
