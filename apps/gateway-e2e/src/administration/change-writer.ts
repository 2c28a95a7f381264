import { randomUUID } from 'node:crypto';
import type { AdminAnswer } from '../support/admin-client.js';
import { AdminClient } from '../support/admin-client.js';
import type { CrashingGateway } from './crashing-gateway.js';
import { readState, versionSettings, type StoredState } from './stored-state.js';

/** A change that took place. */
export interface DoneChange {
  readonly path: string;
  readonly action: string;
  /** Of the acknowledged request; absent when the answer was lost. */
  readonly requestId?: string;
}

/** How a change is asked for, and what it leads to. */
interface Change {
  readonly action: string;
  readonly after: StoredState;
  readonly send: (admin: AdminClient) => Promise<AdminAnswer>;
}

/** Most secrets that a key has in these tests. */
const mostSecrets = 5;
/** A creation is asked for so often before the gateway counts as dead. */
const mostAttempts = 10;

/**
 * Makes one change after another to resources of its own, and knows what must have become of each: what was acknowledged
 * holds, and what was not is either done or not begun.
 */
export class ChangeWriter {
  readonly done: DoneChange[] = [];
  /** What each resource must look like, by its path. */
  readonly states = new Map<string, StoredState>();
  /** How many requests had no answer. */
  lost = 0;
  private version = 0;

  constructor(
    private readonly name: string,
    private readonly gateway: CrashingGateway,
    private readonly random: () => number,
  ) {}

  /** Makes the next change. */
  async write(): Promise<void> {
    this.version += 1;
    const present = [...this.states].filter(([, state]) => state !== 'absent');
    const chosen = present[Math.floor(this.random() * present.length)];
    if (chosen === undefined || this.random() < 0.3) return this.create();
    const [path, state] = chosen;
    await this.change(path, this.changeOf(path, state));
  }

  private changeOf(path: string, state: StoredState): Change {
    const { secrets } = state === 'absent' ? { secrets: 0 } : state;
    const die = this.random();
    if (die < 0.2) return { action: 'delete', after: 'absent', send: (admin) => admin.remove(path) };
    if (die < 0.4 && secrets > 0 && secrets < mostSecrets && state !== 'absent') {
      const send = (admin: AdminClient) => admin.create(`${path}/rotate`, { overlapSeconds: 3600 });
      return { action: 'rotate', after: { ...state, secrets: secrets + 1 }, send };
    }
    const { version } = this;
    const send = (admin: AdminClient) => admin.update(path, versionSettings(version));
    return { action: 'update', after: { version, secrets }, send };
  }

  private async change(path: string, { action, after, send }: Change): Promise<void> {
    const before = this.states.get(path) ?? 'absent';
    const answer = await this.attempt(send);
    if (answer) {
      this.record(path, action, after, answer);
      return;
    }
    const found = await this.find(path);
    const is = (state: StoredState) => JSON.stringify(state) === JSON.stringify(found);
    if (is(after)) this.record(path, action, after);
    else if (!is(before)) throw new Error(`${path} is ${JSON.stringify(found)} after a lost ${action}`);
  }

  /** Repeated under its idempotency key until the answer comes: that has to make one resource, not two. */
  private async create(): Promise<void> {
    const isKey = this.random() < 0.6;
    const name = `${this.name}-${this.version}`;
    const settings = isKey ? { name } : { slug: name, kind: 'google', apiKey: 'upstream-key' };
    const collection = isKey ? 'api-keys' : 'providers';
    const body = { ...settings, ...versionSettings(this.version) };
    const headers = { 'idempotency-key': randomUUID() };
    let answer: AdminAnswer | undefined;
    for (let attempt = 0; !answer; attempt += 1) {
      if (attempt === mostAttempts) throw new Error(`No answer to the creation of ${name}.`);
      answer = await this.attempt((admin) => admin.create(collection, body, headers));
    }
    const { id } = answer.body as { id?: string };
    this.record(
      `${collection}/${id ?? name}`,
      'create',
      { version: this.version, secrets: isKey ? 1 : 0 },
      answer,
    );
  }

  /** What has become of a resource. The gateway may be killed in the middle of telling. */
  private async find(path: string): Promise<StoredState> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await readState(new AdminClient(await this.gateway.url()), path);
      } catch (error) {
        // `fetch` says so that there was no answer. Its class is another one than that of this file's realm.
        if ((error as Error).name !== 'TypeError' || attempt === mostAttempts) throw error;
      }
    }
  }

  private record(path: string, action: string, after: StoredState, answer?: AdminAnswer): void {
    const requestId = answer?.headers.get('x-gateway-request-id');
    this.states.set(path, after);
    this.done.push({ path, action, ...(requestId && { requestId }) });
  }

  /** Undefined when the gateway died before it answered. @throws Error for an answer that is an error. */
  private async attempt(send: Change['send']): Promise<AdminAnswer | undefined> {
    const admin = new AdminClient(await this.gateway.url());
    const answer = await send(admin).catch(() => undefined);
    if (!answer) this.lost += 1;
    if (answer && answer.status >= 400) throw new Error(`${answer.status} ${answer.text}`);
    return answer;
  }
}
