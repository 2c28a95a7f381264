import type { AttemptLimit } from './attempt-limit.js';
import type { BegunStream } from '../attempts/execution-context.js';
import type { GivenUpListener, RunningAttempt } from './running-attempt.js';

/**
 * Reads a stream until something was said, under the limit of the attempt; then its rest is under another. A stream
 * that ends before has begun as well: its rest is empty. What fails before is thrown.
 *
 * @param says is this item more than a preliminary?
 */
export async function beginStream<Item>(
  attempt: RunningAttempt,
  work: (signal: AbortSignal) => AsyncIterable<Item>,
  says: (item: Item) => boolean,
  limitOfRest: AttemptLimit,
): Promise<BegunStream<Item>> {
  let rest: RestOfStream<Item> | undefined;
  try {
    rest = new RestOfStream(attempt, work(attempt.signal)[Symbol.asyncIterator]());
    const first: Item[] = [];
    for (;;) {
      const step = await rest.next();
      if (step.done) break;
      first.push(step.value);
      if (says(step.value)) break;
    }
    attempt.extend(limitOfRest);
    return { first, rest };
  } catch (error) {
    void rest?.return();
    attempt.release();
    throw error;
  }
}

/** A stream without a limit, from its first item on. */
export async function beginUnlimited<Item>(stream: AsyncIterable<Item>): Promise<BegunStream<Item>> {
  const rest = stream[Symbol.asyncIterator]();
  const step = await rest.next();
  return { first: step.done ? [] : [step.value], rest };
}

/**
 * A stream from its first item on, under the limit of the attempt until something was said, and then under none.
 *
 * @param says is this item more than a preliminary?
 */
export async function beginAtFirstItem<Item>(
  attempt: RunningAttempt,
  work: (signal: AbortSignal) => AsyncIterable<Item>,
  says: (item: Item) => boolean,
): Promise<BegunStream<Item>> {
  let rest: RestOfStream<Item> | undefined;
  try {
    rest = new RestOfStream(attempt, work(attempt.signal)[Symbol.asyncIterator]());
    const step = await rest.next();
    if (step.done) return { first: [], rest };
    const first = [step.value];
    if (!says(step.value)) return { first, rest: limitedUntilSaid(rest, attempt, says) };
    attempt.stopTimer();
    return { first, rest };
  } catch (error) {
    void rest?.return();
    attempt.release();
    throw error;
  }
}

function limitedUntilSaid<Item>(
  rest: RestOfStream<Item>,
  attempt: RunningAttempt,
  says: (item: Item) => boolean,
): AsyncIterator<Item> {
  return {
    async next() {
      const step = await rest.next();
      if (!step.done && says(step.value)) attempt.stopTimer();
      return step;
    },
    return: () => rest.return(),
  };
}

/** What is left of a stream. Fails when its attempt is given up, whatever the source does. */
class RestOfStream<Item> implements AsyncIterator<Item>, GivenUpListener {
  private isOver = false;
  private closing: Promise<void> | undefined;

  constructor(
    private readonly attempt: RunningAttempt,
    private readonly items: AsyncIterator<Item>,
  ) {
    attempt.listener = this;
  }

  /** Nobody may come to read on. Not waited for: a source that is stuck would hold the failure back. */
  giveUp(): void {
    void this.close();
  }

  async next(): Promise<IteratorResult<Item>> {
    if (this.isOver) return { done: true, value: undefined };
    try {
      const step = await this.attempt.wait(this.items.next());
      if (step.done) this.end();
      return step;
    } catch (error) {
      this.end();
      throw error;
    }
  }

  async return(): Promise<IteratorResult<Item>> {
    if (!this.isOver) {
      this.isOver = true;
      await this.attempt.wait(this.close()).catch(() => undefined);
      this.attempt.release();
    }
    return { done: true, value: undefined };
  }

  private end(): void {
    this.isOver = true;
    this.attempt.release();
  }

  private close(): Promise<void> {
    return (this.closing ??= this.closeSource());
  }

  /** Never rejects: nobody is interested in how it went. */
  private async closeSource(): Promise<void> {
    try {
      await this.items.return?.();
    } catch {
      // It failed, or was given up, before.
    }
  }
}
