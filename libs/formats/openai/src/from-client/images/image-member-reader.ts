import type { ImageRequest, JsonObject, LossReporter } from '@model-gateway/core';
import { isSameJson } from '../same-json.js';
import { imageSpellings, type SpelledMember } from './image-members.js';

/** Finds the members of one body in whatever spelling, and keeps where they stand. */
export class ImageMemberReader {
  readonly places: Partial<Record<keyof ImageRequest, string>> = {};

  constructor(
    private readonly body: JsonObject,
    private readonly reportLoss: LossReporter,
  ) {}

  /** What `read` makes of the member; of several spellings the first counts, and others are reported. */
  read<Value>(
    member: SpelledMember,
    read: (owner: JsonObject, name: string, path: string) => Value | undefined,
  ): Value | undefined {
    const names: readonly string[] = imageSpellings[member];
    const said = names.filter((name) => this.body[name] !== undefined && this.body[name] !== null);
    const [first, ...others] = said;
    if (first === undefined) return undefined;
    for (const name of others) {
      if (isSameJson(this.body[first], this.body[name])) continue;
      this.reportLoss({ path: name, action: 'dropped', reason: `${first} says the same, and wins.` });
    }
    if (first !== names[0]) this.places[member] = first;
    return read(this.body, first, '');
  }
}
