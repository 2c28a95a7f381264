import type { RunningProcess } from '../support/running-process.js';

/** Tokens as the log has them. */
export interface LoggedUsage {
  readonly promptTokens?: number | undefined;
  readonly completionTokens?: number | undefined;
  readonly cachedTokens?: number | undefined;
  readonly cacheWriteTokens?: number | undefined;
}

interface LogLine {
  readonly request?: { readonly id: string; readonly usage?: LoggedUsage };
}

/** What the log says of these requests, by their ids. Lines may come a moment after the answers. */
export async function loggedUsage(
  gateway: RunningProcess,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LoggedUsage>> {
  const found = new Map<string, LoggedUsage>();
  for (let attempt = 0; attempt < 450 && found.size < ids.length; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    // What follows the last line end is not whole yet.
    for (const text of gateway.output().split('\n').slice(0, -1)) {
      const { request } = JSON.parse(text) as LogLine;
      if (request && ids.includes(request.id)) found.set(request.id, request.usage ?? {});
    }
  }
  return found;
}
