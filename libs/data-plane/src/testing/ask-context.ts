import type { AskContext } from '../attempts/ask.js';
import { Trail } from '../attempts/trail.js';

/** What a request begins its way through a config with. */
export function askContext(changes: Partial<AskContext> = {}): AskContext {
  return {
    request: { facts: { metadata: {}, params: {}, headers: {}, pathname: '/v1/chat/completions' } },
    signal: new AbortController().signal,
    trail: new Trail(),
    ignoresCircuits: false,
    retry: 0,
    outgrown: [],
    alternatives: 0,
    ...changes,
  };
}
