import {
  close,
  type RecoveringAnswer,
  type BegunChatStream,
  type RecoveryOptions,
} from './recovery-options.js';
import { ContinuedAnswer } from './continued-answer.js';
import type { DeliveredAnswer } from './delivered-answer.js';
import { RestartedAnswer } from './restarted-answer.js';

/** An answer that somebody else has begun, and what of it the caller is to have. */
export interface Recovering {
  readonly stream: BegunChatStream;
  readonly answer: RecoveringAnswer;
}

/** What to ask others for. */
interface Plan {
  /** Absent: for the whole answer. */
  readonly continuation?: { readonly text: string };
  readonly answer: RecoveringAnswer;
}

/** Characters of text that the caller has to have before it is continued. */
const shortestContinued = 20;

/** Asks the places that remain. Undefined: the answer cannot be recovered, or none of them begins. */
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
    // Its failures are on record as attempts; the caller is told of the first one.
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

/** With so little text there is nothing to go on from, and no telling whether a model did: it is asked for anew. */
function continuing(delivered: DeliveredAnswer, options: RecoveryOptions): Plan | undefined {
  const broken = options.choices === 1 ? delivered.plainText() : undefined;
  if (!broken) return undefined;
  const { text } = broken;
  if (text.length < shortestContinued) return restart(delivered, options);
  if (endsInHalfACharacter(text)) return undefined;
  return { continuation: { text }, answer: new ContinuedAnswer({ ...broken, started: delivered.started }) };
}

/** Half of a surrogate pair cannot be sent. */
function endsInHalfACharacter(text: string): boolean {
  return /[\uD800-\uDBFF]$/.test(text);
}
