import { InvalidRequestError } from '@model-gateway/core';

/** Longer than any name that an upstream gives. */
const maxLength = 256;

/** What a kind of name may consist of, for the check and for people. */
interface Kind {
  readonly pattern: RegExp;
  readonly maxLength: number;
  readonly allowed: string;
}

/**
 * A list of what is allowed, and not of what is not: `/ ? # & % \ : ;`, spaces, control and non-ASCII characters
 * could all mean something to a server or a proxy between. `@` stays: versions such as `claude@20250101` carry it.
 */
const segment: Kind = {
  pattern: /^[A-Za-z0-9_][A-Za-z0-9._@+-]*$/,
  maxLength,
  allowed: 'letters, digits and - _ . @ +',
};
/** Domain-scoped projects, such as `example.com:my-project`, carry a colon. */
const project: Kind = {
  pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*(:[A-Za-z0-9][A-Za-z0-9._-]*)?$/,
  maxLength,
  allowed: 'letters, digits, - _ . and one colon',
};
/** A region also becomes a part of a host name. */
const hostLabel: Kind = {
  pattern: /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/,
  maxLength: 40,
  allowed: 'small letters, digits and -',
};

/**
 * One name as it stands in a path. Gives it back unchanged, or throws `InvalidRequestError`.
 *
 * @param param where the caller wrote it: `model`, or `header:NAME`
 */
export function pathSegment(value: string, param: string): string {
  return checked(value, segment, param);
}

/** Several names with `/` between, such as `publishers/google/models/gemini-2.5-flash`. */
export function pathSegments(value: string, param: string): string[] {
  if (value.length > maxLength) throw invalid(segment, param);
  return value
    .split('/')
    .map((part, index, parts) => checked(part, parts[index - 1] === 'projects' ? project : segment, param));
}

/** A Google Cloud project, by id or number. */
export function projectSegment(value: string, param: string): string {
  return checked(value, project, param);
}

/** A region such as `us-central1`, or `global`. */
export function locationSegment(value: string, param: string): string {
  return checked(value, hostLabel, param);
}

function checked(value: string, kind: Kind, param: string): string {
  // Two dots in a row stand in no name that exists; refusing them leaves nothing to a server's own reading.
  if (value.length > kind.maxLength || value.includes('..') || !kind.pattern.test(value)) {
    throw invalid(kind, param);
  }
  return value;
}

function invalid({ allowed, maxLength: most }: Kind, param: string): InvalidRequestError {
  const what = param.startsWith('header:') ? `The header ${param.slice('header:'.length)}` : `'${param}'`;
  return new InvalidRequestError(
    'invalid_value',
    `${what} is not a name that an upstream knows: ${allowed} are possible, ${most} characters at most.`,
    { param },
  );
}
