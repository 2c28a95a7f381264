import { Socket } from 'node:net';
import { UpstreamTimeoutError, type WireRequest } from '@model-gateway/core';
import type { buildConnector } from 'undici';
import { AxiosTransport } from './axios-transport.js';
import { checkedConnector } from './checked-connector.js';
import { PendingConnection, type Connector, UpstreamClient } from './upstream-client.js';
import { startHttpServer, type LocalServer } from './testing/local-server.js';
import { TurnQueue } from './turn-queue.js';
import { UnaryExchange } from './unary-exchange.js';

const options: buildConnector.Options = { hostname: '127.0.0.1', protocol: 'http:', port: '9' };

/** Connections that come about, or do not, when the test says so. */
function heldConnector(): {
  connector: Connector;
  calls: { socket: Socket; answer: buildConnector.Callback }[];
} {
  const calls: { socket: Socket; answer: buildConnector.Callback }[] = [];
  const connector: Connector = (_options, answer) => {
    const socket = new Socket();
    calls.push({ socket, answer });
    return socket;
  };
  return { connector, calls };
}

describe('PendingConnection', () => {
  const waiter = () => ({ onConnecting: jest.fn(), onSlowConnection: jest.fn() });

  it('gives up when the last waiter leaves, at once and once only', () => {
    const { connector, calls } = heldConnector();
    const connection = new PendingConnection(connector, 1_000);
    const waiters = [waiter(), waiter()];
    for (const each of waiters) connection.join(each);
    const outcome = jest.fn();
    connection.connect(options, outcome);
    connection.leave(waiters[0]!);
    expect(outcome).not.toHaveBeenCalled();
    expect(calls[0]!.socket.destroyed).toBe(false);
    connection.leave(waiters[1]!);
    expect(outcome.mock.calls).toEqual([[expect.any(Error), null]]);
    expect(calls[0]!.socket.destroyed).toBe(true);
    calls[0]!.answer(new Error('later'), null);
    expect(outcome).toHaveBeenCalledTimes(1);
  });

  it('gives nothing up that has come about or failed', () => {
    const { connector, calls } = heldConnector();
    const connection = new PendingConnection(connector, 1_000);
    const first = waiter();
    const outcome = jest.fn();
    connection.join(first);
    connection.connect(options, outcome);
    const { socket, answer } = calls[0]!;
    answer(null, socket);
    connection.leave(first);
    expect(outcome.mock.calls).toEqual([[null, socket]]);
    expect(socket.destroyed).toBe(false);
    socket.destroy();
  });

  it('closes a socket that comes about after it was given up, from a connector that did not show it before', () => {
    let answer: buildConnector.Callback = () => {};
    const connection = new PendingConnection((_options, callback) => void (answer = callback), 1_000);
    const first = waiter();
    connection.join(first);
    connection.connect(options, () => {});
    connection.leave(first);
    const late = new Socket();
    answer(null, late);
    expect(late.destroyed).toBe(true);
  });

  it('makes no connection that nobody waits for, unless somebody comes at the same time', async () => {
    const { connector, calls } = heldConnector();
    const connection = new PendingConnection(connector, 1_000);
    const outcome = jest.fn();
    connection.connect(options, outcome);
    expect(outcome).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(outcome.mock.calls).toEqual([[expect.any(Error), null]]);
    expect(calls).toHaveLength(0);

    const second = waiter();
    const secondOutcome = jest.fn();
    connection.connect(options, secondOutcome);
    connection.join(second);
    await Promise.resolve();
    expect(secondOutcome).not.toHaveBeenCalled();
    expect(calls).toHaveLength(1);
    connection.leave(second);
  });

  it('takes a connector that throws for one that fails', async () => {
    const failure = new Error('no');
    const connection = new PendingConnection(() => {
      throw failure;
    }, 1_000);
    const first = waiter();
    connection.join(first);
    const outcome = jest.fn();
    connection.connect(options, outcome);
    expect(outcome).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(outcome.mock.calls).toEqual([[failure, null]]);
  });

  describe('in time', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('tells those who wait, time and again, that it takes too long', () => {
      const { connector } = heldConnector();
      const connection = new PendingConnection(connector, 1_000);
      const [patient, late] = [waiter(), waiter()];
      connection.join(patient);
      connection.connect(options, () => {});
      jest.advanceTimersByTime(999);
      expect(patient.onSlowConnection).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(patient.onSlowConnection).toHaveBeenCalledTimes(1);
      connection.join(late);
      jest.advanceTimersByTime(1_000);
      expect(late.onSlowConnection).toHaveBeenCalledTimes(1);
      connection.leave(patient);
      connection.leave(late);
      expect(jest.getTimerCount()).toBe(0);
    });

    it('does not tell one who comes as the others leave', () => {
      const { connector } = heldConnector();
      const connection = new PendingConnection(connector, 1_000);
      const next = waiter();
      const first = { ...waiter(), onSlowConnection: () => connection.leave(first) };
      connection.join(first);
      connection.connect(options, () => connection.join(next));
      jest.advanceTimersByTime(1_000);
      expect(next.onSlowConnection).not.toHaveBeenCalled();
      expect(jest.getTimerCount()).toBe(0);
    });

    it('stops counting when the connection stands', () => {
      const { connector, calls } = heldConnector();
      const connection = new PendingConnection(connector, 1_000);
      connection.join(waiter());
      connection.connect(options, () => {});
      calls[0]!.answer(null, calls[0]!.socket);
      expect(jest.getTimerCount()).toBe(0);
    });
  });
});

