/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** The variable without the space around it. An empty one counts as absent, as the specification wants it. */
export function textOf(variables: Variables, name: string): string | undefined {
  const text = variables[name]?.trim();
  return text === '' ? undefined : text;
}

/** What a number may be. */
export interface NumberRange {
  readonly least: number;
  /** {@link mostOfTimers} when nothing is said. */
  readonly most?: number;
  /** Any number between them, not only whole ones. */
  readonly isFraction?: boolean;
}

/** Most milliseconds that a timer of Node.js can wait. A longer one ends at once. */
export const mostOfTimers = 2_147_483_647;

/** The first of these variables that is a number within the range. Others are told of, without their values. */
export function numberOf(
  variables: Variables,
  names: readonly string[],
  { least, most = mostOfTimers, isFraction = false }: NumberRange,
  onProblem: (message: string) => void,
): number | undefined {
  for (const name of names) {
    const text = textOf(variables, name);
    if (text === undefined) continue;
    const number = Number(text);
    if (number >= least && number <= most && (isFraction || Number.isInteger(number))) return number;
    const kind = isFraction ? 'number' : 'whole number';
    onProblem(`${name} must be a ${kind} from ${least} to ${most}; it has no effect.`);
  }
  return undefined;
}
