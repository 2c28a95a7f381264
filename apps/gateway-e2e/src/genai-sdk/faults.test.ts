import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey } from '../support/start-gateway.js';

const body = JSON.stringify({
  contents: [{ role: 'user', parts: [{ text: 'Tell me. [[twin:words 30]]' }] }],
});
const primary = '/v1beta/models/gemini-2.5-flash';
const secondary = 'gemini-2.5-pro';
const forever = { times: 1000 };

/** What a client saw, and which targets were asked. */
interface Run {
  readonly status: number;
  readonly option: string | null;
  readonly retries: string | null;
  readonly text: string;
  /** The finish reason of the last chunk. */
  readonly finish: string | undefined;
  readonly error: { readonly code?: unknown; readonly reason?: unknown } | undefined;
  readonly asked: readonly [primary: number, secondary: number];
}

interface Chunk {
  readonly candidates?: readonly {
    readonly content?: { readonly parts?: readonly { readonly text?: string }[] };
    readonly finishReason?: string;
  }[];
  readonly error?: Run['error'];
}

describe('a config in Gemini’s own format', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  afterEach(() => services.twin.reset());

  async function run(method: string, fault: object, more: object = {}): Promise<Run> {
    const config = {
      strategy: { mode: 'fallback' },
      retry: { attempts: 1 },
      targets: [
        { override_params: { model: '@google/gemini-2.5-flash' } },
        { override_params: { model: `@google/${secondary}` } },
      ],
      ...more,
    };
    await services.twin.fault({ times: 1, match: { pathContains: primary }, ...fault });
    const response = await fetch(`${services.gateway.url}/v1beta/models/gemini-2.5-flash:${method}`, {
      method: 'POST',
      headers: { 'x-goog-api-key': callerKey, 'x-gateway-config': JSON.stringify(config) },
      body,
    });
    const chunks = chunksOf(await response.text(), method);
    const requests = await services.twin.requests();
    const askedOf = (name: string) => requests.filter(({ path }) => path.includes(name)).length;
    return {
      status: response.status,
      option: response.headers.get('x-gateway-last-used-option-index'),
      retries: response.headers.get('x-gateway-retry-attempt-count'),
      text: chunks.map(textOf).join(''),
      finish: chunks.at(-1)?.candidates?.[0]?.finishReason,
      error: chunks.at(-1)?.error,
      asked: [askedOf(primary), askedOf(secondary)],
    };
  }

  const streamed = 'streamGenerateContent?alt=sse';
  const whole = 'generateContent';
  const wordCount = (text: string) => text.split(' ').length;

  it.each<[string, string, object]>([
    ['one 429', whole, { kind: 'status', code: 429, retryAfter: '1' }],
    ['one 503', streamed, { kind: 'status', code: 503 }],
    ['an error as the first event', streamed, { kind: 'errorEvent', at: 0, code: 503 }],
    ['a first event that is malformed', streamed, { kind: 'malformedEvent', at: 0 }],
    ['a cut before the first event', streamed, { kind: 'cut', afterEvents: 0 }],
  ])('repeats after %s of %s', async (_, method, fault) => {
    const { text, finish, option, retries, asked } = await run(method, { fault });
    expect([finish, option, retries, asked]).toEqual(['STOP', 'config.targets[0]', '1', [2, 0]]);
    expect(wordCount(text)).toBeGreaterThan(20);
  });

  it('asks again after a reset, without a retry where the connection had been used before', async () => {
    const { finish, option, asked } = await run(whole, { fault: { kind: 'reset' } });
    expect([finish, option, asked]).toEqual(['STOP', 'config.targets[0]', [2, 0]]);
  });

  it.each<[string, string, object]>([
    ['503 for ever', whole, { kind: 'status', code: 503 }],
    ['errors as first events for ever', streamed, { kind: 'errorEvent', at: 0, code: 503 }],
  ])('goes to the next target after %s of %s', async (_, method, fault) => {
    const { finish, option, asked } = await run(method, { fault, ...forever });
    expect([finish, option, asked]).toEqual(['STOP', 'config.targets[1]', [2, 1]]);
  });

  it('does not wait for a target that is silent', async () => {
    const timeouts = { first_token: 300 };
    for (const method of [whole, streamed]) {
      await services.twin.reset();
      const attempt = { timeouts, request_timeout: 3_000, retry: { attempts: 0 } };
      const { finish, option } = await run(method, { fault: { kind: 'stall' }, ...forever }, attempt);
      expect([finish, option]).toEqual(['STOP', 'config.targets[1]']);
    }
  });

  it.each<[string, object, number, string]>([
    ['a cut', { kind: 'cut', afterEvents: 2 }, 502, 'upstream_unreachable'],
    ['an error', { kind: 'errorEvent', at: 2, code: 429 }, 429, 'resource_exhausted'],
    ['silence', { kind: 'stallAfter', afterEvents: 2 }, 504, 'upstream_timeout'],
  ])('never repeats what has begun: %s in mid-stream', async (_, fault, code, reason) => {
    const timeouts = { idle: 500 };
    const { status, text, error, asked } = await run(streamed, { fault, ...forever }, { timeouts });
    expect([status, asked]).toEqual([200, [1, 0]]);
    expect(text).not.toBe('');
    expect(error).toMatchObject({ code, reason });
  });

  it('leaves out an event that is no JSON', async () => {
    const fault = { kind: 'malformedEvent', at: 2 };
    const { text, finish, error, asked } = await run(streamed, { fault, ...forever }, {});
    expect([finish, error, asked]).toEqual(['STOP', undefined, [1, 0]]);
    expect(text).not.toBe('');
  });

  it('ends with a complete answer, though its connection stays open', async () => {
    const last = (await run(streamed, { match: { pathContains: 'nobody' }, fault: { kind: 'reset' } })).text;
    await services.twin.reset();
    const { text, finish, error, asked } = await run(streamed, {
      fault: { kind: 'noTerminator', leaveOpen: true },
    });
    expect([finish, error, asked]).toEqual(['STOP', undefined, [1, 0]]);
    expect(text).toBe(last);
  });
});

function chunksOf(text: string, method: string): readonly Chunk[] {
  if (method === 'generateContent') return [JSON.parse(text) as Chunk];
  return text
    .split('\r\n\r\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /, '')) as Chunk);
}

function textOf({ candidates }: Chunk): string {
  return candidates?.[0]?.content?.parts?.map(({ text }) => text ?? '').join('') ?? '';
}
