import { randomBytes } from 'node:crypto';
import type { CircuitBoard, Clock } from '@model-gateway/core';
import type { Redis } from 'ioredis';
import { ChannelListener } from './channel-listener.js';
import { CircuitNames } from './circuit-names.js';
import {
  fromKept,
  fromPublished,
  longestOpenMs,
  toSubject,
  type CircuitNews,
  type KeptNews,
} from './circuit-news.js';
import { announceScript, readScript } from './circuit-scripts.js';
import { HeardCircuits } from './heard-circuits.js';
import { isRefusal } from './is-refusal.js';

/** What {@link RedisCircuitBreakers} works with. */
export interface RedisCircuitBoardOptions {
  /**
   * Announces and reads; for listening a second connection is made with its settings. Stays the caller's, who also
   * listens to its `error` events and closes it, after the board.
   */
  readonly client: Redis;
  readonly clock: Clock;
  /** Told when Redis goes away or refuses something, and when it is back. No message or error holds a key. */
  readonly onProblem: (message: string, error?: unknown) => void;
  /** How often it is checked whether the second connection is still one. Default 10 seconds. */
  readonly beatMs?: number;
  /** How long Redis is waited for before it counts as away. Nobody waits meanwhile. Default 250 ms. */
  readonly patienceMs?: number;
}

/** So many circuits are known here, and kept in Redis, at most. */
const mostCircuits = 10_000;
/** So many announcements wait for a Redis that hangs. */
const mostUnderWay = 1000;
/** One sorted set instead of a key for each: what is open is read in one go, however much else the Redis holds. */
const setKey = 'gateway:circuits';

/**
 * Tells through a Redis, to all processes that share it, which circuits open. Told is for how long a circuit still stays
 * open, not until when: the clocks of machines differ, and news travel faster than that. So a time that was heard is
 * right but for the journey. Whoever begins to listen, for the first time or again, reads what is open; news that cannot
 * be sent at once are dropped, not sent late. Takes Redis 5 or later.
 */
export class RedisCircuitBreakers implements CircuitBoard {
  private readonly names = new CircuitNames();
  private readonly heard = new HeardCircuits(mostCircuits);
  /** Begins the ids of its own news. */
  private readonly self = randomBytes(9).toString('base64url');
  private announced = 0;
  private underWay = 0;
  private isRefused = false;
  private readonly channel: string;
  private listener: ChannelListener | undefined;

  constructor(private readonly options: RedisCircuitBoardOptions) {
    // Unlike keys, channels know neither the client's prefix nor databases.
    const { keyPrefix = '', db = 0 } = options.client.options;
    this.channel = `${keyPrefix.toString()}${setKey}:${db}`;
  }

  /** Begins to listen. Returns at once; a Redis that is away is waited for in the background. */
  start(): void {
    if (this.listener) return;
    this.listener = new ChannelListener({
      ...this.options,
      channel: this.channel,
      onText: (text) => this.hearText(text),
      onListening: this.read,
      onRefusal: (error) => this.tellRefusal(error),
    });
    // Of the two connections this may be the one that comes back last.
    this.options.client.on('ready', this.read);
  }

  /** Stops listening; what was heard is still known. */
  close(): void {
    this.options.client.off('ready', this.read);
    this.listener?.close();
    this.listener = undefined;
  }

  announce(key: string, openUntil: number): void {
    const now = this.options.clock.now();
    const openMs = Math.min(Math.ceil(openUntil - now), longestOpenMs);
    if (!(openMs >= 1)) return;
    this.announced += 1;
    const news = { name: this.names.of(key), id: `${this.self}.${this.announced}`, openMs };
    // With the very time, so that it is no news to whoever announces it.
    this.heard.hear({ ...news, openUntil }, now);
    if (this.options.client.status === 'ready' && this.underWay < mostUnderWay) void this.send(news);
  }

  openUntil(key: string): number | undefined {
    if (this.heard.isEmpty) return undefined;
    return this.heard.openUntil(this.names.of(key), this.options.clock.now());
  }

  private async send(news: CircuitNews): Promise<void> {
    this.underWay += 1;
    const { channel } = this;
    await this.ask((client) =>
      client.eval(announceScript, 1, setKey, channel, toSubject(news), news.openMs, mostCircuits),
    );
    this.underWay -= 1;
  }

  private hearText(text: string): void {
    const news = fromPublished(text);
    if (news) this.hear(news);
  }

  private readonly read = (): void => void this.readOpen();

  private async readOpen(): Promise<void> {
    const asOf = this.heard.order;
    const answer = await this.ask((client) => client.eval(readScript, 1, setKey, mostCircuits));
    if (!Array.isArray(answer)) return;
    for (const news of latestOfEach(answer)) this.hear(news, asOf);
  }

  private hear(news: CircuitNews, asOf?: number): void {
    // It may come back after others have told of the same circuit.
    if (news.id.startsWith(this.self)) return;
    const now = this.options.clock.now();
    this.heard.hear({ ...news, openUntil: now + news.openMs }, now, asOf);
  }

  /** The answer; undefined when there is none: the connection is made again, and the listener tells that it is lost. */
  private async ask(question: (client: Redis) => Promise<unknown>): Promise<unknown> {
    try {
      const answer = await question(this.options.client);
      this.isRefused = false;
      return answer;
    } catch (error) {
      if (isRefusal(error)) this.tellRefusal(error);
      return undefined;
    }
  }

  private tellRefusal(error: Error): void {
    if (this.isRefused) return;
    this.isRefused = true;
    // Not the error itself: it carries the command with its arguments.
    this.options.onProblem('Redis refuses to share circuits that open.', new Error(error.message));
  }
}

/** Of a circuit several processes may have told, or one several times. */
function latestOfEach(answer: readonly unknown[]): Iterable<CircuitNews> {
  const latest = new Map<string, KeptNews>();
  for (let index = 0; index < answer.length; index += 2) {
    const news = fromKept(String(answer[index]), Number(answer[index + 1]));
    if (news && !((latest.get(news.name)?.toldAt ?? 0) > news.toldAt)) latest.set(news.name, news);
  }
  return latest.values();
}
