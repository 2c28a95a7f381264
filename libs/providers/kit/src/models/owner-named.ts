/** Whoever makes the models of a family, by the word before the first dot or slash of a name. */
const owners: ReadonlyMap<string, string> = new Map([
  ['anthropic', 'anthropic'],
  ['deepseek-ai', 'deepseek-ai'],
  ['meta', 'meta'],
  ['minimax', 'minimaxai'],
  ['minimaxai', 'minimaxai'],
  ['mistralai', 'mistralai'],
  ['mistral', 'mistralai'],
  ['moonshotai', 'moonshotai'],
  ['openai', 'openai'],
  ['qwen', 'qwen'],
  ['xai', 'xai'],
  ['zai-org', 'zai-org'],
  ['endpoints', 'self-deployed'],
]);

/** Who makes a model, from the prefix of its name; undefined when the name has none that is known. */
export function ownerNamed(model: string): string | undefined {
  const family = /^([a-z-]+)[./]/.exec(model)?.[1];
  return family === undefined ? undefined : owners.get(family);
}
