import {
  AuthenticationError,
  ConnectionTimeoutError,
  createHeaders,
  GuardrailDeniedError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RequestTimeoutError,
  UpstreamError,
  UserAbortedError,
  type GatewayApiError,
  type ModelGateway,
} from '@model-gateway/client';
import OpenAI from 'openai';
import { eventually } from '../support/eventually.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';
import { hello, startClient } from './start-client.js';

let services: Services;
let client: ModelGateway;
beforeAll(async () => {
  services = await shareServices();
  client = startClient(services);
});
afterAll(() => services.stop());
beforeEach(() => services.twin.reset());

const failure = async (answer: Promise<unknown>): Promise<GatewayApiError> =>
  answer.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => error as GatewayApiError,
  );
const ask = (options: Parameters<ModelGateway['chat']['completions']['create']>[1], body: object = hello) =>
  failure(client.chat.completions.create(body as typeof hello, options));

describe('an error of the gateway', () => {
  it.each([
    [
      'a wrong value',
      {},
      { ...hello, temperature: 'hot' },
      InvalidRequestError,
      'invalid_value',
      'temperature',
    ],
    [
      'no messages',
      {},
      { model: hello.model },
      InvalidRequestError,
      'missing_required_parameter',
      'messages',
    ],
    ['an unknown key', { apiKey: 'unknown' }, hello, AuthenticationError, 'invalid_api_key', undefined],
    [
      'a model that is not allowed',
      { apiKey: `${callerKey}-limited` },
      { ...hello, model: '@google/gemini-2.5-pro' },
      PermissionError,
      'model_not_allowed',
      undefined,
    ],
    [
      'no such config',
      { config: 'nowhere' },
      hello,
      NotFoundError,
      'config_not_found',
      'header:x-gateway-config',
    ],
    [
      'a guardrail',
      { config: { input_guardrails: [{ type: 'contains', words: ['sea'], operator: 'none' }] } },
      hello,
      GuardrailDeniedError,
      'guardrail_denied',
      undefined,
    ],
  ] as const)('for %s', async (_, options, body, ErrorClass, code, param) => {
    const error = await ask(options, body);
    expect(error).toBeInstanceOf(ErrorClass);
    expect(error.code).toBe(code);
    if (param) expect(error.param).toBe(param);
    expect(error.requestId).toMatch(/^req_/);
  });

  it('tells what the upstream said', async () => {
    const upstream = {
      kind: 'status',
      code: 429,
    };
    await services.twin.fault({ times: 9, fault: upstream });
    const error = await ask({ config: { retry: { attempts: 0 } } });
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ status: 429, code: 'resource_exhausted', upstream: { status: 429 } });
  });

  it('is a time limit of the gateway’s', async () => {
    await services.twin.fault({ times: 9, fault: { kind: 'stall' } });
    expect(await ask({ requestTimeout: 150 })).toBeInstanceOf(RequestTimeoutError);
  });

  it('is thrown in the middle of a stream', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'cut', afterEvents: 1 } });
    const stream = await client.chat.completions.create({ ...hello, stream: true });
    let chunks = 0;
    const reading = (async () => {
      for await (const _ of stream) chunks += 1;
    })();
    const error = await failure(reading);
    expect(error).toBeInstanceOf(UpstreamError);
    expect(error).toMatchObject({ status: undefined, requestId: stream.response.requestId });
    expect(chunks).toBeGreaterThan(0);
  });
});

describe('a call that is left', () => {
  const upstreamLeft = (): Promise<number> =>
    eventually(async () => (await services.twin.requests())[0]?.abortedAt !== undefined);

  it.each([
    ['whole', false],
    ['streamed', true],
  ])('ends the upstream’s work: %s', async (_, stream) => {
    await services.twin.fault({ times: 1, fault: { kind: 'stall' } });
    const leaving = new AbortController();
    const answer = failure(client.chat.completions.create({ ...hello, stream }, { signal: leaving.signal }));
    await eventually(async () => (await services.twin.requests()).length === 1);
    const delay = new MachineDelay();
    const began = Date.now();
    leaving.abort();
    expect(await answer).toBeInstanceOf(UserAbortedError);
    expect(Date.now() - began).toBeLessThan(allowedMs(100, delay));
    await upstreamLeft();
  });

  it('ends it in mid-stream', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'stallAfter', afterEvents: 1 } });
    const stream = await client.chat.completions.create({ ...hello, stream: true });
    const reading = (async () => {
      for await (const _ of stream) stream.abort();
    })();
    expect(await failure(reading)).toBeInstanceOf(UserAbortedError);
    await upstreamLeft();
  });

  it('ends it when the client’s own time is over', async () => {
    await services.twin.fault({ times: 1, fault: { kind: 'stall' } });
    expect(await ask({ timeout: 200 })).toBeInstanceOf(ConnectionTimeoutError);
    await upstreamLeft();
  });
});

describe('createHeaders', () => {
  it('serves another SDK', async () => {
    const openai = new OpenAI({
      baseURL: `${services.gateway.url}/v1`,
      apiKey: callerKey,
      defaultHeaders: createHeaders({
        provider: '@google',
        metadata: { name: 'Zoë' },
        strictStandardCompliance: false,
      }),
    });
    const completion = await openai.chat.completions.create({
      ...hello,
      model: 'gemini-2.5-flash',
      user: 'ann',
    });
    expect(completion).toMatchObject({ provider: 'google', gateway: { loss: [{ path: 'user' }] } });
  });
});
