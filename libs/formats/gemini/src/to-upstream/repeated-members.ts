import type { JsonValue } from '@model-gateway/core';

/**
 * Tells whether members that are said again say the same JSON text; the order of an object's members counts. The first
 * value of a name may be large and its spellings many, so that value is written out once.
 */
export class RepeatedMembers {
  private texts: Map<string, string> | undefined;

  /**
   * @param name stands for the same first value each time
   * @param again what another spelling, or place, of the name says
   */
  saySame(name: string, first: JsonValue, again: JsonValue): boolean {
    if (first === again) return true;
    if (typeof first !== 'object' || typeof again !== 'object') return false;
    this.texts ??= new Map();
    let text = this.texts.get(name);
    if (text === undefined) this.texts.set(name, (text = JSON.stringify(first)));
    return text === JSON.stringify(again);
  }
}
