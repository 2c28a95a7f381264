import { contractSchemas } from '../resources/contract-schemas.generated.js';

/** A reference to a secret store, as a member takes it in place of a credential. */
export const secretReferenceSchema = {
  type: 'object',
  description: 'Where the credential is in a secret store. The gateway reads it there and does not store it.',
  properties: { secret: contractSchemas.AdminSecretReference },
  required: ['secret'],
  additionalProperties: false,
} as const;
