/** Members of a chat that are called otherwise in the Responses format, by their beginnings. */
const renamed: readonly (readonly [RegExp, string])[] = [
  [/^messages\b/, 'input'],
  [/^((?:input\[\d+\]\.)?tools\[\d+\](?:\.tools\[\d+\])?)\.function\b/, '$1'],
  [/^reasoning_effort$/, 'reasoning.effort'],
  [/^thinking(?:\.include_thoughts)?$/, 'reasoning.summary'],
  [/^response_format(?:\.json_schema)?\b/, 'text.format'],
  [/^max_(?:completion_)?tokens$/, 'max_output_tokens'],
  [/^verbosity$/, 'text.verbosity'],
  [/^logprobs$/, 'include'],
  [/^tool_choice\.function\b/, 'tool_choice'],
];

/** Where a client of the Responses format has said what a place of a chat says. */
export function toResponsesPath(path: string): string {
  for (const [beginning, own] of renamed) if (beginning.test(path)) return path.replace(beginning, own);
  return path;
}
