import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { ChangeSignal, ProblemListener } from '../sql-database.js';

/** Changes are announced on it, with their revision. */
export const changeChannel = 'model_gateway_changes';

const shortestPauseMs = 100;
const longestPauseMs = 1_000;
/** How often the connection is tried out: one can be dead without anybody telling. */
const checkMs = 5_000;

/**
 * Hears of changes by a connection of its own. When that is lost it connects again, first soon and then every second;
 * what was announced meanwhile is made up for by one call.
 */
export class ChangeListener implements ChangeSignal {
  private following: { readonly end: AbortController; readonly done: Promise<void> } | undefined;

  constructor(
    private readonly config: ClientConfig,
    private readonly onProblem: ProblemListener,
  ) {}

  start(listener: () => void): void {
    const end = new AbortController();
    this.following = { end, done: this.follow(listener, end.signal) };
  }

  async stop(): Promise<void> {
    const following = this.following;
    this.following = undefined;
    following?.end.abort();
    await following?.done;
  }

  private async follow(listener: () => void, signal: AbortSignal): Promise<void> {
    let pauseMs = shortestPauseMs;
    while (!signal.aborted) {
      try {
        await this.connection(signal, () => {
          pauseMs = shortestPauseMs;
          listener();
        });
      } catch (error) {
        if (signal.aborted) return;
        // Once for each time it is away.
        if (pauseMs === shortestPauseMs) {
          this.onProblem('The connection on which the database tells of changes is lost.', error);
        }
      }
      await wait(pauseMs, undefined, { ref: false, signal }).catch(() => {});
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  }

  /** Listens on one connection for as long as it lives. Throws when it ends. */
  private async connection(signal: AbortSignal, listener: () => void): Promise<void> {
    const socket = new Socket();
    const client = new Client({ ...this.config, stream: () => socket });
    const hangUp = (): void => void socket.destroy();
    const ended = new AbortController();
    let seen: number | undefined;
    const look = (revision: number): void => {
      if (revision === seen || signal.aborted) return;
      seen = revision;
      listener();
    };
    client.on('error', () => ended.abort());
    client.on('end', () => ended.abort());
    client.on('notification', ({ payload }) => look(Number(payload)));
    signal.addEventListener('abort', hangUp);
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      while (!ended.signal.aborted) {
        // The first time as well: something may have changed before this connection was there.
        const { rows } = await client.query<{ current: number }>('select current from revision');
        look(rows[0]?.current ?? 0);
        await wait(checkMs, undefined, { ref: false, signal: ended.signal }).catch(() => {});
      }
      throw new Error('The connection was closed.');
    } finally {
      signal.removeEventListener('abort', hangUp);
      hangUp();
    }
  }
}
