import type { ErrorObject } from 'ajv';

/** How many problems are named, and how much is shown of each place. */
const mostProblems = 5;
const longestPlace = 200;

/**
 * What a value breaks, as places of the schema, such as `#/properties/age/minimum`; inside of a referred schema they
 * count from there. The value's own places would quote it: names of members are a part of it.
 */
export function brokenRules(errors: ValidationErrors): string {
  return `does not follow ${listed(errors, ({ schemaPath }) => schemaPath)}`;
}

/** What is wrong with a schema itself: its own places, with the rule of its dialect that each breaks. */
export function schemaMistakes(errors: ValidationErrors): string {
  return listed(errors, ({ instancePath, keyword }) => `${shortened(`#${instancePath}`)} (${keyword})`);
}

type ValidationErrors = readonly ErrorObject[] | null | undefined;

function listed(errors: ValidationErrors, name: (error: ErrorObject) => string): string {
  const names = new Set((errors ?? []).map((error) => shortened(name(error))));
  return [...names].slice(0, mostProblems).join(', ');
}

function shortened(place: string): string {
  return place.length > longestPlace ? `${place.slice(0, longestPlace)}…` : place;
}
