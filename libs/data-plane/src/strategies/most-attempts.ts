import type { ConfigNode } from '@model-gateway/gateway-config';
import type { Execute, ExecutionContext, ExecutionTools } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { pause } from '../resilience/pause.js';
import { skip } from './skip.js';
import type { AttemptLog } from '../attempts/attempt-log.js';

/**
 * So many attempts one request may make at upstreams, wherever they go. A config can name 200 places and repeat each five
 * times; without a bound one request for a model that is missing everywhere would become hundreds. Configs that are meant
 * well do not come near it: it is five places with all the retries that there are.
 */
export const mostAttempts = 30;

/** After so many attempts others get a turn: where all fail at once, nothing else would happen until the last has. */
const attemptsInRow = 10;

/** Why a place was passed over, on record. */
export const spentCode = 'attempts_exhausted';

/**
 * Asks a leaf, unless the request has made as many attempts as it may: then nobody is asked, so that the last failure stays
 * the reason. The first place that is passed over for it goes on record.
 */
export function withinAttempts<Begun>(
  targetNode: ConfigNode,
  execute: Execute<Begun>,
  tools: Pick<ExecutionTools, 'clock' | 'scheduler'>,
): Execute<Begun> {
  return (context) => {
    const { attemptLog } = context;
    if (areAttemptsSpent(attemptLog)) {
      const isKnown = attemptLog.attempts.some(({ code }) => code === spentCode);
      return Promise.reject(isKnown ? new TargetSkippedError() : skip(context, targetNode, spentCode, tools));
    }
    attemptLog.begun += 1;
    return attemptLog.begun % attemptsInRow === 0 ? afterOthers(execute, context, tools) : execute(context);
  };
}

async function afterOthers<Begun>(
  execute: Execute<Begun>,
  context: ExecutionContext,
  { scheduler }: Pick<ExecutionTools, 'scheduler'>,
): Promise<Begun> {
  await pause(0, context.signal, scheduler);
  return execute(context);
}

/** Has the request made as many attempts as it may? Those of which nothing was sent do not count. */
export function areAttemptsSpent({ begun, attempts }: AttemptLog): boolean {
  return begun >= mostAttempts && begun - attempts.filter(({ isUnsent }) => isUnsent).length >= mostAttempts;
}
