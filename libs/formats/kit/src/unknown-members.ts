import type { JsonObject, JsonValue } from '@model-gateway/core';

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
