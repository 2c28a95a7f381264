/** Members of a chat that are called otherwise in Anthropic's format, by their beginnings. */
const renamed: readonly (readonly [RegExp, string])[] = [
  [/^user$/, 'metadata.user_id'],
  [/^reasoning_effort$/, 'output_config.effort'],
  [/^response_format(?:\.json_schema)?\b/, 'output_config.format'],
  [/^parallel_tool_calls$/, 'tool_choice.disable_parallel_tool_use'],
  [/^stop\b/, 'stop_sequences'],
  [/^thinking\.include_thoughts$/, 'thinking'],
  [/^(messages\[\d+\](?:\.content\[\d+\])+)\.source\.filename$/, '$1.title'],
];

/** Where a client of Anthropic's format has said what a place of a chat says. */
export function toMessagesPath(path: string): string {
  for (const [beginning, own] of renamed) if (beginning.test(path)) return path.replace(beginning, own);
  return path;
}
