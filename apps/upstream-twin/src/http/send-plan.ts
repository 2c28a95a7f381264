import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { ResponsePlan, Step } from '../plan/response-plan.js';

/** Runs one step; `false` ends the response here. */
async function run(step: Step, response: ServerResponse, closed: AbortSignal): Promise<boolean> {
  switch (step.do) {
    case 'write':
      if (!response.write(step.data)) await drained(response, closed);
      // Lets each write leave as a piece of its own.
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    case 'wait':
      await wait(step.ms, undefined, { signal: closed }).catch(() => undefined);
      return true;
    case 'stall':
      await untilClosed(closed);
      return false;
    case 'reset':
      response.socket?.resetAndDestroy();
      return false;
  }
}

const untilClosed = (closed: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (closed.aborted) resolve();
    else closed.addEventListener('abort', () => resolve(), { once: true });
  });

const drained = (response: ServerResponse, closed: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    response.once('drain', resolve);
    closed.addEventListener('abort', () => resolve(), { once: true });
  });

async function runAll(
  steps: readonly Step[],
  response: ServerResponse,
  closed: AbortSignal,
): Promise<boolean> {
  for (const step of steps) {
    if (closed.aborted || !(await run(step, response, closed))) return false;
  }
  return !closed.aborted;
}

/** Carries out a plan; stops as soon as `closed` says that the connection is gone. */
export async function sendPlan(
  plan: ResponsePlan,
  response: ServerResponse,
  closed: AbortSignal,
): Promise<void> {
  if (!(await runAll(plan.before ?? [], response, closed))) return;
  const only = plan.steps.length === 1 && plan.steps[0]?.do === 'write' ? plan.steps[0].data : undefined;
  if (only !== undefined) {
    response.writeHead(plan.status, { ...plan.headers, 'content-length': Buffer.byteLength(only) });
  } else {
    response.writeHead(plan.status, { ...plan.headers });
    response.flushHeaders();
  }
  if (await runAll(plan.steps, response, closed)) response.end();
}
