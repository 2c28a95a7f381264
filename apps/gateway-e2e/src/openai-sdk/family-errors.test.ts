import OpenAI from 'openai';
import { families, familyNames, type FamilyName } from '../families/families.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

let services: Services;
beforeAll(async () => void (services = await shareServices()));
afterAll(() => services.stop());
afterEach(() => services.twin.reset());

const hello = [{ role: 'user' as const, content: 'Tell me a long story about dragons and knights.' }];

/** A model of the family that does not exist. */
const unknownModels = {
  'Gemini at the Gemini API': '@google/gemini-99-none',
  'Gemini at Vertex AI': '@vertex/gemini-99-none',
  'Claude with a budget': '@vertex/anthropic.claude-none-1@20990101',
  'Claude that decides by itself': '@vertex/anthropic.claude-none-2',
  'Claude that binds its thoughts': '@vertex/anthropic.claude-none-3',
  Llama: '@vertex/meta.llama-99-none-maas',
  Mistral: '@vertex/mistralai.mistral-none',
  'an endpoint': '@vertex/endpoints.4040000001',
  'an endpoint by :predict': '@vertex/endpoints.4040000002:predict',
} as const satisfies Record<FamilyName, string>;

/** Whose words a family's errors may have, besides those of Google's front end. */
const shapeOf = (name: FamilyName): string | undefined => {
  if (name.startsWith('Claude')) return 'anthropic';
  return name.startsWith('Gemini') ? undefined : 'openai';
};

describe.each(familyNames)('the openai SDK meets errors of %s', (name) => {
  const { model } = families[name];
  const shapes = ['google', ...(shapeOf(name) ?? '').split(' ').filter(Boolean)];

  const create = (stream: boolean) =>
    services.client().chat.completions.create({ model, messages: hello, stream });

  it.each([false, true])('an unknown model is a NotFoundError (stream: %s)', async (stream) => {
    const error = await rejection(
      services.client().chat.completions.create({ model: unknownModels[name], messages: hello, stream }),
    );
    expect(error).toBeInstanceOf(OpenAI.NotFoundError);
    expect(error.type).toBe('not_found_error');
    expect(error.message).toMatch(/none|404000000/);
  });

  it('a wrong field is a BadRequestError that names it, before anybody is asked', async () => {
    const error = await rejection(
      services.client().chat.completions.create({ model, messages: hello, temperature: 'hot' as never }),
    );
    expect(error).toBeInstanceOf(OpenAI.BadRequestError);
    expect(error.param).toBe('temperature');
    const asked = (await services.twin.requests()).filter(({ path }) => !path.startsWith('/token'));
    expect(asked).toEqual([]);
  });

  describe.each(shapes)('in the words of %s', (shape) => {
    const errors = [
      [400, OpenAI.BadRequestError, 'invalid_request_error'],
      [401, OpenAI.AuthenticationError, 'authentication_error'],
      [403, OpenAI.PermissionDeniedError, 'permission_error'],
      [404, OpenAI.NotFoundError, 'not_found_error'],
      [429, OpenAI.RateLimitError, 'rate_limit_error'],
      [500, OpenAI.InternalServerError, 'upstream_error'],
      [503, OpenAI.InternalServerError, 'upstream_error'],
    ] as const;

    describe.each([false, true])('stream: %s', (stream) => {
      it.each(errors)('%s', async (code, kind, type) => {
        const fault = { kind: 'status', code, message: 'Not now, please.', shape };
        await services.twin.fault({ times: 3, match: { pathContains: pathOf(name) }, fault });
        const error = await rejection(create(stream));
        expect(error).toBeInstanceOf(kind);
        expect([error.status, error.type]).toEqual([code, type]);
        expect(error.message).toContain('Not now, please.');
        expect(error.error).toMatchObject({ upstream: { status: code } });
      });

      it('a rate limit says when to come back', async () => {
        const fault = { kind: 'status', code: 429, shape, retryAfter: '7' };
        await services.twin.fault({ match: { pathContains: pathOf(name) }, fault });
        const error = await rejection(create(stream));
        expect(error).toBeInstanceOf(OpenAI.RateLimitError);
        expect(error.headers?.get('retry-after')).toBe('7');
      });
    });
  });

  it('the SDK itself tries again after a rate limit', async () => {
    const fault = { kind: 'status', code: 429, retryAfter: '0' };
    await services.twin.fault({ match: { pathContains: pathOf(name) }, fault });
    const { choices } = await services
      .client()
      .chat.completions.create({ model, messages: hello }, { maxRetries: 1 });
    expect(choices[0]?.finish_reason).toBe('stop');
  });

  // A prediction is answered whole: in four pieces, and nothing of it can be read before the last.
  const isWhole = model.endsWith(':predict');
  const at = isWhole ? 3 : 12;

  it.each([
    ['a cut connection', { kind: 'cut', afterEvents: at }],
    ['an error event', { kind: 'errorEvent', at, code: 503, message: 'Too much to do.' }],
    ['a page instead of an answer', { kind: 'html' }],
    ['a connection that is reset at once', { kind: 'reset' }],
  ])('%s reaches the reader of a stream, after what came before it', async (_name, fault) => {
    // A reset of a connection that had been used before is not the end of the request.
    const times = fault.kind === 'reset' ? 2 : 1;
    await services.twin.fault({ match: { pathContains: pathOf(name) }, fault, times });
    let text = '';
    let finish: string | null = null;
    const reading = (async () => {
      const messages = [{ role: 'user' as const, content: 'Tell me about dragons. [[twin:words 500]]' }];
      const stream = await services.client().chat.completions.create({ model, messages, stream: true });
      for await (const { choices } of stream) {
        text += choices[0]?.delta.content ?? '';
        finish ??= choices[0]?.finish_reason ?? null;
      }
    })();
    const error = await rejection(reading);
    expect(error).toBeInstanceOf(OpenAI.APIError);
    expect(finish).toBeNull();
    if (isWhole || !('at' in fault || 'afterEvents' in fault)) return;
    expect(text).not.toBe('');
    if (fault.kind === 'errorEvent') expect(error.message).toContain('Too much to do.');
  });

  it('a broken event is left out of a stream, unless the whole answer is one event', async () => {
    await services.twin.fault({
      match: { pathContains: pathOf(name) },
      fault: { kind: 'malformedEvent', at },
    });
    const reading = (async () => {
      const messages = [{ role: 'user' as const, content: 'Tell me about dragons. [[twin:words 500]]' }];
      const stream = await services.client().chat.completions.create({ model, messages, stream: true });
      let finish: string | null = null;
      for await (const { choices } of stream) finish ??= choices[0]?.finish_reason ?? null;
      return finish;
    })();
    if (isWhole) expect(await rejection(reading)).toBeInstanceOf(OpenAI.APIError);
    else expect(await reading).toBe('stop');
  });
});

