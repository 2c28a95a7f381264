import { ask } from '../support/ask.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const names = {
  '@vertex': 'projects/p/locations/global/cachedContents/123',
  '@google': 'cachedContents/123',
} as const;

const tool = { type: 'function', function: { name: 'f', parameters: { type: 'object', properties: {} } } };

describe.each(Object.entries(names))('cached content at %s', (slug, name) => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const body = (more: object = {}) => ({
    model: `${slug}/gemini-2.5-flash`,
    messages: [{ role: 'user', content: 'Go on.' }],
    cached_content: name,
    ...more,
  });

  it('is used, and its tokens are shown as cached (R29)', async () => {
    const { status, sent, losses, answer } = await ask(services, body());
    expect({ status, losses, name: sent?.body.cachedContent }).toEqual({ status: 200, losses: [], name });
    const { usage } = answer;
    expect(usage?.prompt_tokens_details?.cached_tokens).toBeGreaterThan(0);
    expect(usage?.prompt_tokens).toBeGreaterThan(usage?.prompt_tokens_details?.cached_tokens ?? 0);
  });

  it('may be named as Google itself names it', async () => {
    const { sent } = await ask(
      services,
      body({ cached_content: undefined, extra_body: { google: { cached_content: name } } }),
    );
    expect(sent?.body.cachedContent).toBe(name);
  });

  it('has its own instructions and tools: those of the request are losses, not an upstream error', async () => {
    const { status, sent, losses } = await ask(
      services,
      body({
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Go on.' },
        ],
        tools: [tool],
        tool_choice: 'auto',
      }),
    );
    expect(status).toBe(200);
    expect(Object.keys(sent?.body ?? {}).sort()).toEqual(['cachedContent', 'contents']);
    expect([...losses].sort()).toEqual(['messages', 'tool_choice', 'tools']);
  });

  it('of a form that the upstream does not know is its 400', async () => {
    const { status, error } = await ask(services, body({ cached_content: 'my cache' }));
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'invalid_argument', message: expect.stringMatching(/my cache/) });
  });
});
