import { parseExactJson, type WholePart } from '@model-gateway/core';

/** What two upstreams never have in common, and no reader of the content sees. */
const incomparable: ReadonlySet<string> = new Set(['id', 'signature', 'path', 'cacheControl']);

/** Do two parts say the same? Encrypted reasoning says nothing that could be compared. */
export function isSameContent(some: WholePart, other: WholePart): boolean {
  if (some.type === 'redacted-reasoning') return other.type === some.type;
  return isSameRecord(some, other, incomparable);
}

/** Are two texts the same JSON value, however it is written? Texts that are no JSON have to be the same themselves. */
export function isSameJsonText(some: string, other: string): boolean {
  if (some === other) return true;
  try {
    return isSameValue(parseExactJson(some), parseExactJson(other));
  } catch {
    return false;
  }
}

function isSameValue(some: unknown, other: unknown): boolean {
  if (some === other) return true;
  if (typeof some !== 'object' || typeof other !== 'object' || !some || !other) return false;
  if (Array.isArray(some) !== Array.isArray(other)) return false;
  return isSameRecord(some, other);
}

/** Members that are undefined are none. */
function isSameRecord(some: object, other: object, except?: ReadonlySet<string>): boolean {
  const members = (value: object) =>
    Object.entries(value).filter(([name, member]) => member !== undefined && !except?.has(name));
  const others = new Map<string, unknown>(members(other));
  const own: readonly (readonly [string, unknown])[] = members(some);
  return (
    own.length === others.size &&
    own.every(([name, member]) => others.has(name) && isSameValue(member, others.get(name)))
  );
}
