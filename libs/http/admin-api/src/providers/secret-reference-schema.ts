import { contractSchemas } from '../resources/contract-schemas.generated.js';

const { AdminSecretReference: shown } = contractSchemas;
const { type: _, ...version } = shown.properties.version;

/** A reference to a secret store, as a member takes it in place of a credential. */
export const secretReferenceSchema = {
  type: 'object',
  description: 'Where the credential is in a secret store. The gateway reads it there and does not store it.',
  properties: {
    secret: {
      ...shown,
      properties: {
        ...shown.properties,
        version: { ...version, anyOf: [{ type: 'string' }, { type: 'integer' }] },
      },
    },
  },
  required: ['secret'],
  additionalProperties: false,
};
