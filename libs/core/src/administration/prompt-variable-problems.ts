import {
  maxPromptVariables,
  promptDescriptionRule,
  promptVariableRule,
  type PromptVariable,
} from './prompt-record.js';
import { deepestJson } from '../nests-deeper-than.js';
import { promptVariableTypes, promptVariableValue } from './prompt-variable-value.js';

/** Something that is wrong with the variables that a prompt declares. */
export interface PromptVariableProblem {
  /** From the list on: a place in it, and perhaps a member there. */
  readonly path: readonly (number | string)[];
  /** A whole sentence. */
  readonly message: string;
}

/** Everything that is wrong with the variables that a prompt declares. */
export function promptVariableProblems(variables: readonly PromptVariable[]): PromptVariableProblem[] {
  const problems: PromptVariableProblem[] = [];
  if (variables.length > maxPromptVariables) {
    problems.push({ path: [], message: `These must be at most ${maxPromptVariables} variables.` });
  }
  const names = new Set<string>();
  for (const [index, { name, type, description, default: value }] of variables.entries()) {
    const problem = (member: string, message: string) => problems.push({ path: [index, member], message });
    if (!promptVariableRule.pattern.test(name)) problem('name', promptVariableRule.message);
    if (names.has(name)) problem('name', 'Another variable has this name.');
    names.add(name);
    if (type !== undefined && !promptVariableTypes.includes(type)) {
      problem('type', `This must be one of: ${promptVariableTypes.join(', ')}.`);
    } else if (value !== undefined && promptVariableValue(value, type) === undefined) {
      problem('default', defaultMessage(type));
    }
    if (description !== undefined && !promptDescriptionRule.pattern.test(description)) {
      problem('description', promptDescriptionRule.message);
    }
  }
  return problems;
}

function defaultMessage(type: PromptVariable['type']): string {
  const limit = `be nested ${deepestJson} levels deep at most`;
  return type === undefined
    ? `This must ${limit}.`
    : `This must be of the variable's type, ${type}, and ${limit}.`;
}
