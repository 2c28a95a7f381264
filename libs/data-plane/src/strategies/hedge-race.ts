import { CancelledError, type Scheduler } from '@model-gateway/core';
import type { Execute, ExecutionContext } from '../attempts/execution-context.js';
import { TargetSkippedError } from '../attempts/target-skipped-error.js';
import { LightSignal } from '../resilience/light-signal.js';

const ignore = (): void => undefined;

/** Two ways to the same answer, of which the first to begin is taken. */
export class HedgeRace<Begun> {
  private readonly first = new LightSignal();
  private second: LightSignal | undefined;
  private running = 0;
  /** What is told when both fail. */
  private failure: unknown;
  private callOffSecond: () => void = ignore;
  private resolve: (begun: Begun) => void = ignore;
  private reject: (error: unknown) => void = ignore;

  constructor(
    private readonly context: ExecutionContext,
    private readonly executeFirst: Execute<Begun>,
    private readonly executeSecond: Execute<Begun>,
  ) {}

  /**
   * To be called once. After a failure neither timer nor listener is left. After a success the outer signal is still
   * followed, since the answer may still be arriving; it ends with the request.
   */
  run(afterMs: number, scheduler: Scheduler): Promise<Begun> {
    return new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
      this.context.signal.addEventListener('abort', this);
      this.callOffSecond = scheduler.schedule(afterMs, () => this.startSecond());
      this.start(this.executeFirst, { ...this.context, signal: this.first });
    });
  }

  private startSecond(): void {
    this.second = new LightSignal();
    this.start(this.executeSecond, { ...this.context, signal: this.second, reason: 'hedge' });
  }

  private start(execute: Execute<Begun>, context: ExecutionContext & { readonly signal: LightSignal }): void {
    const way = context.signal;
    this.running += 1;
    let asked: Promise<Begun>;
    try {
      asked = execute(context);
    } catch (error) {
      // Nobody would catch what is thrown in the middle of a timer's call.
      return this.failed(way, error);
    }
    asked.then(
      (begun) => this.began(way, begun),
      (error: unknown) => this.failed(way, error),
    );
  }

  private began(way: LightSignal, begun: Begun): void {
    this.callOffSecond();
    // One that was beaten in the same moment has a signal that is aborted by now; this promise is settled.
    const other = way === this.first ? this.second : this.first;
    if (!way.aborted) other?.abort(new CancelledError('Another answer began first.'));
    this.resolve(begun);
  }

  private failed(way: LightSignal, error: unknown): void {
    this.running -= 1;
    const isFirst = way === this.first;
    if (isFirst) this.callOffSecond();
    if (isFirst ? !(error instanceof TargetSkippedError) : this.failure === undefined) this.failure = error;
    if (this.running > 0) return;
    const { signal } = this.context;
    signal.removeEventListener('abort', this);
    this.reject(signal.aborted ? signal.reason : (this.failure ?? error));
  }

  /** The outer signal has ended. */
  handleEvent(): void {
    const reason: unknown = this.context.signal.reason;
    this.callOffSecond();
    this.first.abort(reason);
    this.second?.abort(reason);
  }
}
