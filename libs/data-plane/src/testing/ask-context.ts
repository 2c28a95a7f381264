import type { AskContext } from '../attempts/ask.js';
import { AttemptLog } from '../attempts/attempt-log.js';

/** What a request begins its way through a config with. */
export function askContext(changes: Partial<AskContext> = {}): AskContext {
  return {
    request: { facts: { metadata: {}, params: {}, headers: {}, pathname: '/v1/chat/completions' } },
    signal: new AbortController().signal,
    attemptLog: new AttemptLog(),
    ignoresCircuits: false,
    retry: 0,
    outgrown: [],
    alternatives: 0,
    ...changes,
  };
}
