import type { Administration, AdministrationDependencies } from './administration.js';

/** Puts the use cases of administration together. */
export function createAdministration(_dependencies: AdministrationDependencies): Administration {
  throw new Error('Not built yet.');
}
