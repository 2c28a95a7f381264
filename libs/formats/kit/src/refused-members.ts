import { isJsonObject, type JsonObject, type JsonValue, type RefusedMember } from '@model-gateway/core';

/** A member that a request can do without, and how refusals call it. */
export interface OptionalMember extends Omit<RefusedMember, 'value'> {
  /** The source of a regular expression, for any letter case. */
  readonly called: string;
  /** A refusal is about the value that was sent; others may be accepted. */
  readonly byValue?: true;
}

/** What upstreams say of members that a model does not have. */
const unsupported = [
  "(?:not|isn't|no longer) (?:supported|enabled|available|allowed|permitted)",
  'unsupported',
  'does not support',
  'deprecated',
  'extra inputs',
  'extra_forbidden',
  'unknown name',
  '(?:unknown|unrecognized|unrecognised) (?:request )?(?:argument|parameter|field)',
].join('|');

/** The member exists; another value, or another request, is accepted. */
const aboutRange = /at this value|choose a value|must be (?:in|between|one of|less|greater)/i;

/** Upstreams say early what is wrong. */
const mostRead = 2000;

/**
 * The members of a body that an upstream refuses because its model does not know them; empty if the refusal has another
 * cause.
 *
 * @param refusal body of an answer 400
 * @param optional what the request can do without
 */
export function refusedMembers(
  refusal: string,
  body: JsonObject,
  optional: readonly OptionalMember[],
): readonly RefusedMember[] {
  const text = refusal.slice(0, mostRead);
  if (aboutRange.test(text)) return [];
  return optional.flatMap(({ called, byValue, ...member }) => {
    const value = valueAt(body, member.names);
    if (value === undefined || !isRefusalOf(called, text)) return [];
    return [byValue ? { ...member, value } : member];
  });
}

function isRefusalOf(called: string, text: string): boolean {
  return new RegExp(
    `(?:${called}).{0,60}(?:${unsupported})|(?:${unsupported}).{0,60}(?:${called})`,
    'i',
  ).test(text);
}

function valueAt(body: JsonObject, names: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = body;
  for (const name of names) value = isJsonObject(value) ? value[name] : undefined;
  return value;
}

/**
 * All members of a body but the essential ones, by their own names, as refusals have them: quoted, or at the start of a
 * path.
 */
export function optionalMembersOf(
  body: JsonObject,
  essential: ReadonlySet<string>,
): readonly OptionalMember[] {
  return Object.keys(body)
    .filter((name) => !essential.has(name) && /^\w+$/.test(name))
    .map((name) => ({ names: [name], path: name, called: `\\b${name}\\b["'\`:\\\\]` }));
}
