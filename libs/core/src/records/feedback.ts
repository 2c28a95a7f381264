/** What somebody thinks of the answers of a trace. */
export interface Feedback {
  /** Whose requests it is about; absent: those of the default workspace. */
  readonly workspace?: string;
  readonly id: string;
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whole, from -10 to 10. */
  readonly value: number;
  /** From 0 to 1. */
  readonly weight: number;
  readonly metadata?: Readonly<Record<string, string>>;
  /** Id of the key that gave it. */
  readonly callerId: string;
}
