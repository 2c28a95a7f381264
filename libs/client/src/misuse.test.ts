import {
  ConnectionError,
  ModelGateway,
  ModelGatewayError,
  OptionError,
  UserAbortedError,
  createHeaders,
  type CallOptions,
  type ClientOptions,
} from './index.js';
import { answerJson, startServer, type TestServer } from './testing/start-server.js';

let server: TestServer;
let client: ModelGateway;
beforeAll(async () => {
  server = await startServer((response) => answerJson(response, 200, { object: 'x', data: [], choices: [] }));
  client = new ModelGateway({ baseURL: server.url, apiKey: 'key' });
});
afterAll(() => server.stop());

const body = { model: 'm', messages: [] };
const failure = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  );
/** Each method as a program without types may call it. */
const methods: readonly [string, (body: never, options?: never) => Promise<unknown>][] = [
  ['chat.completions.create', (...given) => client.chat.completions.create(...given)],
  ['chat.completions.stream', (...given) => client.chat.completions.stream(...given).finalCompletion()],
  ['messages.create', (...given) => client.messages.create(...given)],
  ['messages.stream', (...given) => client.messages.stream(...given).finalText()],
  ['messages.countTokens', (...given) => client.messages.countTokens(...given)],
  ['countTokens', (...given) => client.countTokens(...given)],
  ['completions.create', (...given) => client.completions.create(...given)],
  ['responses.create', (...given) => client.responses.create(...given)],
  ['responses.stream', (...given) => client.responses.stream(...given).finalText()],
  ['responses.retrieve', (...given) => client.responses.retrieve(...given)],
  ['responses.delete', (...given) => client.responses.delete(...given)],
  ['responses.inputItems', (...given) => client.responses.inputItems(...given)],
  ['embeddings.create', (...given) => client.embeddings.create(...given)],
  ['images.generate', (...given) => client.images.generate(...given)],
  ['images.edit', (...given) => client.images.edit(...given)],
  ['images.createVariation', (...given) => client.images.createVariation(...given)],
  ['prompts.render', (...given) => client.prompts.render(...given)],
  ['prompts.completions.create', (...given) => client.prompts.completions.create(...given)],
  ['models.retrieve', (...given) => client.models.retrieve(...given)],
  ['explain', (...given) => client.explain(...given)],
  ['feedback.create', (...given) => client.feedback.create(...given)],
];

it.each([
  [{ include: 'all' }, 'include'],
  [{ include: [7] }, 'include'],
  [{ limit: 1.5 }, 'limit'],
  [{ order: 'up' }, 'order'],
  [{ after: 7 }, 'after'],
])('a page of input items is told which option is wrong: %p', async (options, option) => {
  expect(await failure(client.responses.inputItems('resp_1', options as never))).toMatchObject({
    name: 'OptionError',
    option,
  });
});

describe('a method that is called wrongly', () => {
  it.each(methods)('rejects, and sends nothing: %s', async (_, method) => {
    const before = server.requests.length;
    for (const wrong of [undefined, null, '', 7, new Map([['model', 'm']]), { toJSON: () => undefined }]) {
      expect(await failure(method(wrong as never))).toBeInstanceOf(OptionError);
    }
    expect(server.requests).toHaveLength(before);
  });

  it.each([
    [{ signal: { aborted: true } }, 'signal'],
    [{ signal: 7 }, 'signal'],
    [{ headers: { 'x-own': 7 } }, 'headers'],
    [{ headers: new Map([['x-own', 'a']]) }, 'headers'],
    [{ headers: [['x-own', 'a']] }, 'headers'],
    [{ headers: { 'x-own': '\ud800' } }, 'headers'],
    [{ metadata: new Map([['a', 'b']]) }, 'metadata'],
    [{ metadata: new Headers({ a: 'b' }) }, 'metadata'],
    [{ config: new Map() }, 'config'],
    [{ config: { targets: [new Set()] } }, 'config'],
    [{ config: { weight: NaN } }, 'config'],
    [{ config: { on: () => 1 } }, 'config'],
    [{ spanName: 'a\udc00' }, 'spanName'],
    [7, 'options'],
    ['text', 'options'],
    [new Map(), 'options'],
  ])('is told which option is wrong: %p', async (options, option) => {
    const wrong = options as CallOptions;
    expect(await failure(client.chat.completions.create(body, wrong))).toMatchObject({
      name: 'OptionError',
      option,
    });
    expect(await failure(client.models.list(wrong))).toMatchObject({ name: 'OptionError', option });
    expect(await failure(client.chat.completions.stream(body, wrong).finalContent())).toMatchObject({
      option,
    });
  });

  it('takes null for no options', async () => {
    const none = null as unknown as CallOptions;
    await expect(client.chat.completions.create(body, none)).resolves.toBeDefined();
    await expect(client.models.list(none)).resolves.toBeDefined();
    expect(await failure(client.models.list({ refresh: 'yes' as never }))).toMatchObject({
      option: 'refresh',
    });
  });

  it('names what is wrong with a name', async () => {
    expect(await failure(client.models.retrieve('..'))).toMatchObject({ option: 'id' });
    expect(await failure(client.prompts.render({ prompt: '\ud800' }))).toMatchObject({ option: 'prompt' });
  });

  it('throws no error of another kind when fetch gives no answer', async () => {
    const odd = client.withOptions({ fetch: () => Promise.resolve(undefined as never) });
    expect(await failure(odd.models.list())).toBeInstanceOf(ConnectionError);
  });
});

