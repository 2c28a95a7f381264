/** Options of {@link RedisLink}. */
export interface RedisLinkOptions {
  /** The client, whose states are those of ioredis. */
  readonly client: { readonly status: string };
  /** Called once when Redis becomes unreachable and once when it is back. No message or error holds a key or a value. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** What happens meanwhile, as the end of a sentence such as `rates are counted in this process alone`. */
  readonly meanwhile: string;
  /** How long a command may take. Default 250 ms. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 250;
/** How long no command is sent after a failure. */
const retryPauseMs = 1000;
/** States in which a command would wait for a lost connection. */
const lost: ReadonlySet<string> = new Set(['close', 'reconnecting', 'end']);

/**
 * Runs commands on a Redis that may be unreachable. After the first failure callers get no result at once; a command is
 * sent in the background once a second, and when one succeeds Redis counts as back.
 */
export class RedisLink {
  private isAway = false;
  private lastTriedAt = 0;

  constructor(private readonly options: RedisLinkOptions) {}

  /** Returns the result of a command; undefined when Redis is unreachable or the command fails. Never throws. */
  async run<Result>(command: () => Promise<Result>): Promise<Result | undefined> {
    if (this.isAway) {
      if (performance.now() - this.lastTriedAt >= retryPauseMs) void this.probe(command);
      return undefined;
    }
    try {
      return await this.withTimeout(command);
    } catch (error) {
      this.markAway(error);
      return undefined;
    }
  }

  private async probe(command: () => Promise<unknown>): Promise<void> {
    this.lastTriedAt = performance.now();
    try {
      await this.withTimeout(command);
    } catch {
      return;
    }
    if (!this.isAway) return;
    this.isAway = false;
    this.options.onProblem('Redis is back.');
  }

  private markAway(error: unknown): void {
    // Several pending commands may fail together; only the first reports it.
    if (this.isAway) return;
    this.isAway = true;
    this.lastTriedAt = performance.now();
    this.options.onProblem(`Redis is away: ${this.options.meanwhile}.`, withoutCommand(error));
  }

  private async withTimeout<Result>(command: () => Promise<Result>): Promise<Result> {
    if (lost.has(this.options.client.status)) throw new Error('The connection is lost.');
    const { timeoutMs = defaultTimeoutMs } = this.options;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error(`No answer within ${timeoutMs} ms.`));
      // If this process itself was slow, the reply has arrived already, and is handled before an immediate.
      timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    });
    try {
      return await Promise.race([command(), timeout]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Errors of the client hold the command with its arguments, which may include a password. */
function withoutCommand(error: unknown): Error {
  return new Error(error instanceof Error ? error.message : 'Unknown failure.');
}
