import { RedisLink } from '@model-gateway/redis-link';
import type { Redis } from 'ioredis';
import { isRefusal } from './is-refusal.js';

/** What {@link ChannelListener} works with. */
export interface ChannelListenerOptions {
  /** Its settings are those of the listener's own connection. */
  readonly client: Redis;
  readonly channel: string;
  /** Called with everything that is published. */
  readonly onText: (text: string) => void;
  /** Called whenever listening has begun, again after each loss of the connection. */
  readonly onListening: () => void;
  /** Told when Redis answers, but does not let it listen. */
  readonly onRefusal: (error: Error) => void;
  /** Told when Redis goes away, and when it is back. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** How often it is checked whether the connection is still one. Default 10 seconds. */
  readonly beatMs?: number;
  /** How long Redis is waited for before it counts as away. Default 250 ms. */
  readonly patienceMs?: number;
}

const defaultBeatMs = 10_000;

/**
 * Listens to a channel of Redis from when it is made until {@link close}, on a connection of its own, which is made again
 * whenever it is lost. As nobody asks anything on it, it could be dead for long before anyone noticed: so it is asked now
 * and then, and cut when an answer is still missing at the next beat.
 */
export class ChannelListener {
  private readonly connection: Redis;
  private readonly link: RedisLink;
  private readonly beat: NodeJS.Timeout;
  private isAnswered = true;

  constructor(private readonly options: ChannelListenerOptions) {
    const { client, beatMs = defaultBeatMs } = options;
    this.connection = client.duplicate({
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
    });
    const meanwhile = 'circuits that open are not shared with other processes';
    this.link = new RedisLink({ ...options, client: this.connection, meanwhile });
    // The link tells when it is away; without a listener the client would write to standard error.
    this.connection.on('error', () => undefined);
    this.connection.on('connect', this.hope);
    this.connection.on('ready', this.listen);
    this.connection.on('close', this.ask);
    this.connection.on('message', this.pass);
    this.connection.connect().catch(() => undefined);
    this.beat = setInterval(() => this.check(), beatMs).unref();
  }

  close(): void {
    clearInterval(this.beat);
    this.connection.off('ready', this.listen);
    this.connection.off('close', this.ask);
    this.connection.off('message', this.pass);
    this.connection.disconnect();
  }

  private readonly hope = (): void => {
    this.isAnswered = true;
  };

  private readonly pass = (_channel: string, text: string): void => this.options.onText(text);

  private readonly ask = (): void => void this.link.ask(() => this.ping());

  private readonly listen = (): void => void this.subscribe();

  private async subscribe(): Promise<void> {
    try {
      await this.connection.subscribe(this.options.channel);
    } catch (error) {
      // A connection that is lost again is made again.
      if (isRefusal(error)) this.options.onRefusal(error);
      return;
    }
    this.ask();
    this.options.onListening();
  }

  private check(): void {
    const { status } = this.connection;
    // In other states the client itself sees to it that there is a connection.
    if (!this.isAnswered && (status === 'connect' || status === 'ready')) this.connection.disconnect(true);
    else this.ask();
  }

  private async ping(): Promise<void> {
    this.isAnswered = false;
    try {
      await this.connection.ping();
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    this.isAnswered = true;
  }
}
