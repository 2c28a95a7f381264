import { directiveArgument, type Directive } from '../answers/directives.js';
import { GoogleError } from '../errors/google-error.js';
import type { Fault } from './fault.js';
import { readFault } from './read-fault.js';

/** The fault that a prompt asks for with `[[twin:fault {…}]]`; an unreadable one is a 400. */
export function directiveFault(directives: readonly Directive[]): Fault | undefined {
  const argument = directiveArgument(directives, 'fault');
  if (argument === undefined) return undefined;
  try {
    return readFault(JSON.parse(argument));
  } catch (error) {
    throw new GoogleError(
      'INVALID_ARGUMENT',
      `[[twin:fault]]: ${error instanceof Error ? error.message : 'unreadable'}`,
    );
  }
}
