/** Environment variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A variable, trimmed. An empty one counts as absent, as the specification requires. */
export function textOf(variables: Variables, name: string): string | undefined {
  const text = variables[name]?.trim();
  return text === '' ? undefined : text;
}

/** The valid range of a number. */
export interface NumberRange {
  readonly least: number;
  /** Default {@link maxTimerMs}. */
  readonly most?: number;
  /** Fractions are valid too. */
  readonly isFraction?: boolean;
}

/** The longest time-out of a Node.js timer in milliseconds; a longer one fires at once. */
const maxTimerMs = 2_147_483_647;

/** The first of the variables that is a number within the range. Invalid ones are reported without their values. */
export function numberOf(
  variables: Variables,
  names: readonly string[],
  { least, most = maxTimerMs, isFraction = false }: NumberRange,
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
