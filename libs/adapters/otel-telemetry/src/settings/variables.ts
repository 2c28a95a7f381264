/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The variable without the space around it. An empty one counts as absent, as the specification wants it. */
export function textOf(variables: Variables, name: string): string | undefined {
  const text = variables[name]?.trim();
  return text === '' ? undefined : text;
}

/** The first of these variables that is a number and not below `least`. Others are told of, without their values. */
export function numberOf(
  variables: Variables,
  names: readonly string[],
  least: number,
  onProblem: (message: string) => void,
): number | undefined {
  for (const name of names) {
    const text = textOf(variables, name);
    if (text === undefined) continue;
    const number = Number(text);
    if (Number.isFinite(number) && number >= least) return number;
    onProblem(`${name} must be a number of at least ${least}; it has no effect.`);
  }
  return undefined;
}
