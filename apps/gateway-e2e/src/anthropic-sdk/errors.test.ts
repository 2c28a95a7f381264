import Anthropic from '@anthropic-ai/sdk';
import { callerKey } from '../support/start-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { hello, nativeClient, rejection, type NativeClientOptions } from './native-client.js';

type Failure = { new (...parameters: never[]): Error };
type Case = [
  name: string,
  failure: Failure,
  type: string,
  change: object,
  options: NativeClientOptions,
  says: string,
];

describe('the Anthropic SDK meets errors', () => {
  let services: Services;
  let client: Anthropic;
  beforeAll(async () => {
    services = await startServices({ GATEWAY_BODY_LIMIT: '64KiB' });
    client = nativeClient(services);
  });
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  const invalid = 'invalid_request_error';
  const cases: Case[] = [
    [
      'the direct provider, which has no such model',
      Anthropic.NotFoundError,
      'not_found_error',
      { model: '@google/claude-x' },
      {},
      'models/claude-x',
    ],
    ['a body without messages', Anthropic.BadRequestError, invalid, { messages: [] }, {}, 'messages'],
    [
      'what the model refuses',
      Anthropic.BadRequestError,
      invalid,
      { messages: [{ role: 'user', content: '' }] },
      {},
      'messages',
    ],
    ['no provider', Anthropic.BadRequestError, invalid, { model: 'claude-opus-4-8' }, {}, 'provider'],
    ['an unknown key', Anthropic.AuthenticationError, 'authentication_error', {}, { key: 'wrong' }, 'key'],
    [
      'a model that the key may not use',
      Anthropic.BadRequestError,
      invalid,
      {},
      { key: `${callerKey}-limited` },
      'model',
    ],
    [
      'an unknown entry',
      Anthropic.NotFoundError,
      'not_found_error',
      { model: '@nobody/claude-x' },
      {},
      '@nobody',
    ],
    [
      'an unknown model',
      Anthropic.NotFoundError,
      'not_found_error',
      { model: '@vertex/anthropic.claude-none' },
      {},
      'claude-none',
    ],
    [
      'a body that is too long',
      Anthropic.ContentTooLargeError,
      'request_too_large',
      { system: 'x'.repeat(70_000) },
      {},
      'large',
    ],
    [
      'a loss that is not allowed',
      Anthropic.BadRequestError,
      invalid,
      {},
      { headers: { 'anthropic-beta': 'files-api-2025-04-14', 'x-gateway-config': '{"on_loss":"error"}' } },
      'files-api-2025-04-14',
    ],
  ];

  it.each(cases)('%s', async (_, failure, type, change, options, says) => {
    const params = { ...hello, ...change };
    const asked = nativeClient(services, options);
    for (const promise of [asked.messages.create(params), asked.messages.stream(params).finalMessage()]) {
      const error = await rejection(promise);
      expect(error).toBeInstanceOf(failure);
      expect(error.type).toBe(type);
      expect(error.message).toContain(says);
      expect(error.requestID).toMatch(/^req_/);
      expect(error.error).toMatchObject({ type: 'error', request_id: error.requestID });
    }
  });

  it('an unknown route is a NotFoundError', async () => {
    const error = await rejection(client.messages.batches.list());
    expect(error).toBeInstanceOf(Anthropic.NotFoundError);
    expect(error.type).toBe('not_found_error');
  });

  it.each<[number, 'google' | 'anthropic', Failure, string]>([
    [400, 'google', Anthropic.BadRequestError, invalid],
    [400, 'anthropic', Anthropic.BadRequestError, invalid],
    [403, 'google', Anthropic.PermissionDeniedError, 'permission_error'],
    [404, 'google', Anthropic.NotFoundError, 'not_found_error'],
    [413, 'anthropic', Anthropic.ContentTooLargeError, 'request_too_large'],
    [429, 'google', Anthropic.RateLimitError, 'rate_limit_error'],
    [429, 'anthropic', Anthropic.RateLimitError, 'rate_limit_error'],
    [500, 'google', Anthropic.InternalServerError, 'api_error'],
    [500, 'anthropic', Anthropic.InternalServerError, 'api_error'],
    [503, 'google', Anthropic.InternalServerError, 'overloaded_error'],
    [504, 'google', Anthropic.InternalServerError, 'timeout_error'],
    [529, 'anthropic', Anthropic.InternalServerError, 'overloaded_error'],
  ])('the upstream’s %s in the words of %s', async (code, shape, failure, type) => {
    await services.twin.fault({
      times: 2,
      fault: { kind: 'status', code, shape, message: 'Told to fail.', retryAfter: '7' },
    });
    for (const promise of [client.messages.create(hello), client.messages.stream(hello).finalMessage()]) {
      const error = await rejection(promise);
      expect(error).toBeInstanceOf(failure);
      expect([error.status, error.type]).toEqual([code === 503 ? 529 : code, type]);
      expect(error.message).toContain('Told to fail.');
      expect(error.headers?.get('retry-after')).toBe('7');
    }
  });

  it('a page instead of an answer', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'html', code: 502 } });
    const error = await rejection(client.messages.create(hello));
    expect([error.status, error.type]).toEqual([502, 'api_error']);
    expect(error.message).not.toContain('<');
  });

  it('an upstream that cannot be reached', async () => {
    // Twice: on a connection that had been used before, and on a fresh one.
    await services.twin.fault({ times: 2, fault: { kind: 'reset' } });
    const error = await rejection(client.messages.create(hello));
    expect(error).toBeInstanceOf(Anthropic.InternalServerError);
    expect([error.status, error.type]).toEqual([502, 'api_error']);
  });

  it.each([0, 3])('an error that comes as event %s', async (at) => {
    await services.twin.fault({
      times: 1,
      fault: { kind: 'errorEvent', at, code: 529, message: 'Too busy.' },
    });
    const seen: string[] = [];
    const stream = client.messages.stream(hello).on('streamEvent', ({ type }) => void seen.push(type));
    const error = await rejection(stream.finalMessage());
    expect(error.type).toBe('overloaded_error');
    expect(error.message).toContain('Too busy.');
    // Before anything was said it is an answer like any other, with its status.
    expect(error.status).toBe(at === 0 ? 529 : undefined);
    expect(seen).toHaveLength(at === 0 ? 0 : 2);
  });

  it('a stream that breaks off', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 4 } });
    const stream = client.messages.stream(hello);
    const error = await rejection(stream.finalMessage());
    expect(error).toBeInstanceOf(Anthropic.APIError);
    expect(error.type).toBe('api_error');
    expect(stream.receivedMessages).toEqual([]);
  });

  it('tells of a time limit of the request’s own', async () => {
    const asked = nativeClient(services, { headers: { 'x-gateway-request-timeout': '300' } });
    await services.twin.fault({ times: 1, fault: { kind: 'stall' } });
    const error = await rejection(asked.messages.create(hello));
    expect([error.status, error.type]).toEqual([504, 'timeout_error']);
    // The head of a message is no answer yet.
    await services.twin.fault({ times: 1, fault: { kind: 'stallAfter', afterEvents: 1 } });
    const late = await rejection(asked.messages.stream(hello).finalMessage());
    expect(late.type).toBe('timeout_error');
    await services.twin.fault({ times: 1, fault: { kind: 'stallAfter', afterEvents: 4 } });
    const begun = asked.messages.stream(hello);
    const silent = await Promise.race([
      rejection(begun.finalMessage()),
      new Promise((resolve) => setTimeout(() => resolve('still waiting'), 800)),
    ]);
    expect(silent).toBe('still waiting');
    begun.abort();
  });

  it('keeps secrets to itself', async () => {
    const error = await rejection(nativeClient(services, { key: 'my-wrong-key' }).messages.create(hello));
    expect(JSON.stringify([error.message, error.error])).not.toContain('my-wrong-key');
    expect(services.gateway.output()).not.toContain('my-wrong-key');
  });
});
