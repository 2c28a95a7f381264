import { InvalidRequestError, type Clock, type Scheduler, type TextPattern } from '@model-gateway/core';
import type { Guardrail } from '@model-gateway/gateway-config';

/** Milliseconds that looking at the texts of one request may take in all, however many checks and attempts there are. */
export const mostWorkMs = 500;

/** Milliseconds after which other requests have their turn. */
const longestTurnMs = 25;

/** What the checks of a list found, in its order. Undefined: that could not be told. */
export type Findings = readonly (boolean | undefined)[];

/** What looking at the texts of one request has taken so far, and has found. */
export class GuardrailBudget {
  private spentMs = 0;
  private turnMs = 0;
  private text: string | undefined;
  /** Made when the first guardrail looks: most requests have none. */
  private findings: Map<readonly Guardrail[], Findings> | undefined;

  constructor(private readonly tools: { readonly clock: Clock; readonly scheduler: Scheduler }) {}

  /**
   * Does some of the work. Its own length is for others to bound.
   *
   * @throws InvalidRequestError when there was too much of it already
   */
  do<Result>(work: () => Result): Result {
    if (this.spentMs >= mostWorkMs) throw tooMuchWork();
    const { clock } = this.tools;
    const startedAt = clock.now();
    try {
      return work();
    } finally {
      const tookMs = Math.max(0, clock.now() - startedAt);
      this.spentMs += tookMs;
      this.turnMs += tookMs;
    }
  }

  /** Tries an expression; throws as {@link do} does. */
  matches(pattern: TextPattern, text: string): boolean {
    return this.do(() => pattern.test(text));
  }

  /** Have others waited for long enough? */
  get isLong(): boolean {
    return this.turnMs >= longestTurnMs;
  }

  /** Lets others have their turn. Rejects with the reason of the signal when it has fired. */
  async pause(signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => this.tools.scheduler.schedule(0, resolve));
    this.turnMs = 0;
    signal.throwIfAborted();
  }

  /** What was found in this text by these guardrails, if it is the text that was looked at last. */
  known(guardrails: readonly Guardrail[], text: string): Findings | undefined {
    return this.text === text ? this.findings?.get(guardrails) : undefined;
  }

  /** Only one text is kept: other attempts nearly always have the same. */
  keep(guardrails: readonly Guardrail[], text: string, findings: Findings): void {
    if (this.text !== text) this.findings?.clear();
    this.text = text;
    (this.findings ??= new Map<readonly Guardrail[], Findings>()).set(guardrails, findings);
  }
}

function tooMuchWork(): InvalidRequestError {
  return new InvalidRequestError(
    'invalid_value',
    'The guardrails and conditions of the config are too much work for this request.',
  );
}
