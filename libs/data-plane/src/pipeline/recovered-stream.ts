import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Execute, BegunStream } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import type { AttemptResult } from './attempt-results.js';
import type { Interruption } from './interruption.js';
import { mayTryAgain } from './may-try-again.js';
import type { Operation } from './operation.js';
import type { RequestExecution } from './request-execution.js';

type Begun<Item, Request> = AttemptResult<BegunStream<Item>, Request>;

/** What an operation has for the recovery of its streams. */
type Recovery<Provider, Request, Answer, Item> = Pick<
  Operation<Provider, Request, Answer, Item>,
  'hidesReasoning'
> & { readonly delivered: NonNullable<Operation<Provider, Request, Answer, Item>['delivered']> };

/** Code of an attempt whose response differs from what the caller has received already. */
const differs = 'answer_differs';

/**
 * True when another target, or the same one within its retries, may restart or continue this response. Without a recovery
 * policy this holds only until the caller has received content, because reasoning may be hidden from the caller.
 */
export function mayRecover<Request>(
  { served }: Begun<unknown, Request>,
  root: ConfigNode,
  hidesReasoning: true | undefined,
): boolean {
  const { onInterrupt = 'error' } = served.targetNode.settings;
  const { targetNode, targetRequest, retry } = served;
  if (onInterrupt !== 'error') return true;
  return (
    hidesReasoning === true && targetRequest.call.strict === true && mayTryAgain(root, targetNode, retry)
  );
}

/**
 * Delivers a stream; other targets complete it when it breaks off. A target counts as serving once the first item of its
 * response is delivered: a target whose response differs from the delivered text serves nothing.
 */
export async function* recovered<Provider, Request, Answer, Item>(
  exchange: RequestExecution<Provider, Request, Answer, Item>,
  execute: Execute<Begun<Item, Request>, typeof exchange>,
  answered: Begun<Item, Request>,
  { delivered, hidesReasoning }: Recovery<Provider, Request, Answer, Item>,
): AsyncGenerator<Item> {
  const { answers, command } = exchange;
  const { root, signal } = command;
  const { targetNode, targetRequest } = answered.served;
  const excluded = new Set<ConfigNode>();
  const policy = targetNode.settings.onInterrupt ?? 'error';
  let latest = answered;
  const interruption: Interruption<Item> = {
    policy,
    strict: hidesReasoning === true && targetRequest.call.strict === true,
    signal,
    again: async (continuation, asksLatest) => {
      const { served } = latest;
      if (policy === 'error' && !mayTryAgain(root, served.targetNode, served.retry))
        throw new TargetSkippedError();
      answers.discard(latest, differs);
      if (!asksLatest) excluded.add(served.targetNode);
      const retry = root.targets.length > 0 ? 0 : served.retry + 1;
      latest = await execute(exchange.further(excluded, continuation?.text, retry));
      return answers.watched(latest);
    },
  };
  const { request } = await exchange.placeAt(targetNode);
  try {
    for await (const item of delivered(answers.watched(answered), interruption, request)) {
      answers.serve(latest);
      yield item;
    }
    answers.serve(latest);
  } catch (failure) {
    if (!signal.aborted) answers.discard(latest, differs);
    throw failure;
  } finally {
    answers.leave();
  }
}
