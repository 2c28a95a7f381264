import type { ExecutionContext } from '../attempts/execution-context.js';
import { AttemptLog } from '../attempts/attempt-log.js';

/** What a request begins its way through a config with. */
export function executionContext(changes: Partial<ExecutionContext> = {}): ExecutionContext {
  return {
    request: { facts: { metadata: {}, params: {}, headers: {}, pathname: '/v1/chat/completions' } },
    signal: new AbortController().signal,
    attemptLog: new AttemptLog(),
    ignoresCircuitBreakers: false,
    retry: 0,
    tooLongForModels: [],
    alternatives: 0,
    ...changes,
  };
}
