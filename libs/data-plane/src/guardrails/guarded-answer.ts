import type { CallContext } from '@model-gateway/core';
import type { AnswerReader } from './answer-reader.js';
import { charged } from './charged.js';
import type { Guards } from './guards.js';

/** Characters of an answer that is held back, or read along: 16 Mi. */
export const longestHeldAnswer = 16_777_216;

/**
 * An answer under its guardrails. Where one may deny, it is held back until it is complete and checked, then given as it
 * came. Else it passes as it comes, and is checked when it is complete: its end waits for webhooks. What is too long to
 * be held is not checked, and so denied where that is possible.
 */
export function guardedAnswer<Item>(
  items: AsyncIterable<Item>,
  reader: AnswerReader<Item>,
  guards: Guards,
  call: CallContext,
): AsyncIterable<Item> {
  return guards.canDeny ? heldAnswer(items, reader, guards, call) : readAlong(items, reader, guards, call);
}

async function* heldAnswer<Item>(
  items: AsyncIterable<Item>,
  reader: AnswerReader<Item>,
  guards: Guards,
  call: CallContext,
): AsyncIterable<Item> {
  const held: Item[] = [];
  let size = 0;
  for await (const item of items) {
    size += reader.push(item);
    if (size > longestHeldAnswer) await charged(reader.usage(), () => guards.giveUp());
    held.push(item);
  }
  await charged(reader.usage(), () => guards.check(reader.texts(), call));
  yield* held;
}

async function* readAlong<Item>(
  items: AsyncIterable<Item>,
  reader: AnswerReader<Item>,
  guards: Guards,
  call: CallContext,
): AsyncIterable<Item> {
  let size = 0;
  for await (const item of items) {
    if (size <= longestHeldAnswer) size += reader.push(item);
    yield item;
  }
  if (size > longestHeldAnswer) guards.giveUp();
  else await guards.check(reader.texts(), call);
}
