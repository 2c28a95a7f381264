/** A duration as the OpenAI API writes it, rounded up to a millisecond: `20ms`, `1s`, `8.64s`, `6m0s`, `24h0m0s`. */
export function durationText(durationMs: number): string {
  const ms = Math.max(0, Math.ceil(durationMs));
  if (ms === 0) return '0s';
  if (ms < 1000) return `${ms}ms`;
  const seconds = `${secondsText(ms % 60_000)}s`;
  const minutes = Math.floor(ms / 60_000);
  if (minutes === 0) return seconds;
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}m${seconds}` : `${hours}h${minutes % 60}m${seconds}`;
}

/** By whole numbers: to write a fraction takes several times as long, and this is done for every limited caller. */
function secondsText(ms: number): string {
  const whole = Math.floor(ms / 1000);
  const rest = ms % 1000;
  if (rest === 0) return `${whole}`;
  if (rest % 100 === 0) return `${whole}.${rest / 100}`;
  if (rest % 10 === 0) return `${whole}.${rest < 100 ? '0' : ''}${rest / 10}`;
  return `${whole}.${rest < 10 ? '00' : rest < 100 ? '0' : ''}${rest}`;
}
