import type { Logger } from '@model-gateway/http-server';
import type { Gateway } from './start-gateway.js';

/** How a run ends. */
export interface GatewayRunOptions {
  readonly logger: Logger;
  /** Ends this process. */
  readonly exit: (code: number) => void;
}

/** How long a start may go on after the order to stop, milliseconds: a database may not answer. */
const startLimitMs = 5_000;

/**
 * A gateway from the beginning of its start to the end of its process. It takes orders at any moment: a start that does not
 * listen yet ends, and one that listens is completed first, so that running requests finish and nothing is half done.
 */
export class GatewayRun {
  private readonly stopping = new AbortController();
  private gateway: Pick<Gateway, 'stop' | 'reload'> | undefined;
  private reloadsAfterStart = false;

  constructor(private readonly options: GatewayRunOptions) {}

  /**
   * Starts the gateway. Throws the errors of `start`.
   *
   * @param start throws the reason of the signal when the gateway is to stop and does not listen yet
   */
  async start(start: (stopping: AbortSignal) => Promise<Pick<Gateway, 'stop' | 'reload'>>): Promise<void> {
    const { signal } = this.stopping;
    try {
      signal.throwIfAborted();
      this.gateway = await start(signal);
    } catch (error) {
      if (!signal.aborted || error !== signal.reason) throw error;
      this.options.exit(0);
      return;
    }
    if (signal.aborted) this.end(this.gateway);
    else if (this.reloadsAfterStart) this.reload();
  }

  /** Finishes running requests and ends the process. Does nothing the second time. */
  stop(): void {
    if (this.stopping.signal.aborted) return;
    this.stopping.abort();
    if (this.gateway) this.end(this.gateway);
    else this.limitStart();
  }

  /** Reads the config file again, after the start where that is not over. */
  reload(): void {
    if (!this.gateway) this.reloadsAfterStart = true;
    this.gateway
      ?.reload()
      .catch((error: unknown) => this.options.logger.error('The config file was not read again.', { error }));
  }

  private end(gateway: Pick<Gateway, 'stop'>): void {
    const { logger, exit } = this.options;
    gateway.stop().then(
      () => exit(0),
      (error: unknown) => {
        logger.error('The gateway could not stop in order.', { error });
        exit(1);
      },
    );
  }

  private limitStart(): void {
    const { logger, exit } = this.options;
    const giveUp = (): void => {
      if (this.gateway) return;
      logger.error('The gateway was told to stop, and its start did not end in time.', {
        limitMs: startLimitMs,
      });
      exit(1);
    };
    setTimeout(giveUp, startLimitMs).unref();
  }
}
