import { randomBytes } from 'node:crypto';
import type { AdminLogRow, AdminLogRowPage } from '@model-gateway/contract';
import { describeWithServers } from '@model-gateway/test-servers';
import { AdminClient } from '../support/admin-client.js';
import { postChat } from '../support/chat-client.js';
import { adminKey } from '../support/launch-gateway.js';
import { startServices, type Services } from '../support/services.js';

describe('new requests, from a log in SQLite', () => followsTheLog(() => ({})));
describeWithServers('new requests, from a log in PostgreSQL', ['postgres'], (servers) =>
  followsTheLog(() => ({
    GATEWAY_DATABASE_URL: servers.postgres.url,
    GATEWAY_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  })),
);

interface StreamEvent {
  readonly name: string;
  readonly id: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads the events of a stream one by one; undefined: it has ended. */
function eventsOf(response: Response): () => Promise<StreamEvent | undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const [block = '', ...rest] = text.split('\n\n');
      if (rest.length > 0) {
        text = rest.join('\n\n');
        const member = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const name = member('event');
        if (name === undefined) continue;
        return { name, id: member('id'), data: JSON.parse(member('data') ?? '{}') as StreamEvent['data'] };
      }
      const read = await reader?.read();
      if (read === undefined || read.done) return undefined;
      text += read.value;
    }
  };
}

function followsTheLog(environment: () => Readonly<Record<string, string>>): void {
  let services: Services;
  let admin: AdminClient;
  beforeAll(async () => {
    services = await startServices({
      GATEWAY_ADMIN_KEY: adminKey,
      GATEWAY_LOG_BODIES: 'full',
      GATEWAY_LOG_LEVEL: 'warn',
      ...environment(),
    });
    admin = new AdminClient(services.gateway.url);
  });
  let isStopped = false;
  afterAll(async () => {
    if (!isStopped) await services?.stop();
  });

  const leaving: AbortController[] = [];
  afterEach(() => leaving.splice(0).forEach((each) => each.abort()));

  async function follow(search = '', headers: Record<string, string> = {}) {
    const controller = new AbortController();
    leaving.push(controller);
    const response = await fetch(`${services.gateway.url}/admin/v1/logs/stream${search}`, {
      headers: { 'x-gateway-api-key': adminKey, ...headers },
      signal: controller.signal,
    });
    expect(response.status).toBe(200);
    const next = eventsOf(response);
    const nextOf = async (name: string): Promise<StreamEvent | undefined> => {
      for (;;) {
        const event = await next();
        if (event === undefined || event.name === name) return event;
      }
    };
    await nextOf('state');
    return { nextOf, leave: () => controller.abort() };
  }

  async function chat(text: string, model = 'gemini-2.5-flash'): Promise<string> {
    const body = { model: `@google/${model}`, messages: [{ role: 'user', content: text }] };
    const response = await postChat({ gateway: services.gateway.url, body });
    await response.text();
    return response.headers.get('x-gateway-request-id') ?? '';
  }

  it('come as they are filed, the same rows that the list shows', async () => {
    const { nextOf } = await follow();
    const id = await chat('Tell me of lighthouses.');
    const { data } = (await nextOf('record')) ?? {};
    expect(data).toMatchObject({ id, outcome: 'ok', preview: 'Tell me of lighthouses.', attempts: 1 });
    const { body } = await admin.read('logs?view=row&limit=1');
    const [row] = (body as AdminLogRowPage).data;
    expect(row).toEqual(data as unknown as AdminLogRow);
  });

  it('are those that the filter means', async () => {
    const { nextOf } = await follow('?model=gemini-2.5-pro&text=harbour');
    await chat('A harbour.');
    await chat('A tower.', 'gemini-2.5-pro');
    const id = await chat('The harbour.', 'gemini-2.5-pro');
    expect((await nextOf('record'))?.data.id).toBe(id);
  });

  it('go on after the last one that was read', async () => {
    const first = await follow();
    await chat('One.');
    const read = await first.nextOf('record');
    first.leave();
    const missed = await chat('Two.');
    // It is filed before the stream is opened again.
    while ((await admin.read(`logs/${missed}`)).status !== 200)
      await new Promise((end) => setTimeout(end, 50));
    const controller = new AbortController();
    leaving.push(controller);
    const response = await fetch(`${services.gateway.url}/admin/v1/logs/stream`, {
      headers: { 'x-gateway-api-key': adminKey, 'last-event-id': read?.id ?? '' },
      signal: controller.signal,
    });
    const next = eventsOf(response);
    expect((await next())?.data.id).toBe(missed);
  });

  it('end before the process waits for its requests', async () => {
    const { nextOf } = await follow();
    const stopping = services.stop();
    isStopped = true;
    expect((await nextOf('end'))?.data).toEqual({ reason: 'draining' });
    await stopping;
  });
}
