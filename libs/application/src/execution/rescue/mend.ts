import { close } from './close.js';
import { ContinuedAnswer } from './continued-answer.js';
import type { DeliveredAnswer } from './delivered-answer.js';
import type { MendingAnswer } from './mending-answer.js';
import type { BegunChatStream, RescueOptions } from './rescue-options.js';
import { RestartedAnswer } from './restarted-answer.js';

/** An answer that somebody else has begun, and what of it the caller is to have. */
export interface Mending {
  readonly stream: BegunChatStream;
  readonly answer: MendingAnswer;
}

/** What to ask others for. */
interface Plan {
  /** Absent: for the whole answer. */
  readonly continuation?: { readonly text: string };
  readonly answer: MendingAnswer;
}

/** Asks the places that remain. Undefined: the answer cannot be mended, or none of them begins. */
export async function mend(delivered: DeliveredAnswer, options: RescueOptions): Promise<Mending | undefined> {
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

function restart(delivered: DeliveredAnswer, { strict }: RescueOptions): Plan {
  return { answer: new RestartedAnswer(delivered, strict) };
}

function continuing(delivered: DeliveredAnswer, { choices }: RescueOptions): Plan | undefined {
  const broken = choices === 1 ? delivered.plainText() : undefined;
  if (!broken || endsInHalfACharacter(broken.text)) return undefined;
  const { started } = delivered;
  const answer = new ContinuedAnswer({ ...broken, started });
  // There is nothing to go on from yet.
  if (broken.text === '') return { answer };
  return { continuation: { text: broken.text }, answer };
}

/** Half of a surrogate pair cannot be sent. */
function endsInHalfACharacter(text: string): boolean {
  return /[\uD800-\uDBFF]$/.test(text);
}
