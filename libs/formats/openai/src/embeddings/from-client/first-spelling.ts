import type { JsonObject, JsonValue, LossReporter } from '@model-gateway/core';
import { memberPath } from '@model-gateway/format-kit';

/** A member that has several spellings: the spelling that the client used, and its value. */
export interface MemberSpelling {
  readonly member: string;
  readonly path: string;
  readonly value: JsonValue;
}

/** The first spelling that is present; null counts as absent. Further spellings are reported as dropped. */
export function firstSpelling(
  owner: JsonObject,
  spellings: readonly string[],
  path: string,
  reportLoss: LossReporter,
): MemberSpelling | undefined {
  let first: MemberSpelling | undefined;
  for (const member of spellings) {
    const value = Object.hasOwn(owner, member) ? owner[member] : undefined;
    if (value === undefined || value === null) continue;
    const at = memberPath(path, member);
    if (first) reportLoss({ path: at, action: 'dropped', severity: 'note', reason: `${first.path} wins.` });
    else first = { member, path: at, value };
  }
  return first;
}
