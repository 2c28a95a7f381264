/** The opening of a circuit breaker in some process. */
export interface CircuitOpening {
  /** Of the circuit, as `CircuitNames` gives it. */
  readonly name: string;
  /** Identifies this opening. The part before the dot identifies the process. */
  readonly id: string;
  /** How long the circuit stays open from now on, in milliseconds. */
  readonly openMs: number;
}

/** About 24 days, the longest cooldown that a config may have. Longer times are clamped. */
export const longestOpenMs = 2 ** 31 - 1;

const subjectPattern = /^([\w-]{43}) ([\w-]{12}\.\d{1,15})$/;
const numberedPattern = /^(.{1,80}) (\d{1,15})$/;

/** The name and id of an opening, as they stand in messages and in the sorted set. */
export function toSubject({ name, id }: CircuitOpening): string {
  return `${name} ${id}`;
}

/** Parses a message, which is a subject and milliseconds. Undefined for any other text: anyone may publish anything. */
export function parseMessage(text: string): CircuitOpening | undefined {
  const [, subject = '', openMs] = numberedPattern.exec(text) ?? [];
  return toOpening(subject, Number(openMs));
}

/** An opening in the sorted set. */
export interface StoredOpening extends CircuitOpening {
  /** Milliseconds since 1970, by the clock of Redis. */
  readonly publishedAt: number;
}

/** Parses a member of the sorted set, which is a subject and a time. Undefined for any other text. */
export function parseMember(member: string, openMs: number): StoredOpening | undefined {
  const [, subject = '', publishedAt] = numberedPattern.exec(member) ?? [];
  const opening = toOpening(subject, openMs);
  return opening && { ...opening, publishedAt: Number(publishedAt) };
}

function toOpening(subject: string, openMs: number): CircuitOpening | undefined {
  const [, name, id] = subjectPattern.exec(subject) ?? [];
  if (name === undefined || id === undefined || !(openMs >= 1)) return undefined;
  return { name, id, openMs: Math.min(openMs, longestOpenMs) };
}
