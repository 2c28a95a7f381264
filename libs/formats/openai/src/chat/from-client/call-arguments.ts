import { parseExactJson, isJsonObject, type JsonObject, type JsonValue } from '@model-gateway/core';
import { isSameJson, memberCount } from './same-json.js';

/**
 * The arguments of a call, to be compared with those of the blocks of its id. A client may send thousands of blocks for
 * one large call: comparing each block takes time in proportion to the block alone.
 */
export class CallArguments {
  private parsed: { readonly value: JsonValue } | undefined;
  private readonly memberCounts = new Map<JsonObject, number>();

  /** @param text the call's arguments as they came */
  constructor(private readonly text: string) {}

  /**
   * True if a block states other arguments.
   *
   * @param input null or an empty object states none: stream accumulators leave these where the arguments belong
   */
  contradict(input: JsonValue): boolean {
    if (input === null || input === '' || input === this.text) return false;
    if (isJsonObject(input) && memberCount(input) === 0) return false;
    this.parsed ??= { value: parsed(this.text) };
    const said = typeof input === 'string' ? parsed(input) : input;
    return !isSameJson(said, this.parsed.value, (object) => this.countMembers(object));
  }

  private countMembers(object: JsonObject): number {
    let count = this.memberCounts.get(object);
    if (count === undefined) this.memberCounts.set(object, (count = memberCount(object)));
    return count;
  }
}

/** The parsed JSON, or the text itself if it is no JSON: a token limit may have cut off the call. */
function parsed(text: string): JsonValue {
  try {
    return parseExactJson(text) as JsonValue;
  } catch {
    return text;
  }
}
