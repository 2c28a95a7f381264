import type { Usage } from '@model-gateway/core';

/** Reads the texts out of an answer as it arrives. */
export interface AnswerReader<Item> {
  /** @returns how many characters it takes to hold the item, roughly */
  push(item: Item): number;
  /** Of the whole answer, once there is no more. */
  texts(): readonly string[];
  /** What the answer has cost so far, as far as the upstream told. */
  usage(): Usage | undefined;
}
