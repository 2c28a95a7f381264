/** How long sessions and links hold, in milliseconds. */
export interface SessionTimes {
  /** From the sign-in on. */
  readonly sessionMs: number;
  /** Without a request. */
  readonly idleMs: number;
  readonly linkMs: number;
}

/** Twelve hours, two of them without a request, and links of ten minutes. */
export const usualSessionTimes: SessionTimes = {
  sessionMs: 12 * 3_600_000,
  idleMs: 2 * 3_600_000,
  linkMs: 10 * 60_000,
};
