/** One call of the token endpoint. Times are milliseconds since 1970. */
export interface TokenCall {
  readonly startedAt: number;
  readonly endedAt: number;
  readonly status: number;
}

/** So many of the last calls are kept, for whoever wants to know when they were. */
const maxCalls = 1000;

/** What the token endpoint was asked, and how slow it is. */
export class TokenCalls {
  /** How long an answer is held back. */
  delayMs = 0;
  private latest: TokenCall[] = [];
  private total = 0;

  add(call: TokenCall): void {
    this.total += 1;
    this.latest = [...this.latest, call].slice(-maxCalls);
  }

  /** How many calls there were since the last {@link clear}, and the latest of them. */
  list(): { readonly count: number; readonly calls: readonly TokenCall[] } {
    return { count: this.total, calls: this.latest };
  }

  clear(): void {
    this.total = 0;
    this.latest = [];
  }
}
