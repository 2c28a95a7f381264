import type { BegunStream } from '../attempts/execution-context.js';
import type { RecoverableAnswer, RecoveringAnswer } from './recoverable-answer.js';
import { close, type RecoveryOptions } from './recovery-options.js';

/** A replacement stream of another target, and the object that selects what of it the caller receives. */
export interface Recovering<Item> {
  readonly stream: BegunStream<Item>;
  readonly answer: RecoveringAnswer<Item>;
  /** The target was asked to continue the answer, not for the whole of it. */
  readonly isContinuation: boolean;
}

/** What the remaining targets are asked for: the whole answer, or its continuation after the text. */
interface Plan<Item> {
  readonly text?: string;
  readonly answer: RecoveringAnswer<Item>;
}

/**
 * Tries the remaining targets: with the policy `continue` for a continuation, and then as with `restart`, for the whole answer.
 * Undefined: the answer cannot be recovered, or no target starts a stream.
 *
 * @param asksLatest the target that was asked last may be asked again: it answered, but did not continue
 */
export async function recover<Item>(
  delivered: RecoverableAnswer<Item>,
  options: RecoveryOptions<Item>,
  asksLatest = false,
): Promise<Recovering<Item> | undefined> {
  for (const { text, answer } of plansFor(delivered, options)) {
    const stream = await begin(text, options, asksLatest);
    if (stream) return { stream, answer, isContinuation: text !== undefined };
  }
  return undefined;
}

async function begin<Item>(
  text: string | undefined,
  { again, signal }: RecoveryOptions<Item>,
  asksLatest: boolean,
): Promise<BegunStream<Item> | undefined> {
  if (signal.aborted) return undefined;
  let stream: BegunStream<Item> | undefined;
  try {
    stream = await again(text === undefined ? undefined : { text }, asksLatest);
  } catch {
    // These failures are in the attempt log; the caller receives the original error.
    return undefined;
  }
  if (!stream || !signal.aborted) return stream;
  await close(stream);
  return undefined;
}

function plansFor<Item>(
  delivered: RecoverableAnswer<Item>,
  { policy }: RecoveryOptions<Item>,
): readonly Plan<Item>[] {
  const restart = { answer: delivered.restart() };
  const continuation = policy === 'continue' ? delivered.continuation() : undefined;
  return continuation ? [continuation, restart] : [restart];
}
