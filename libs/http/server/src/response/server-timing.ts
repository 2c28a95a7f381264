import { performance } from 'node:perf_hooks';
import type { RequestContext } from '../context/request-context.js';

/** `Server-Timing`: what each phase of the request took so far, milliseconds with a tenth. */
export function serverTiming(context: RequestContext): string {
  const { auth, translate, upstream } = context.phases;
  let text = '';
  if (auth !== undefined) text += `auth;dur=${tenths(auth)}, `;
  if (translate !== undefined) text += `translate;dur=${tenths(translate)}, `;
  if (upstream !== undefined) text += `upstream;dur=${tenths(upstream)}, `;
  return `${text}total;dur=${tenths(performance.now() - context.startedTicks)}`;
}

/** Milliseconds with a tenth. By hand: `toFixed` takes twice as long. */
function tenths(ms: number): string {
  const all = Math.round(Math.max(0, ms) * 10);
  const tenth = all % 10;
  return `${(all - tenth) / 10}.${tenth}`;
}
