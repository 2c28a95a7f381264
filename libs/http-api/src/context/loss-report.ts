import type { LossEntry, LossReporter } from '@model-gateway/core';

/** More than this nobody reads; and a large body made of nothing else could fill any log. */
const mostEntries = 1000;

/** Adds what is reported to a list, each entry once. The last entry of a list that got too long says so. */
export function lossReport(entries: LossEntry[]): LossReporter {
  let seen: Set<string> | undefined;
  return (entry) => {
    if (entries.length > mostEntries) return;
    const { path, action, reason } = entry;
    const key = `${path}\n${action}\n${reason}`;
    seen ??= new Set();
    if (seen.has(key)) return;
    seen.add(key);
    const isLast = entries.length === mostEntries;
    entries.push(isLast ? { path, action, reason: `${reason} There is more, which is not listed.` } : entry);
  };
}
