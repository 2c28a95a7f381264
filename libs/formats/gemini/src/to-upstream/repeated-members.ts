import { exactJson, type JsonValue } from '@model-gateway/core';

/**
 * Compares repeated members by their JSON text; the order of an object's members counts. The first value of a name may
 * be large and its spellings many, so that value is serialised once.
 */
export class RepeatedMembers {
  private texts: Map<string, string> | undefined;

  /**
   * @param name identifies the same first value each time
   * @param again value of another spelling, or place, of the name
   */
  isSame(name: string, first: JsonValue, again: JsonValue): boolean {
    if (first === again) return true;
    if (typeof first !== 'object' || typeof again !== 'object') return false;
    this.texts ??= new Map();
    let text = this.texts.get(name);
    if (text === undefined) this.texts.set(name, (text = exactJson(first)));
    return text === exactJson(again);
  }
}
