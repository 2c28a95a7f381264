import { civilDate, dateText } from '@model-gateway/usage';

const dayMs = 86_400_000;

/** Formats a time as `2026-11-22T01:18:00.000Z`. */
export function isoTime(ms: number): string {
  const day = Math.floor(ms / dayMs);
  const rest = Math.floor(ms - day * dayMs);
  const part = (unitMs: number, count: number, digits: number) =>
    String(Math.floor(rest / unitMs) % count).padStart(digits, '0');
  const time = `${part(3_600_000, 24, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}`;
  return `${dateText(civilDate(day))}T${time}.${part(1, 1000, 3)}Z`;
}