describe('requests of one and the same client', () => {
  let server: LocalServer;
  let client: UpstreamClient;
  let connections = 0;
  let seen: (string | undefined)[];

  beforeEach(async () => {
    seen = [];
    connections = 0;
    server = await startHttpServer((request, response) => {
      seen.push(request.url);
      response.end(request.url);
    });
  });
  afterEach(async () => {
    await client.close();
    await server.close();
  });

  function open(connector: Connector, limitMs = 5_000): void {
    const counting: Connector = (...call) => {
      connections += 1;
      return connector(...call);
    };
    client = new UpstreamClient(server.url, {}, new PendingConnection(counting, limitMs));
  }

  /** Sends; returns the path back, or what it failed with. */
  function send(path: string, overrides: Partial<WireRequest> = {}): Promise<unknown> {
    const { signal } = new AbortController();
    const url = `${server.url}${path}`;
    const request: WireRequest = { method: 'GET', url, headers: {}, signal, ...overrides };
    return new UnaryExchange(request, 1_000, new TurnQueue()).start(client).then(
      ({ body }) => Buffer.from(body).toString(),
      (error: unknown) => error,
    );
  }

  it('share the connection: the one that leaves takes it from nobody', async () => {
    open(checkedConnector());
    const controller = new AbortController();
    const left = send('/left', { signal: controller.signal });
    const staying = send('/staying');
    controller.abort();
    expect(await left).toBeInstanceOf(Error);
    expect(await staying).toBe('/staying');
    expect([seen, connections, server.sockets.length]).toEqual([['/staying'], 1, 1]);
  });

  it('get a new connection when they come after the last one was given up', async () => {
    open(checkedConnector());
    const controller = new AbortController();
    const left = [send('/left', { signal: controller.signal }), send('/left', { signal: controller.signal })];
    controller.abort();
    const next = send('/next');
    for (const failure of left) expect(await failure).toBeInstanceOf(Error);
    expect(await next).toBe('/next');
    expect([seen, connections]).toEqual([['/next'], 2]);
  });

  it('get a new connection when the one they share breaks before it stands', async () => {
    const { connector, calls } = heldConnector();
    const real = checkedConnector();
    open((...call) => (connections === 1 ? connector(...call) : real(...call)));
    const controller = new AbortController();
    const left = send('/left', { signal: controller.signal });
    const staying = send('/staying');
    controller.abort();
    // As undici's own errors of a socket have it: requests are kept, and a connection is made anew.
    calls[0]!.answer(Object.assign(new Error('closed'), { code: 'UND_ERR_SOCKET' }), null);
    expect(await left).toBeInstanceOf(Error);
    expect(await staying).toBe('/staying');
    expect([seen, connections]).toEqual([['/staying'], 2]);
  });

  it('have the limit of the transport unless they have one of their own', async () => {
    const { connector, calls } = heldConnector();
    open(connector, 50);
    const patient = send('/patient', { timeouts: { connectMs: 200 } });
    const usual = (await send('/usual')) as UpstreamTimeoutError;
    expect([usual instanceof UpstreamTimeoutError, usual.phase]).toEqual([true, 'connect']);
    expect(calls[0]!.socket.destroyed).toBe(false);
    const late = (await send('/late')) as UpstreamTimeoutError;
    expect(late.phase).toBe('connect');
    expect(calls[0]!.socket.destroyed).toBe(false);
    expect(((await patient) as UpstreamTimeoutError).phase).toBe('connect');
    expect(calls).toHaveLength(1);
    expect(calls[0]!.socket.destroyed).toBe(true);
  });

  it('take no place when they are not wanted any more', () => {
    open(checkedConnector());
    const request = { path: '/', method: 'GET', exchange: { waitFor: () => false } } as const;
    expect(client.dispatch(request, {})).toBe(true);
    expect([client.stats.size, connections]).toEqual([0, 0]);
  });

  it('make no connection anew for one that left while a kept connection broke', async () => {
    open(checkedConnector());
    expect(await send('/first')).toBe('/first');
    const controller = new AbortController();
    const left = send('/left', { signal: controller.signal });
    controller.abort();
    server.sockets[0]!.resetAndDestroy();
    expect(await left).toBeInstanceOf(Error);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(connections).toBe(1);
    expect(await send('/next')).toBe('/next');
    expect([seen, connections]).toEqual([['/first', '/next'], 2]);
  });
});

it('recovers in the transport after a connector that throws', async () => {
  const server = await startHttpServer((_request, response) => response.end());
  const real = checkedConnector();
  let calls = 0;
  const transport = new AxiosTransport({
    connectionsPerOrigin: 1,
    connector: (...call) => {
      calls += 1;
      if (calls === 1) throw new Error('no');
      return real(...call);
    },
  });
  const request: WireRequest = {
    method: 'GET',
    url: server.url,
    headers: {},
    signal: new AbortController().signal,
  };
  const [first, second] = await Promise.allSettled([transport.send(request), transport.send(request)]);
  expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
  await transport.close();
  await server.close();
});