describe('options', () => {
  it.each([
    [null, 'options'],
    ['key', 'options'],
    [{ fetch: 'fetch' }, 'fetch'],
    [{ baseURL: 7 }, 'baseURL'],
    [{ headers: new Map() }, 'headers'],
  ])('of a client are refused at once: %p', (options, option) => {
    const given = typeof options === 'object' && options ? { apiKey: 'key', ...options } : options;
    const make = (): unknown => new ModelGateway(given as ClientOptions);
    expect(make).toThrow(ModelGatewayError);
    expect(make).toThrow(expect.objectContaining({ option }));
  });

  it('of createHeaders have to be an object', () => {
    expect(() => createHeaders(undefined as never)).toThrow(OptionError);
    expect(() => createHeaders(new Map() as never)).toThrow(OptionError);
  });

  it('take Headers, and keep every member', async () => {
    const own = client.withOptions({ headers: new Headers({ 'X-One': '1', 'x-two': '2' }) });
    const metadata = JSON.parse('{"__proto__":"kept"}') as Record<string, string>;
    await own.models.list({ headers: new Headers({ 'x-two': 'b' }), metadata });
    expect(server.requests.at(-1)?.headers).toMatchObject({
      'x-one': '1',
      'x-two': 'b',
      'x-gateway-metadata': '{"__proto__":"kept"}',
    });
  });

  it('that are taken away are the environment’s or the default again', () => {
    const previousEnv = { ...process.env };
    delete process.env.GATEWAY_BASE_URL;
    process.env.GATEWAY_API_KEY = 'key';
    try {
      expect(client.withOptions({ baseURL: null }).baseURL).toBe('http://127.0.0.1:8787');
      expect(client.withOptions({ apiKey: null, fetch: null }).baseURL).toBe(server.url);
      delete process.env.GATEWAY_API_KEY;
      expect(() => client.withOptions({ apiKey: null })).toThrow('The option apiKey is missing');
    } finally {
      process.env = previousEnv;
    }
  });

  it('keep the reason of a signal', async () => {
    const silent = await startServer(() => undefined);
    try {
      const waiting = client.withOptions({ baseURL: silent.url });
      const late = await failure(waiting.models.list({ signal: AbortSignal.timeout(30) }));
      expect(late).toBeInstanceOf(UserAbortedError);
      expect(late).toMatchObject({ cause: { name: 'TimeoutError' } });
      const stream = waiting.chat.completions.stream(body, { signal: AbortSignal.abort('enough') });
      expect(await failure(stream.finalContent())).toMatchObject({
        name: 'UserAbortedError',
        cause: 'enough',
      });
      const left = waiting.chat.completions.stream(body);
      left.abort();
      expect(await failure(left.finalContent())).not.toHaveProperty('cause');
    } finally {
      await silent.stop();
    }
  });
});

describe('a worker of a browser', () => {
  const place = globalThis as { importScripts?: unknown; Deno?: unknown; process: unknown };
  const { process: previousProcess } = place;
  afterEach(() => {
    place.process = previousProcess;
    delete place.importScripts;
    delete place.Deno;
  });

  it('is a browser, unless it is one of Node.js or Deno', () => {
    const make = (): unknown => new ModelGateway({ apiKey: 'key' });
    place.importScripts = () => undefined;
    expect(make).not.toThrow();
    place.process = undefined;
    expect(make).toThrow('The option dangerouslyAllowBrowser must be true in a browser');
    place.Deno = {};
    expect(make).not.toThrow();
  });
});
