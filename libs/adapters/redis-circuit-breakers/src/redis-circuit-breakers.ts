import { randomBytes } from 'node:crypto';
import type { SharedCircuitBreakers, Clock } from '@model-gateway/core';
import type { Redis } from 'ioredis';
import { ChannelListener } from './channel-listener.js';
import { CircuitNames } from './circuit-names.js';
import {
  parseMember,
  parseMessage,
  longestOpenMs,
  toSubject,
  type CircuitOpening,
  type StoredOpening,
} from './circuit-opening.js';
import { announceScript, readScript } from './circuit-scripts.js';
import { OpenCircuits } from './open-circuits.js';
import { isReplyError } from './is-reply-error.js';

/** Options of {@link RedisCircuitBreakers}. */
export interface RedisCircuitBreakersOptions {
  /**
   * Publishes and reads; a second connection with its settings subscribes. The caller owns it: listens to its `error`
   * events and closes it, after this object.
   */
  readonly client: Redis;
  readonly clock: Clock;
  /** Called when Redis becomes unreachable or refuses a command, and when it is back. No message or error holds a key. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** The interval of pings on the second connection. Default 10 seconds. */
  readonly heartbeatMs?: number;
  /** How long a ping may take before Redis counts as unreachable. No request waits for it. Default 250 ms. */
  readonly timeoutMs?: number;
}

/** The largest number of open circuits, in this process and in Redis. */
const maxCircuits = 10_000;
/** The largest number of announcements that wait for a Redis that hangs; further ones are dropped. */
const maxPending = 1000;
/** One sorted set, not a key per circuit: all open circuits are read at once, whatever else the Redis holds. */
const setKey = 'gateway:circuits';

/**
 * Shares open circuits with all processes that use the same Redis. A message says how long a circuit stays open, not until
 * when, because clocks of machines differ by more than a message takes. After each subscription a process reads all open
 * circuits. An announcement that cannot be sent at once is dropped, not sent late. Needs Redis 5 or later.
 */
export class RedisCircuitBreakers implements SharedCircuitBreakers {
  private readonly names = new CircuitNames();
  private readonly openCircuits = new OpenCircuits(maxCircuits);
  /** Identifies this process in the ids of its openings. */
  private readonly processId = randomBytes(9).toString('base64url');
  private announced = 0;
  private pending = 0;
  private hasReportedRefusal = false;
  private readonly channel: string;
  private listener: ChannelListener | undefined;

  constructor(private readonly options: RedisCircuitBreakersOptions) {
    // Redis applies neither the client's key prefix nor the database to channels.
    const { keyPrefix = '', db = 0 } = options.client.options;
    this.channel = `${keyPrefix.toString()}${setKey}:${db}`;
  }

  /** Subscribes in the background; an unreachable Redis is retried. */
  start(): void {
    if (this.listener) return;
    this.listener = new ChannelListener({
      ...this.options,
      channel: this.channel,
      onMessage: (text) => this.receive(text),
      onSubscribed: this.readOpenCircuits,
      onRefusal: (error) => this.reportRefusal(error),
    });
    // Either of the two connections may be ready last.
    this.options.client.on('ready', this.readOpenCircuits);
  }

  /** Unsubscribes. Known openings stay in memory. */
  close(): void {
    this.options.client.off('ready', this.readOpenCircuits);
    this.listener?.close();
    this.listener = undefined;
  }

  announce(key: string, openUntil: number): void {
    const now = this.options.clock.now();
    const openMs = Math.min(Math.ceil(openUntil - now), longestOpenMs);
    if (!(openMs >= 1)) return;
    this.announced += 1;
    const opening = { name: this.names.of(key), id: `${this.processId}.${this.announced}`, openMs };
    // With the exact time: a rounded one would look like another opening to this process.
    this.openCircuits.record({ ...opening, openUntil }, now);
    if (this.options.client.status === 'ready' && this.pending < maxPending) void this.send(opening);
  }

  openUntil(key: string): number | undefined {
    if (this.openCircuits.isEmpty) return undefined;
    return this.openCircuits.openUntil(this.names.of(key), this.options.clock.now());
  }

  private async send(opening: CircuitOpening): Promise<void> {
    this.pending += 1;
    const { channel } = this;
    await this.run((client) =>
      client.eval(announceScript, 1, setKey, channel, toSubject(opening), opening.openMs, maxCircuits),
    );
    this.pending -= 1;
  }

  private receive(text: string): void {
    const opening = parseMessage(text);
    if (opening) this.record(opening);
  }

  private readonly readOpenCircuits = (): void => void this.readAll();

  private async readAll(): Promise<void> {
    const asOf = this.openCircuits.sequence;
    const reply = await this.run((client) => client.eval(readScript, 1, setKey, maxCircuits));
    if (!Array.isArray(reply)) return;
    for (const opening of latestOfEach(reply)) this.record(opening, asOf);
  }

  private record(opening: CircuitOpening, asOf?: number): void {
    // An own opening may arrive after another process has announced a newer one of the same circuit.
    if (opening.id.startsWith(this.processId)) return;
    const now = this.options.clock.now();
    this.openCircuits.record({ ...opening, openUntil: now + opening.openMs }, now, asOf);
  }

  /** The reply; undefined on a failure. The listener reports a lost connection, and the client reconnects. */
  private async run(command: (client: Redis) => Promise<unknown>): Promise<unknown> {
    try {
      const reply = await command(this.options.client);
      this.hasReportedRefusal = false;
      return reply;
    } catch (error) {
      if (isReplyError(error)) this.reportRefusal(error);
      return undefined;
    }
  }

  private reportRefusal(error: Error): void {
    if (this.hasReportedRefusal) return;
    this.hasReportedRefusal = true;
    // Not the error itself, which holds the command with its arguments.
    this.options.onProblem('Redis refuses to share circuits that open.', new Error(error.message));
  }
}

/** The newest opening of each circuit: several processes may have announced it, or one several times. */
function latestOfEach(reply: readonly unknown[]): Iterable<CircuitOpening> {
  const latest = new Map<string, StoredOpening>();
  for (let index = 0; index < reply.length; index += 2) {
    const opening = parseMember(String(reply[index]), Number(reply[index + 1]));
    if (!opening) continue;
    const publishedAt = latest.get(opening.name)?.publishedAt ?? 0;
    if (publishedAt <= opening.publishedAt) latest.set(opening.name, opening);
  }
  return latest.values();
}
