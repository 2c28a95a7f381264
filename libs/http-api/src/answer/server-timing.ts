import { performance } from 'node:perf_hooks';
import type { RequestContext } from '../context/request-context.js';

/** `Server-Timing`: what each phase of the request took so far, milliseconds with a tenth. */
export function serverTiming(context: RequestContext): string {
  const { auth, translate, upstream } = context.phases;
  let text = '';
  if (auth !== undefined) text += `auth;dur=${auth.toFixed(1)}, `;
  if (translate !== undefined) text += `translate;dur=${translate.toFixed(1)}, `;
  if (upstream !== undefined) text += `upstream;dur=${upstream.toFixed(1)}, `;
  return `${text}total;dur=${(performance.now() - context.startedTicks).toFixed(1)}`;
}
