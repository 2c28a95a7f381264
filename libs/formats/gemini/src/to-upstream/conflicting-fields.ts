import type { JsonObject } from '@model-gateway/core';

/** The two members for the schema of the answer: the upstream refuses a request with both. */
const schemaForms: readonly string[] = ['responseSchema', 'responseJsonSchema'];

/** The member of `object` that conflicts with a member `name`: the same name, or another form of the answer's schema. */
export function conflictingField(object: JsonObject, name: string): string | undefined {
  const forms = schemaForms.includes(name) ? schemaForms : [name];
  return forms.find((form) => object[form] !== undefined);
}
