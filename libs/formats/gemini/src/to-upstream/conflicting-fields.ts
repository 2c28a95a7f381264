import type { JsonObject } from '@model-gateway/core';

/** The schema of the answer in two forms: the upstream refuses a request that has both. */
const schemaForms: readonly string[] = ['responseSchema', 'responseJsonSchema'];

/** The member of `object` that conflicts with a member `name`: the same name, or another form of the answer's schema. */
export function conflictingField(object: JsonObject, name: string): string | undefined {
  const forms = schemaForms.includes(name) ? schemaForms : [name];
  return forms.find((form) => object[form] !== undefined);
}
