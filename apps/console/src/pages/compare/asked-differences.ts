import type { LogRecord } from '../request/record-options.js';

/** A member that two requests have different values of. */
export interface AskedDifference {
  readonly name: string;
  /** As JSON; undefined: it is not there. */
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** What two requests ask differently: members of their bodies, and options. */
export function askedDifferences(left: LogRecord, right: LogRecord): readonly AskedDifference[] {
  const [one, other] = [membersOf(left), membersOf(right)];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names
    .map((name) => ({ name, left: one.get(name), right: other.get(name) }))
    .filter((difference) => difference.left !== difference.right);
}

function membersOf({ route, bodies, options, requestedModel }: LogRecord): ReadonlyMap<string, string> {
  const text = bodies?.clientRequest?.text;
  const members = {
    route,
    ...(requestedModel !== undefined && { model: requestedModel }),
    ...bodyOf(text),
    ...Object.fromEntries(Object.entries(options).map(([name, value]) => [`options.${name}`, value])),
  };
  return new Map(Object.entries(members).map(([name, value]) => [name, JSON.stringify(value)]));
}

function bodyOf(text: string | undefined): object {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
