import {
  promptVariableProblems,
  promptVariableTypes,
  type JsonValue,
  type PromptVariable,
} from '@model-gateway/core';
import type { ConfigPath } from '../config-document.js';
import { isPresent } from '../resources/is-present.js';
import type { SectionReader } from '../resources/section-reader.js';

const types = Object.fromEntries(promptVariableTypes.map((type) => [type, true])) as Record<
  (typeof promptVariableTypes)[number],
  true
>;

/** Reads the variables of a prompt; absent: none. */
export function readPromptVariables(
  value: unknown,
  path: ConfigPath,
  reader: SectionReader,
): readonly PromptVariable[] {
  const before = reader.problems.length;
  const variables = reader.list(value, path).map((item, index) => {
    const place = [...path, index];
    const object = reader.object(item, place, ['name', 'type', 'description', 'default']) ?? {};
    const { name, type, description, default: standIn } = object;
    if (typeof name !== 'string') reader.problem([...place, 'name'], 'This must be a text, and is needed.');
    if (isPresent(description) && typeof description !== 'string') {
      reader.problem([...place, 'description'], 'This must be a text; put it in quotes.');
    }
    const known = isPresent(type) ? reader.choice(type, [...place, 'type'], types) : undefined;
    return {
      name: typeof name === 'string' ? name : '',
      ...(known && { type: known }),
      ...(typeof description === 'string' && { description }),
      ...(isPresent(standIn) && { default: standIn as JsonValue }),
    };
  });
  if (reader.problems.length > before) return [];
  for (const problem of promptVariableProblems(variables)) {
    reader.problem([...path, ...problem.path], problem.message);
  }
  return variables;
}
