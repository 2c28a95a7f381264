import type { LogAttempt } from '../record-options.js';

/** The phases of an attempt in their order. */
export const phaseNames = [
  'queue',
  'auth',
  'translate',
  'connect',
  'headers',
  'firstToken',
  'stream',
] as const;
/** One of them. */
type PhaseName = (typeof phaseNames)[number];

/** A piece of a bar: where it begins and how long it is, in percent of the whole time. */
export interface PhasePiece {
  /** `other`: what the phases do not tell, under them. */
  readonly name: PhaseName | 'whole' | 'other';
  readonly milliseconds: number;
  readonly left: number;
  readonly width: number;
}

/** The phases of an attempt as pieces of a bar; one piece where they are not known. Empty: it was skipped. */
export function phasePieces(attempt: LogAttempt, totalMs: number): readonly PhasePiece[] {
  const total = Math.max(totalMs, 0.1);
  const share = (ms: number) => Math.max(0, Math.min(100, (100 * ms) / total));
  // An attempt may end after the request, which has its answer by then: its bar ends where that of the request does.
  const span = (from: number, milliseconds: number) => {
    const left = share(from);
    return { left, width: Math.min(100 - left, share(milliseconds)) };
  };
  const { offsetMs, durationMs, phases, outcome } = attempt;
  if (outcome === 'skipped') return [];
  const known = phaseNames.flatMap((name) => {
    const milliseconds = phases?.[name];
    return milliseconds === undefined || milliseconds === 0 ? [] : [{ name, milliseconds }];
  });
  if (known.length === 0) return [{ name: 'whole', milliseconds: durationMs, ...span(offsetMs, durationMs) }];
  let at = offsetMs;
  const other = { name: 'other', milliseconds: durationMs, ...span(offsetMs, durationMs) } as const;
  const pieces = known.map(({ name, milliseconds }) => {
    const piece = { name, milliseconds, ...span(at, milliseconds) };
    at += milliseconds;
    return piece;
  });
  return at < offsetMs + durationMs ? [other, ...pieces] : pieces;
}

/** Moments for the axis of a timeline: about four, at round numbers. */
export function axisMoments(totalMs: number): readonly number[] {
  const rough = Math.max(totalMs, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.floor(totalMs / step) + 1 }, (_, index) => index * step);
}
