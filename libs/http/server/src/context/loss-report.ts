import { severityOf, type LossEntry, type LossReporter } from '@model-gateway/core';
import { shortenedInside } from './shortened-inside.js';

/** Bounds the report: a large body of unsupported members would fill the log. */
const mostEntries = 1000;

/** Characters of a path or a reason: both may quote member names of the body, whose length is not bounded. */
const longestText = 300;

/** Characters of all entries together. */
const longestReport = 250_000;

/**
 * Adds reported losses to a list, each entry once and with bounded length. When the list is full, its last entry says that
 * there are more.
 */
export function lossReport(entries: LossEntry[]): LossReporter {
  let seen: Set<string> | undefined;
  let characters = 0;
  let isFull = false;
  let isTruncated = false;
  return (entry) => {
    if (isTruncated) return;
    const path = shortenedInside(entry.path, longestText);
    const reason = shortenedInside(entry.reason, longestText);
    const { action } = entry;
    const severity = severityOf(entry);
    const key = `${path}\n${action}\n${reason}`;
    seen ??= new Set();
    if (seen.has(key)) return;
    if (isFull) {
      isTruncated = true;
      markTruncated(entries);
      return;
    }
    seen.add(key);
    characters += key.length + severity.length;
    isFull = entries.length >= mostEntries || characters > longestReport;
    entries.push({ path, action, severity, reason });
  };
}

function markTruncated(entries: LossEntry[]): void {
  const last = entries.pop();
  if (last) entries.push({ ...last, reason: `${last.reason} There is more, which is not listed.` });
}