describe('the openai SDK meets errors of endpoints', () => {
  it.each(['', ':predict', ':rawPredict'])('a missing permission is named: %s', async (method) => {
    const model = `@vertex/endpoints.4030000001${method}`;
    const error = await rejection(services.client().chat.completions.create({ model, messages: hello }));
    expect(error).toBeInstanceOf(OpenAI.PermissionDeniedError);
    expect(error.message).toContain('aiplatform.endpoints.predict');
  });

  it('one that starts is not there yet', async () => {
    const model = '@vertex/endpoints.5030000001';
    const error = await rejection(services.client().chat.completions.create({ model, messages: hello }));
    expect(error.status).toBe(503);
    expect(error.message).toContain('no healthy upstream');
  });

  it('one that only predicts says so', async () => {
    const model = '@vertex/endpoints.4050000001';
    const error = await rejection(services.client().chat.completions.create({ model, messages: hello }));
    expect(error).toBeInstanceOf(OpenAI.BadRequestError);
    expect(error.message).toContain(':predict');
  });
});

it('the openai SDK learns that a Claude is overloaded', async () => {
  await services.twin.fault({ fault: { kind: 'status', code: 529 }, match: { pathContains: 'anthropic' } });
  const { model } = families['Claude with a budget'];
  const error = await rejection(services.client().chat.completions.create({ model, messages: hello }));
  expect([error.status, error.code]).toEqual([529, 'overloaded_error']);
});

/** A part of every path at which the family is asked. */
function pathOf(name: FamilyName): string {
  return familyPaths.find(([begins]) => name.startsWith(begins))?.[1] ?? '/endpoints/';
}

const familyPaths = [
  ['Gemini', '/models/gemini'],
  ['Claude', '/publishers/anthropic/'],
  ['Mistral', '/publishers/mistralai/'],
] as const;

async function rejection(promise: PromiseLike<unknown>): Promise<InstanceType<typeof OpenAI.APIError>> {
  try {
    await promise;
  } catch (error) {
    return error as InstanceType<typeof OpenAI.APIError>;
  }
  throw new Error('Nothing was thrown.');
}
