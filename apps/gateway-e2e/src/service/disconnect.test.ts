import { postChat } from '../support/chat-client.js';
import { eventually, eventuallyWithin } from '../support/eventually.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';
import { startServices, type OwnServices } from '../support/services.js';
import { socketsOf, tellsSockets } from '../support/sockets-of.js';
import type { TwinRequest } from '../support/start-twin.js';
import { startUnansweringHost, type UnansweringHost } from '../support/unanswering-host.js';
import { measuresTime } from '../support/measures-time.js';

/** Contract: a caller who disconnects aborts the upstream call within this time. */
const limitMs = 100;

/** So much later nothing is left of it. */
const laterMs = 1000;

const model = '@google/gemini-2.5-flash';
/** An entry without a credential: one that is stored goes to no custom host. */
const ownCredential = {
  model: '@bring-your-own/gemini-2.5-flash',
  authorization: 'Bearer key-of-the-caller',
};
/** The first of two targets has no model of its own. */
const withConfig = {
  'x-gateway-config': JSON.stringify({
    strategy: { mode: 'fallback' },
    targets: [{}, { override_params: { model: '@google/gemini-2.5-pro' } }],
    retry: { attempts: 2 },
    hedge: { after_ms: 20_000 },
    circuit_breaker: {},
    timeouts: { first_token: 25_000, idle: 25_000, total: 50_000 },
  }),
};
const ways = [
  ['without a config', {}],
  ['with a config', withConfig],
] as const;

/** One request of a caller who is going to leave. */
interface LeavingCall {
  /** Leaves, and waits until the client has noticed. Gives when that was, in milliseconds since 1970. */
  leave(): Promise<number>;
}

let services: OwnServices;
let host: UnansweringHost;
beforeAll(async () => {
  host = await startUnansweringHost();
  services = await startServices({
    GATEWAY_LOG_LEVEL: 'fatal',
    GATEWAY_TRUSTED_CUSTOM_HOSTS: `127.0.0.1:${host.port}`,
  });
});
afterAll(async () => {
  host.close();
  await services.stop();
});
afterEach(() => services.twin.reset());

function call(stream: boolean, headers: Readonly<Record<string, string>>, asked = model): LeavingCall {
  const leaving = new AbortController();
  const answer = postChat({
    gateway: services.gateway.url,
    body: { model: asked, stream, messages: [{ role: 'user', content: 'A long story, please.' }] },
    headers,
    signal: leaving.signal,
  }).then((response) => response.text());
  answer.catch(() => undefined);
  return {
    leave: async () => {
      const left = Date.now();
      leaving.abort();
      await expect(answer).rejects.toThrow();
      return left;
    },
  };
}

const requests = (): Promise<readonly TwinRequest[]> => services.twin.requests();

/** What the gateway's process has open towards a port, whatever it is doing there. */
const openTowards = (port: number) =>
  tellsSockets
    ? socketsOf(services.gateway.child.pid ?? 0).filter(({ remotePort }) => remotePort === port)
    : [];
const upstreamSockets = () => openTowards(Number(new URL(services.twin.url).port));

/** The gateway goes on as if nothing had been. */
async function expectServing(headers: Readonly<Record<string, string>>): Promise<void> {
  await services.twin.reset();
  const body = { model, messages: [{ role: 'user', content: 'Hello!' }] };
  const response = await postChat({ gateway: services.gateway.url, body, headers });
  expect(response.status).toBe(200);
  await response.text();
}

/** After so long there are no more connections to the upstream than there were, and none that only one side has left. */
async function expectNothingLeft(before: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, laterMs));
  const sockets = upstreamSockets();
  expect(sockets.length).toBeLessThanOrEqual(before);
  expect(sockets.filter(({ state }) => state !== 'established')).toEqual([]);
}

describe.each(ways)('a caller who goes away, %s', (_way, headers) => {
  measuresTime();

  it.each([
    ['while the head is waited for, unary', false, { kind: 'stall' }],
    ['while the head is waited for, streamed', true, { kind: 'stall' }],
    ['in the middle of a whole answer', false, { kind: 'stallAfter', afterEvents: 1 }],
    ['before the first event', true, { kind: 'stallAfter', afterEvents: 0 }],
    ['in mid-stream', true, { kind: 'stallAfter', afterEvents: 1 }],
  ])('%s: the upstream call is aborted', async (_phase, stream, fault) => {
    const before = upstreamSockets().length;
    await services.twin.fault({ fault });
    const leaving = call(stream, headers);
    await eventually(async () => (await requests()).length === 1);
    await new Promise((resolve) => setTimeout(resolve, 150));
    const delay = new MachineDelay();
    const left = await leaving.leave();
    await eventually(async () => (await requests())[0]?.abortedAt !== undefined);
    const abortedAt = (await requests())[0]?.abortedAt ?? '';
    expect(Date.parse(abortedAt) - left).toBeLessThanOrEqual(allowedMs(limitMs, delay));
    await expectNothingLeft(before);
    expect(await requests()).toHaveLength(1);
    await expectServing(headers);
  });

  const needsProc = tellsSockets ? it : it.skip;
  needsProc.each([
    ['unary', false],
    ['streamed', true],
  ])(
    `while a connection is being made, %s: it is given up${tellsSockets ? '' : ' (skipped: needs Linux)'}`,
    async (_title, stream) => {
      const { model: asked, authorization } = ownCredential;
      const customHost = `http://127.0.0.1:${host.port}`;
      const leaving = call(stream, { ...headers, authorization, 'x-gateway-custom-host': customHost }, asked);
      await eventually(() => openTowards(host.port).some(({ state }) => state === 'connecting'));
      await leaving.leave();
      await eventuallyWithin(limitMs, () => openTowards(host.port).length === 0);
      await expectNothingLeft(upstreamSockets().length);
      await expectServing(headers);
    },
  );
});

describe('a caller who goes away while his request waits to be repeated', () => {
  it.each([
    ['unary', false],
    ['streamed', true],
  ])('%s: nobody is asked any more', async (_title, stream) => {
    await services.twin.fault({ times: 10, fault: { kind: 'status', code: 503, retryAfter: '1' } });
    const config = { retry: { attempts: 5 } };
    const leaving = call(stream, { 'x-gateway-config': JSON.stringify(config) });
    await eventually(async () => (await requests())[0] !== undefined);
    const before = upstreamSockets().length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    await leaving.leave();
    // Longer than the pause that he left in.
    await expectNothingLeft(before);
    await new Promise((resolve) => setTimeout(resolve, laterMs));
    expect(await requests()).toHaveLength(1);
    await expectServing({});
  });
});

describe('a caller who goes away while two targets compete', () => {
  measuresTime();

  it('aborts both', async () => {
    await services.twin.fault({ times: 2, fault: { kind: 'stall' } });
    const config = { targets: [{}, {}], strategy: { mode: 'fallback' }, hedge: { after_ms: 50 } };
    const before = upstreamSockets().length;
    const leaving = call(true, { 'x-gateway-config': JSON.stringify(config) });
    await eventually(async () => (await requests()).length === 2);
    const delay = new MachineDelay();
    const left = await leaving.leave();
    const isOver = async () => (await requests()).every(({ abortedAt }) => abortedAt !== undefined);
    await eventually(isOver);
    const allowed = allowedMs(limitMs, delay);
    for (const { abortedAt = '' } of await requests())
      expect(Date.parse(abortedAt) - left).toBeLessThanOrEqual(allowed);
    await expectNothingLeft(before);
  });
});
