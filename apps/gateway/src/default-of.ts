import { environmentVariables } from './environment-variables.js';

type VariableWithDefault = {
  [Name in keyof typeof environmentVariables]: (typeof environmentVariables)[Name] extends { default: string }
    ? Name
    : never;
}[keyof typeof environmentVariables];

/** The default of an absent variable. */
export function defaultOf<Name extends VariableWithDefault>(
  name: Name,
): (typeof environmentVariables)[Name]['default'] {
  return environmentVariables[name].default;
}
