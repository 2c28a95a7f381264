import type { AskContext } from '../execution/ask.js';
import { Trail } from '../execution/trail.js';

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
