import { isJsonObject } from '../../json.js';
import { firstProblem } from '../../rules/first-problem.js';
import { textOf } from '../messages-request.js';
import type { ClaudeRule } from './claude-rule.js';
import { inputSchemaProblem } from './input-schema-problem.js';

const betaOfTool: Readonly<Record<string, string>> = {
  computer_20250124: 'computer-use-2025-01-24',
  computer_20251124: 'computer-use-2025-11-24',
};

/** Tools: names are unique, schemas are plain objects, betas are asked for, and a choice names something there is. */
export const toolsRule: ClaudeRule = ({ tools, body, turns }, { betas }) => {
  const names = tools.map(({ name }) => textOf(name));
  if (new Set(names).size < names.length) return 'tools: Tool names must be unique.';
  const problem = firstProblem(tools, ({ type, input_schema: schema }, index) => {
    const beta = betaOfTool[textOf(type)];
    if (beta !== undefined && !betas.includes(beta)) {
      return `tools.${index}: Input tag '${textOf(type)}' found using 'type' does not match any of the expected tags: 'bash_20250124', 'custom', 'text_editor_20250124', 'text_editor_20250429', 'text_editor_20250728', 'memory_20250818', 'web_search_20250305', 'tool_search_tool_regex_20251119', 'tool_search_tool_bm25_20251119'`;
    }
    return isJsonObject(schema)
      ? inputSchemaProblem(schema, `tools.${index}.custom.input_schema`)
      : undefined;
  });
  if (problem !== undefined) return problem;
  const choice = isJsonObject(body.tool_choice) ? body.tool_choice : undefined;
  if (choice && tools.length === 0) {
    return 'tool_choice: `tool_choice` may only be specified while providing `tools`.';
  }
  if (choice?.type === 'tool' && !names.includes(textOf(choice.name))) {
    return `tool_choice: Tool '${textOf(choice.name)}' not found in provided tools`;
  }
  const calls = turns.some(({ blocks }) =>
    blocks.some(({ type }) => type === 'tool_use' || type === 'tool_result'),
  );
  return calls && tools.length === 0
    ? 'Requests which include `tool_use` or `tool_result` blocks must define tools'
    : undefined;
};
