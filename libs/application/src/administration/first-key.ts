import type { AdministrationDependencies } from './administration.js';

/**
 * Makes the first admin key when nobody has any key at all: on the first start of a gateway that was given none. Of
 * several processes that start at once only one makes it. Gives its secret, to be shown to the operator once, or
 * undefined when there is a key already.
 */
export async function makeFirstKey(_dependencies: AdministrationDependencies): Promise<string | undefined> {
  throw new Error('Not built yet.');
}
