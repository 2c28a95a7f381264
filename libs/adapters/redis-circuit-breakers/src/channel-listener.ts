import { RedisLink } from '@model-gateway/redis-link';
import type { Redis } from 'ioredis';
import { isReplyError } from './is-reply-error.js';

/** Options of {@link ChannelListener}. */
export interface ChannelListenerOptions {
  /** The listener's own connection has the settings of this one. */
  readonly client: Redis;
  readonly channel: string;
  /** Called with each message. */
  readonly onMessage: (text: string) => void;
  /** Called after each subscription: at first, and again after each loss of the connection. */
  readonly onSubscribed: () => void;
  /** Called when Redis replies with an error to the subscription. */
  readonly onRefusal: (error: Error) => void;
  /** Called when Redis becomes unreachable, and when it is back. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** The interval of pings. Default 10 seconds. */
  readonly heartbeatMs?: number;
  /** How long a ping may take before Redis counts as unreachable. Default 250 ms. */
  readonly timeoutMs?: number;
}

const defaultHeartbeatMs = 10_000;

/**
 * Subscribes to a channel of Redis until {@link close}, on a connection of its own that reconnects when it is lost. A dead
 * connection would go unnoticed, because nothing else is sent on it: so it is pinged, and cut when a reply is still
 * missing at the next heartbeat.
 */
export class ChannelListener {
  private readonly connection: Redis;
  private readonly link: RedisLink;
  private readonly heartbeat: NodeJS.Timeout;
  private hasReplied = true;

  constructor(private readonly options: ChannelListenerOptions) {
    const { client, heartbeatMs = defaultHeartbeatMs } = options;
    this.connection = client.duplicate({
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
    });
    const meanwhile = 'circuits that open are not shared with other processes';
    this.link = new RedisLink({ ...options, client: this.connection, meanwhile });
    // The link reports failures; without a listener the client would write them to standard error.
    this.connection.on('error', () => undefined);
    this.connection.on('connect', this.handleConnect);
    this.connection.on('ready', this.handleReady);
    this.connection.on('close', this.sendPing);
    this.connection.on('message', this.handleMessage);
    this.connection.connect().catch(() => undefined);
    this.heartbeat = setInterval(() => this.checkReply(), heartbeatMs).unref();
  }

  close(): void {
    clearInterval(this.heartbeat);
    this.connection.off('ready', this.handleReady);
    this.connection.off('close', this.sendPing);
    this.connection.off('message', this.handleMessage);
    this.connection.disconnect();
  }

  private readonly handleConnect = (): void => {
    this.hasReplied = true;
  };

  private readonly handleMessage = (_channel: string, text: string): void => this.options.onMessage(text);

  private readonly sendPing = (): void => void this.link.run(() => this.ping());

  private readonly handleReady = (): void => void this.subscribe();

  private async subscribe(): Promise<void> {
    try {
      await this.connection.subscribe(this.options.channel);
    } catch (error) {
      // Any other failure is one of the connection, which reconnects.
      if (isReplyError(error)) this.options.onRefusal(error);
      return;
    }
    this.sendPing();
    this.options.onSubscribed();
  }

  private checkReply(): void {
    const { status } = this.connection;
    // In all other states the client itself is connecting.
    if (!this.hasReplied && (status === 'connect' || status === 'ready')) this.connection.disconnect(true);
    else this.sendPing();
  }

  private async ping(): Promise<void> {
    this.hasReplied = false;
    try {
      await this.connection.ping();
    } catch (error) {
      if (!isReplyError(error)) throw error;
    }
    this.hasReplied = true;
  }
}
