import { isJsonObject, type JsonObject, type LossReporter, type MediaResolution } from '@model-gateway/core';
import { invalidValue, memberPath, optionalString, reportUnknownMembers } from '@model-gateway/format-kit';

const prefix = 'MEDIA_RESOLUTION_';
const knownOfLevel: ReadonlySet<string> = new Set(['level']);
const spelling = /^(?:MEDIA_RESOLUTION_)?([A-Z_]{1,40})$/i;

/** Google's name for `low`, `medium`, `high` and later levels; Google's own names are unchanged. */
export function fromMediaResolution(
  owner: JsonObject,
  member: string,
  path: string,
  reportLoss: LossReporter,
): MediaResolution | undefined {
  const value = owner[member];
  if (value === undefined) return undefined;
  // Google's own parts have `{"level": "MEDIA_RESOLUTION_HIGH"}`.
  if (isJsonObject(value)) {
    const at = memberPath(path, member);
    reportUnknownMembers(value, knownOfLevel, at, reportLoss);
    return fromMediaResolution(value, 'level', at, reportLoss);
  }
  const text = optionalString(owner, member, path);
  if (text === undefined) return undefined;
  const name = spelling.exec(text)?.[1];
  if (name === undefined) throw invalidValue(memberPath(path, member), 'low, medium or high');
  return prefix + name.toUpperCase();
}

/** OpenAI's `detail`; `auto` is the default. */
export function fromDetail(
  owner: JsonObject,
  path: string,
  reportLoss: LossReporter,
): MediaResolution | undefined {
  const detail = optionalString(owner, 'detail', path);
  if (detail === 'low' || detail === 'medium' || detail === 'high') return prefix + detail.toUpperCase();
  if (detail !== undefined && detail !== 'auto') {
    const reason = 'Only `low`, `medium`, `high` and `auto` have a counterpart.';
    reportLoss({ path: memberPath(path, 'detail'), action: 'dropped', reason });
  }
  return undefined;
}
