import {
  close,
  type RecoveringAnswer,
  type BegunChatStream,
  type RecoveryOptions,
} from './recovery-options.js';
import { continuationPoint } from './continuation-point.js';
import { ContinuedAnswer } from './continued-answer.js';
import type { DeliveredAnswer } from './delivered-answer.js';
import { RestartedAnswer } from './restarted-answer.js';

/** A replacement stream of another target, and the object that selects which of its parts the caller receives. */
export interface Recovering {
  readonly stream: BegunChatStream;
  readonly answer: RecoveringAnswer;
  /** The target was asked to continue the answer, not for the whole of it. */
  readonly isContinuation: boolean;
}

/** What the remaining targets are asked for. */
interface Plan {
  /** Absent: the whole answer is requested. */
  readonly continuation?: { readonly text: string };
  readonly answer: RecoveringAnswer;
}

/** An answer with fewer delivered characters is restarted: what is left of it says too little of how it goes on. */
const minContinuedLength = 20;

/**
 * Tries the remaining targets: with the policy `continue` for a continuation, and then as with `restart`, for the whole answer.
 * Undefined: the answer cannot be recovered, or no target starts a stream.
 *
 * @param asksLatest the target that was asked last may be asked again: it answered, but did not continue
 */
export async function recover(
  delivered: DeliveredAnswer,
  options: RecoveryOptions,
  asksLatest = false,
): Promise<Recovering | undefined> {
  for (const { continuation, answer } of plansFor(delivered, options)) {
    const stream = await begin(continuation, options, asksLatest);
    if (stream) return { stream, answer, isContinuation: continuation !== undefined };
  }
  return undefined;
}

async function begin(
  continuation: Plan['continuation'],
  { again, signal }: RecoveryOptions,
  asksLatest: boolean,
): Promise<BegunChatStream | undefined> {
  if (signal.aborted) return undefined;
  let stream: BegunChatStream | undefined;
  try {
    stream = await again(continuation, asksLatest);
  } catch {
    // These failures are in the attempt log; the caller receives the original error.
    return undefined;
  }
  if (!stream || !signal.aborted) return stream;
  await close(stream);
  return undefined;
}

function plansFor(delivered: DeliveredAnswer, options: RecoveryOptions): readonly Plan[] {
  const restart = { answer: new RestartedAnswer(delivered, options.strict) };
  const continuing = options.policy === 'continue' ? continuingPlan(delivered, options) : undefined;
  return continuing ? [continuing, restart] : [restart];
}

/** Undefined: the answer has other content than text, several choices, or too little text to continue from. */
function continuingPlan(delivered: DeliveredAnswer, { choices }: RecoveryOptions): Plan | undefined {
  const broken = choices === 1 ? delivered.plainText() : undefined;
  if (!broken || broken.text.length < minContinuedLength) return undefined;
  const point = continuationPoint(broken.text);
  if (point === undefined) return undefined;
  return {
    continuation: { text: broken.text.slice(0, point) },
    answer: new ContinuedAnswer({ ...broken, point, started: delivered.started }),
  };
}
