import { type CallContext, type Usage, GuardrailDeniedError } from '@model-gateway/core';
import type { Guards } from './guards.js';

/** Reads the texts out of an answer as it arrives. */
export interface AnswerReader<Item> {
  /** @returns how many characters it takes to hold the item, roughly */
  push(item: Item): number;
  /** Of the whole answer, once there is no more. */
  texts(): readonly string[];
  /** What the answer has cost so far, as far as the upstream told. */
  usage(): Usage | undefined;
}

/**
 * Has an answer checked that was paid for, whatever becomes of it: a denial tells what it has cost.
 *
 * @param usage undefined: the upstream did not tell
 */
export async function charged(
  usage: Usage | undefined,
  check: () => Promise<void> | undefined | void,
): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!usage || !(error instanceof GuardrailDeniedError)) throw error;
    const { message, param, side } = error;
    throw new GuardrailDeniedError(message, { ...(param !== undefined && { param }), side, usage });
  }
}

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
