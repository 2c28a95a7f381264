import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { ChangeSignal, ProblemListener } from '../sql-database.js';

/** The channel on which changes are announced with their revision. */
export const changeChannel = 'model_gateway_changes';

const shortestPauseMs = 100;
const longestPauseMs = 1_000;
/** The interval of queries that detect a dead connection. */
const checkIntervalMs = 5_000;

/**
 * Receives changes on a connection of its own. When the connection is lost it reconnects, with pauses of up to a second, and
 * then calls the listener once for all changes that it may have missed.
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
        await this.listen(signal, () => {
          pauseMs = shortestPauseMs;
          listener();
        });
      } catch (error) {
        if (signal.aborted) return;
        // Reported once per outage.
        if (pauseMs === shortestPauseMs) {
          this.onProblem('The connection on which the database tells of changes is lost.', error);
        }
      }
      await wait(pauseMs, undefined, { ref: false, signal }).catch(() => {});
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  }

  /** Listens on one connection. Throws when it ends. */
  private async listen(signal: AbortSignal, listener: () => void): Promise<void> {
    const socket = new Socket();
    const client = new Client({ ...this.config, stream: () => socket });
    const disconnect = (): void => void socket.destroy();
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
    signal.addEventListener('abort', disconnect);
    try {
      await client.connect();
      await client.query(`listen ${changeChannel}`);
      while (!ended.signal.aborted) {
        // The first time too: something may have changed before this connection was open.
        const { rows } = await client.query<{ current: number }>('select current from revision');
        look(rows[0]?.current ?? 0);
        await wait(checkIntervalMs, undefined, { ref: false, signal: ended.signal }).catch(() => {});
      }
      throw new Error('The connection was closed.');
    } finally {
      signal.removeEventListener('abort', disconnect);
      disconnect();
    }
  }
}
