/** A duration as the OpenAI API writes it, rounded up to a millisecond: `20ms`, `1s`, `8.64s`, `6m0s`, `24h0m0s`. */
export function durationText(durationMs: number): string {
  const ms = Math.max(0, Math.ceil(durationMs));
  if (ms === 0) return '0s';
  if (ms < 1000) return `${ms}ms`;
  const seconds = `${(ms % 60_000) / 1000}s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes === 0) return seconds;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m${seconds}` : `${hours}h${minutes % 60}m${seconds}`;
}
