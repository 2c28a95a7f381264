import type { LossEntry, LossReporter } from '@model-gateway/core';
import { shortenedInside } from './shortened-inside.js';

/** More than this nobody reads; and a large body made of nothing else could fill any log. */
const mostEntries = 1000;

/** Characters of a path or a reason: both may quote names of the body, which are as long as the client likes. */
const longestText = 300;

/** Characters of all entries together. */
const longestReport = 250_000;

/**
 * Adds what is reported to a list, each entry once and in a bounded length. The last entry of a list that got too long
 * says so, as soon as there is more.
 */
export function lossReport(entries: LossEntry[]): LossReporter {
  let seen: Set<string> | undefined;
  let characters = 0;
  let isFull = false;
  let saysMore = false;
  return (entry) => {
    if (saysMore) return;
    const path = shortenedInside(entry.path, longestText);
    const reason = shortenedInside(entry.reason, longestText);
    const { action } = entry;
    const key = `${path}\n${action}\n${reason}`;
    seen ??= new Set();
    if (seen.has(key)) return;
    if (isFull) {
      saysMore = true;
      sayMore(entries);
      return;
    }
    seen.add(key);
    characters += key.length;
    isFull = entries.length >= mostEntries || characters > longestReport;
    entries.push({ path, action, reason });
  };
}

function sayMore(entries: LossEntry[]): void {
  const last = entries.pop();
  if (last) entries.push({ ...last, reason: `${last.reason} There is more, which is not listed.` });
}
