/** What {@link RedisLink} works with. */
export interface RedisLinkOptions {
  /** The connection: of a client of ioredis, whose states these are. */
  readonly client: { readonly status: string };
  /** Told once when Redis goes away, and once when it is back. No message or error holds a key or a value. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** What is done meanwhile, as the end of a sentence such as `rates are counted in this process alone`. */
  readonly meanwhile: string;
  /** How long an answer is waited for. Default 250 ms. */
  readonly patienceMs?: number;
}

const defaultPatienceMs = 250;
/** How long Redis is left alone before it is tried again. */
const restMs = 1000;
/** States in which a command would wait for a connection that was lost. */
const lost: ReadonlySet<string> = new Set(['close', 'reconnecting', 'end']);

/**
 * Asks a Redis that may be away, without ever waiting long for it. Once it has failed nobody waits for it at all: now
 * and then one question is asked beside the request that has it, and when one is answered Redis is back.
 */
export class RedisLink {
  private isAway = false;
  private triedAt = 0;

  constructor(private readonly options: RedisLinkOptions) {}

  /** The answer; undefined when there is none. Never throws. */
  async ask<Answer>(question: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.isAway) {
      if (performance.now() - this.triedAt >= restMs) void this.tryAgain(question);
      return undefined;
    }
    try {
      return await this.answer(question);
    } catch (error) {
      this.leave(error);
      return undefined;
    }
  }

  private async tryAgain(question: () => Promise<unknown>): Promise<void> {
    this.triedAt = performance.now();
    try {
      await this.answer(question);
    } catch {
      return;
    }
    if (!this.isAway) return;
    this.isAway = false;
    this.options.onProblem('Redis is back.');
  }

  private leave(error: unknown): void {
    // Of many questions under way when it fails only the first tells.
    if (this.isAway) return;
    this.isAway = true;
    this.triedAt = performance.now();
    this.options.onProblem(`Redis is away: ${this.options.meanwhile}.`, withoutCommand(error));
  }

  private async answer<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    if (lost.has(this.options.client.status)) throw new Error('The connection is lost.');
    const { patienceMs = defaultPatienceMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error(`No answer within ${patienceMs} ms.`));
      // When it was this process that was slow, the answer is here already and comes before an immediate.
      timer = setTimeout(() => setImmediate(giveUp), patienceMs);
    });
    try {
      return await Promise.race([question(), silence]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** The client's errors carry the command with its arguments, which may be the password. */
function withoutCommand(error: unknown): Error {
  return new Error(error instanceof Error ? error.message : 'Unknown failure.');
}
