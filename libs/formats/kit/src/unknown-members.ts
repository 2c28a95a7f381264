import type { JsonObject, JsonValue, LossReporter } from '@model-gateway/core';
import { memberPath } from './read-members.js';
import { severityOfMember } from './report-dropped.js';

/**
 * Members of an upstream's answer that the gateway does not know: the last value of each. Null counts as absent, because
 * some upstreams write it for every unused member.
 */
export class UnknownMembers {
  // Few answers have unknown members.
  private members: Map<string, JsonValue> | undefined;

  /** Collects the members that are not among the known ones. */
  collect(object: JsonObject, known: ReadonlySet<string>): void {
    for (const key in object) if (!known.has(key)) this.set(key, object[key]);
  }

  /** Stores one member. */
  set(key: string, value: JsonValue | undefined): void {
    if (value === undefined || value === null) return;
    this.members ??= new Map();
    this.members.set(key, value);
  }

  /** Undefined if there are none. */
  toJson(): JsonObject | undefined {
    return this.members && Object.fromEntries(this.members);
  }
}

/** Reports each member that no translator reads, so that nothing is dropped silently. Null counts as absent. */
export function reportUnknownMembers(
  object: JsonObject,
  known: ReadonlySet<string>,
  path: string,
  reportLoss: LossReporter,
): void {
  for (const member in object) {
    if (known.has(member) || object[member] === null || object[member] === undefined) continue;
    reportLoss({
      path: memberPath(path, member),
      action: 'dropped',
      severity: severityOfMember(memberPath(path, member)),
      reason: `The gateway knows no member \`${member}\` here.`,
    });
  }
}
