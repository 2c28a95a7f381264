import type { ErrorObject } from 'ajv';

/** The most problems in a message, and the longest path of each. */
const maxProblems = 5;
const maxPathLength = 200;

/**
 * The rules that a value breaks, as paths in the schema, such as `#/properties/age/minimum`; within a referenced schema,
 * relative to it. Paths in the value are not shown, because member names are part of the value.
 */
export function brokenRules(errors: ValidationErrors): string {
  return `does not follow ${listed(errors, ({ schemaPath }) => schemaPath)}`;
}

/** The mistakes of a schema, as paths in it, each with the keyword of the meta-schema that it breaks. */
export function schemaMistakes(errors: ValidationErrors): string {
  return listed(errors, ({ instancePath, keyword }) => `${shortened(`#${instancePath}`)} (${keyword})`);
}

type ValidationErrors = readonly ErrorObject[] | null | undefined;

function listed(errors: ValidationErrors, name: (error: ErrorObject) => string): string {
  const names = new Set((errors ?? []).map((error) => shortened(name(error))));
  return [...names].slice(0, maxProblems).join(', ');
}

function shortened(place: string): string {
  return place.length > maxPathLength ? `${place.slice(0, maxPathLength)}…` : place;
}
