/** A circuit opened in some process. */
export interface CircuitNews {
  /** Of the circuit, as {@link CircuitNames} has it. */
  readonly name: string;
  /** Of the news: that of another opening is another. Its first part names who tells it. */
  readonly id: string;
  /** How long it still stays open, in milliseconds. */
  readonly openMs: number;
}

/** About 24 days, the longest cooldown that a config may have. Nothing longer is told or believed. */
export const longestOpenMs = 2 ** 31 - 1;

const subjectPattern = /^([\w-]{43}) ([\w-]{12}\.\d{1,15})$/;
const countedPattern = /^(.{1,80}) (\d{1,15})$/;

/** What the news is about, in one word of Redis: circuit and id. */
export function toSubject({ name, id }: CircuitNews): string {
  return `${name} ${id}`;
}

/** The news that were published as subject and milliseconds; undefined: there are none, for anyone may publish anything. */
export function fromPublished(text: string): CircuitNews | undefined {
  const [, subject = '', openMs] = countedPattern.exec(text) ?? [];
  return fromSubject(subject, Number(openMs));
}

/** News that were kept, and when they were told, in milliseconds by the clock of Redis. */
export interface KeptNews extends CircuitNews {
  readonly toldAt: number;
}

/** The news that were kept as subject and time, if there are any. */
export function fromKept(member: string, openMs: number): KeptNews | undefined {
  const [, subject = '', toldAt] = countedPattern.exec(member) ?? [];
  const news = fromSubject(subject, openMs);
  return news && { ...news, toldAt: Number(toldAt) };
}

function fromSubject(subject: string, openMs: number): CircuitNews | undefined {
  const [, name, id] = subjectPattern.exec(subject) ?? [];
  if (name === undefined || id === undefined || !(openMs >= 1)) return undefined;
  return { name, id, openMs: Math.min(openMs, longestOpenMs) };
}
