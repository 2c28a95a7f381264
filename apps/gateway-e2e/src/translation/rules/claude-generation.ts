/** The number in a model's name: 4.5 of `claude-sonnet-4-5@20250929`. Infinity where there is none. */
export function claudeGeneration(model: string): number {
  const [, older] = /claude-(\d(?:-\d)?)-[a-z]/.exec(model) ?? [];
  const [, newer] = /claude-[a-z]+-(\d(?:-\d(?!\d))?)/.exec(model) ?? [];
  const number = older ?? newer;
  return number === undefined ? Infinity : Number(number.replace('-', '.'));
}
