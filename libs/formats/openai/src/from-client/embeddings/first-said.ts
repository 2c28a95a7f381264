import type { JsonObject, JsonValue, LossReporter } from '@model-gateway/core';
import { memberPath } from '@model-gateway/format-kit';

/** A member that has several spellings: which of them the client used, and what it said. */
export interface SaidMember {
  readonly member: string;
  readonly path: string;
  readonly value: JsonValue;
}

/** The first of the spellings that is there; null counts as absent. Further ones are reported as lost. */
export function firstSaid(
  owner: JsonObject,
  spellings: readonly string[],
  path: string,
  reportLoss: LossReporter,
): SaidMember | undefined {
  let first: SaidMember | undefined;
  for (const member of spellings) {
    const value = Object.hasOwn(owner, member) ? owner[member] : undefined;
    if (value === undefined || value === null) continue;
    const at = memberPath(path, member);
    if (first) reportLoss({ path: at, action: 'dropped', reason: `${first.path} wins.` });
    else first = { member, path: at, value };
  }
  return first;
}
