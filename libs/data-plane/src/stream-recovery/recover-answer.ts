import { GatewayError, type GatewayErrorKind } from '@model-gateway/core';
import type { BegunStream } from '../attempts/execution-context.js';
import { recover, type Recovering } from './recover.js';
import type { RecoverableAnswer } from './recoverable-answer.js';
import { close, type RecoveryOptions } from './recovery-options.js';

/** How often one answer is recovered at most: each time costs a whole request. */
const mostRecoveries = 3;

/** What breaks at one upstream may go well at another. A guardrail, a limit and a caller who leaves are obeyed. */
const recoverable: ReadonlySet<GatewayErrorKind> = new Set([
  'upstream-status',
  'upstream-unreachable',
  'upstream-invalid-response',
  'upstream-timeout',
]);

/**
 * Delivers an answer that has begun. Where it breaks off, the policy says what becomes of it:
 *
 * - `error`: its failure is thrown, unless the caller was shown nothing of it: then it is as with `restart`.
 * - `restart`: the places that remain are asked for the whole answer, and what the caller lacks of it goes on, if it
 *   agrees with what the caller has (see `RestartedAnswer`, `RestartedNativeAnswer`).
 * - `continue`: they are asked for the rest of it, if it is nothing but the text of a single choice so far, and what
 *   they say is appended, if it shows that it goes on (see `ContinuationProof`). Where it does not, and with less than 20
 *   characters of text, it is as with `restart`.
 *
 * What a caller who is shown no reasoning would see nothing of waits for the first that he is shown. Where the answer breaks
 * off before that, another takes its place as it is, whatever the policy says: nothing has to agree with it.
 *
 * An answer that cannot be recovered fails with its first failure, whatever went wrong later. One that has as many
 * finished choices as were asked for is complete, and ends. A failure that is not worth another attempt, such as a
 * refusal in the middle of an answer, is not recovered.
 *
 * The rules of the format hold for all that is delivered taken together. Leaving the loop closes whatever is open.
 *
 * @param newAnswer makes the record of an answer of which nothing was delivered yet
 */
export async function* recoverAnswer<Item>(
  begun: BegunStream<Item>,
  options: RecoveryOptions<Item>,
  newAnswer: () => RecoverableAnswer<Item>,
): AsyncGenerator<Item> {
  const { policy, strict } = options;
  let delivered = newAnswer();
  let isForgotten = policy === 'error' && !strict;
  if (isForgotten) delivered.forget();
  /** Undefined: the caller was shown something. */
  let hidden: Item[] | undefined = strict ? [] : undefined;
  const failures: unknown[] = [];
  let stream = begun;
  let recovering: Recovering<Item> | undefined;
  for (let recoveries = 0; ; recoveries += 1) {
    let failure: unknown;
    try {
      for (let place = 0; ; place += 1) {
        const came = stream.first[place] ?? (await nextOf(stream));
        if (!came && (!recovering || (recovering.answer.mayEnd && delivered.isEnded))) {
          if (hidden) yield* hidden;
          return;
        }
        const item = came && (recovering ? recovering.answer.take(came) : came);
        if (!item) break;
        if (delivered.isNothing(item)) continue;
        delivered.push(item);
        if (hidden) {
          hidden.push(item);
          if (!delivered.isShown) continue;
          yield* hidden;
          hidden = undefined;
        } else yield item;
        if (policy === 'error' && !isForgotten && delivered.isShown) {
          isForgotten = true;
          delivered.forget();
        }
      }
    } catch (caught) {
      failure = caught;
      failures.push(caught);
    } finally {
      await close(stream);
    }
    if (delivered.isComplete) return;
    const didNotContinue = failure === undefined && recovering?.isContinuation === true;
    const mayRecover =
      recoveries < mostRecoveries && (didNotContinue || isRecoverable(failure, options.signal));
    if (hidden) {
      hidden = [];
      delivered = newAnswer();
    }
    const plan = hidden || didNotContinue ? { ...options, policy: 'restart' as const } : options;
    recovering = mayRecover && !isForgotten ? await recover(delivered, plan, didNotContinue) : undefined;
    if (!recovering) throw failures[0];
    stream = recovering.stream;
  }
}

/** What comes next; undefined: the stream has ended. */
async function nextOf<Item>({ rest }: BegunStream<Item>): Promise<Item | undefined> {
  const next = await rest.next();
  return next.done === true ? undefined : next.value;
}

function isRecoverable(failure: unknown, { aborted }: AbortSignal): boolean {
  return !aborted && failure instanceof GatewayError && failure.retryable && recoverable.has(failure.kind);
}
