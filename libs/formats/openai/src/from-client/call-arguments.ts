import { isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isSameJson, memberCount } from './same-json.js';

/**
 * The arguments of a call, to be compared with what blocks of its id say. A client may send thousands of blocks for one
 * large call: each takes only as long as it is large itself.
 */
export class CallArguments {
  private parsed: { readonly value: JsonValue } | undefined;
  private readonly memberCounts = new Map<JsonObject, number>();

  /** @param text the call's arguments as they came */
  constructor(private readonly text: string) {}

  /**
   * Does a block say other arguments?
   *
   * @param input null, or an empty object, says none: stream accumulators leave it where the arguments belong
   */
  contradict(input: JsonValue): boolean {
    if (input === null || input === '' || input === this.text) return false;
    if (isJsonObject(input) && memberCount(input) === 0) return false;
    this.parsed ??= { value: parsed(this.text) };
    const said = typeof input === 'string' ? parsed(input) : input;
    return !isSameJson(said, this.parsed.value, this.countMembers);
  }

  private readonly countMembers = (object: JsonObject): number => {
    let count = this.memberCounts.get(object);
    if (count === undefined) this.memberCounts.set(object, (count = memberCount(object)));
    return count;
  };
}

/** The text itself where it is no JSON: a call may be cut. */
function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return text;
  }
}
