/** The requested wait before a retry, in milliseconds: `retry-after-ms`, else `retry-after` in seconds or as a date. */
export function retryAfterMs(headers: Headers): number | undefined {
  const exact = headers.get('retry-after-ms');
  if (exact !== null && /^\d+(?:\.\d+)?$/.test(exact.trim())) return Number(exact);
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
