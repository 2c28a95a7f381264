import {
  close,
  type RecoveringAnswer,
  type BegunChatStream,
  type RecoveryOptions,
} from './recovery-options.js';
import { ContinuedAnswer } from './continued-answer.js';
import type { DeliveredAnswer } from './delivered-answer.js';
import { RestartedAnswer } from './restarted-answer.js';

/** A replacement stream of another target, and the object that selects which of its parts the caller receives. */
export interface Recovering {
  readonly stream: BegunChatStream;
  readonly answer: RecoveringAnswer;
}

/** What the remaining targets are asked for. */
interface Plan {
  /** Absent: the whole answer is requested. */
  readonly continuation?: { readonly text: string };
  readonly answer: RecoveringAnswer;
}

/** An answer with fewer delivered characters is restarted: whether a model continued it could not be verified. */
const minContinuedLength = 20;

/** Tries the remaining targets. Undefined: the answer cannot be recovered, or no target starts a stream. */
export async function recover(
  delivered: DeliveredAnswer,
  options: RecoveryOptions,
): Promise<Recovering | undefined> {
  const plan = options.policy === 'continue' ? continuing(delivered, options) : restart(delivered, options);
  if (!plan) return undefined;
  let stream: BegunChatStream | undefined;
  try {
    stream = await options.again(plan.continuation);
  } catch {
    // These failures are in the attempt log; the caller receives the original error.
    return undefined;
  }
  if (!stream) return undefined;
  if (options.signal.aborted) {
    await close(stream);
    return undefined;
  }
  return { stream, answer: plan.answer };
}

function restart(delivered: DeliveredAnswer, { strict }: RecoveryOptions): Plan {
  return { answer: new RestartedAnswer(delivered, strict) };
}

/** Undefined: the answer cannot be continued, because it has other content than text, or several choices. */
function continuing(delivered: DeliveredAnswer, options: RecoveryOptions): Plan | undefined {
  const broken = options.choices === 1 ? delivered.plainText() : undefined;
  if (!broken) return undefined;
  const { text } = broken;
  if (text.length < minContinuedLength) return restart(delivered, options);
  if (endsInHalfACharacter(text)) return undefined;
  return { continuation: { text }, answer: new ContinuedAnswer({ ...broken, started: delivered.started }) };
}

/** Half of a surrogate pair cannot be sent. */
function endsInHalfACharacter(text: string): boolean {
  return /[\uD800-\uDBFF]$/.test(text);
}
