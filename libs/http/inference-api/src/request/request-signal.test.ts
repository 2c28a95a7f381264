import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LightSignal } from '@model-gateway/data-plane';
import { answer, chatBody, startApi, untilAborted, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
let agent: Agent;
beforeEach(async () => {
  running = await startApi();
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await running.stop();
});

function post(): { sent: ReturnType<typeof httpRequest>; status: Promise<number | undefined> } {
  const sent = httpRequest({
    agent,
    port: running.port,
    method: 'POST',
    path: '/v1/chat/completions',
    headers: { 'x-gateway-api-key': 'caller-key' },
  });
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('error', () => resolve(undefined));
    sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
  });
  sent.end(JSON.stringify(chatBody));
  return { sent, status };
}

const signals = () => running.upstream.calls.map(({ call }) => call.signal);

describe('the signal of a request', () => {
  it('is its own, and is not aborted when it was answered', async () => {
    expect([await post().status, await post().status]).toEqual([200, 200]);
    const [first, second] = signals();
    expect(first).toBeInstanceOf(LightSignal);
    expect(first).not.toBe(second);
    expect(signals().map((signal) => [signal.aborted, (signal as LightSignal).listenerCount])).toEqual([
      [false, 0],
      [false, 0],
    ]);
  });

  it('ends with the connection, which ends no other request', async () => {
    running.upstream.complete = (_request, { signal }) => untilAborted(signal);
    const { sent, status } = post();
    while (running.upstream.calls.length === 0) await sleep(5);
    sent.destroy();
    await status;
    while (!signals()[0]?.aborted) await sleep(5);
    running.upstream.complete = async () => answer;
    expect(await post().status).toBe(200);
    expect(signals()[1]?.aborted).toBe(false);
  });
});
