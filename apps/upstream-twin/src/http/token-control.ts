import { Router } from 'express';
import { isJsonObject } from '../json.js';
import type { TwinState } from '../call/twin-state.js';

const longestDelayMs = 60_000;

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** `/twin/tokens`: how often the token endpoint was asked; how long tokens live from now on, how slowly they come. */
export function tokenControl(state: TwinState): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    response.json(state.tokenCalls.list());
  });
  router.delete('/', (_request, response) => {
    state.tokenCalls.clear();
    response.status(204).end();
  });
  router.put('/', (request, response) => {
    const order = readOrder((request.body as Buffer).toString('utf8'));
    if (typeof order === 'string') {
      response.status(400).json({ error: order });
      return;
    }
    if (order.lifetimeSeconds !== undefined) state.tokens.lifetimeSeconds = order.lifetimeSeconds;
    if (order.delayMs !== undefined) state.tokenCalls.delayMs = order.delayMs;
    response.status(204).end();
  });
  return router;
}

/** What is asked for, or what is wrong with it. */
function readOrder(text: string): { lifetimeSeconds?: number; delayMs?: number } | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'expected JSON';
  }
  if (!isJsonObject(value)) return 'expected {lifetimeSeconds?, delayMs?}';
  const { lifetimeSeconds, delayMs } = value;
  if (lifetimeSeconds !== undefined && !isNumber(lifetimeSeconds, 1, 86_400))
    return 'lifetimeSeconds must be a number from 1 to 86400';
  if (delayMs !== undefined && !isNumber(delayMs, 0, longestDelayMs))
    return `delayMs must be a number from 0 to ${longestDelayMs}`;
  return {
    ...(lifetimeSeconds !== undefined && { lifetimeSeconds }),
    ...(delayMs !== undefined && { delayMs }),
  };
}
