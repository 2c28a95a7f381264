import { isJsonObject, type JsonObject, type LossReporter, type RefusedMember } from '@model-gateway/core';

/**
 * The body without some members, as far as it has them; the same body if it has none. Each that is left out is a loss.
 */
export function withoutMembers(
  body: JsonObject,
  members: readonly RefusedMember[],
  reportLoss: LossReporter,
): JsonObject {
  let left = body;
  for (const member of members) {
    const before = left;
    left = without(before, member.names, member.value);
    if (left === before) continue;
    const { path, severity = 'degraded' } = member;
    reportLoss({ path, action: 'dropped', severity, reason: 'The model refuses it, as it said.' });
  }
  return left;
}

function without(
  body: JsonObject,
  [name = '', ...inner]: readonly string[],
  value: RefusedMember['value'],
): JsonObject {
  const { [name]: current, ...others } = body;
  if (current === undefined) return body;
  if (inner.length === 0) {
    return value === undefined || JSON.stringify(current) === JSON.stringify(value) ? others : body;
  }
  if (!isJsonObject(current)) return body;
  const changed = without(current, inner, value);
  return changed === current ? body : { ...body, [name]: changed };
}
