import { UpstreamUnreachableError, type WireRequest } from '@model-gateway/core';
import { Agent } from 'undici';
import { ExchangeClient } from './axios-transport.js';
import { startHttpServer, type LocalServer } from './testing/local-server.js';
import { TurnQueue } from './turn-queue.js';
import { UnaryExchange } from './unary-exchange.js';

let server: LocalServer;
let agent: Agent;
let client: ExchangeClient;

beforeEach(async () => {
  server = await startHttpServer((_request, response) => response.end('hello'));
  agent = new Agent();
  client = new ExchangeClient(agent, agent);
});
afterEach(async () => {
  await server.close();
  await agent.close();
});

function hello(url = server.url): UnaryExchange {
  const request: WireRequest = { method: 'GET', url, headers: {}, signal: new AbortController().signal };
  return new UnaryExchange(request, 1000, new TurnQueue());
}

it('sends the same with interceptors and without, and has every interceptor see it', async () => {
  const plain = await client.exchange(hello());
  const seen: unknown[] = [];
  const atRequest = client.interceptors.request.use((config) => {
    seen.push(config.data);
    return config;
  });
  const atResponse = client.interceptors.response.use((answer) => {
    seen.push(answer.status);
    return answer;
  });
  const exchange = hello();
  const intercepted = await client.exchange(exchange);
  expect(seen).toEqual([exchange, 200]);
  expect([plain, intercepted].map(({ status, body }) => [status, Buffer.from(body).toString()])).toEqual([
    [200, 'hello'],
    [200, 'hello'],
  ]);
  client.interceptors.request.eject(atRequest);
  client.interceptors.response.eject(atResponse);
  await client.exchange(hello());
  expect(seen).toHaveLength(2);
});

it('fails alike with interceptors and without', async () => {
  await server.close();
  await expect(client.exchange(hello())).rejects.toBeInstanceOf(UpstreamUnreachableError);
  client.interceptors.request.use((config) => config);
  await expect(client.exchange(hello())).rejects.toBeInstanceOf(UpstreamUnreachableError);
});
