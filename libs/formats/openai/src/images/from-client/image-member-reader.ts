import type { ImageRequest, JsonObject, LossReporter } from '@model-gateway/core';
import { isSameJson } from '../../chat/from-client/same-json.js';
import { imageSpellings, type SpelledMember } from './image-members.js';

/** Finds the members of one body in any spelling, and records their paths. */
export class ImageMemberReader {
  readonly places: Partial<Record<keyof ImageRequest, string>> = {};

  constructor(
    private readonly body: JsonObject,
    private readonly reportLoss: LossReporter,
  ) {}

  /** The value that `read` returns for the member. Of several spellings the first counts; the others are reported. */
  read<Value>(
    member: SpelledMember,
    read: (owner: JsonObject, name: string, path: string) => Value | undefined,
  ): Value | undefined {
    const names: readonly string[] = imageSpellings[member];
    const present = names.filter((name) => this.body[name] !== undefined && this.body[name] !== null);
    const [first, ...others] = present;
    if (first === undefined) return undefined;
    for (const name of others) {
      if (isSameJson(this.body[first], this.body[name])) continue;
      this.reportLoss({
        path: name,
        action: 'dropped',
        severity: 'note',
        reason: `${first} says the same, and wins.`,
      });
    }
    if (first !== names[0]) this.places[member] = first;
    return read(this.body, first, '');
  }
}
