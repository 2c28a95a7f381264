import type { JsonObject } from '@model-gateway/core';

/** The schema of the answer in two forms: the upstream refuses a request that has both. */
const schemaForms: readonly string[] = ['responseSchema', 'responseJsonSchema'];

/** The member of an object that has the place of a further one already: its namesake mostly. */
export function conflictingField(object: JsonObject, name: string): string | undefined {
  const forms = schemaForms.includes(name) ? schemaForms : [name];
  return forms.find((form) => object[form] !== undefined);
}
