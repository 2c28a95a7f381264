import type { ErrorBody } from '@model-gateway/contract';
import { readStream } from '../support/chat-client.js';
import type { Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { postJson, readExplanation, type JsonCall } from './post-json.js';

const messages = [{ role: 'user', content: 'Please calculate 20 + 22, and draw it.' }];
const weather = { type: 'function', function: { name: 'weather', parameters: { type: 'object' } } };

describe('what a strict client will not be shown', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());
  beforeEach(() => services.twin.reset());

  const post = (call: Omit<JsonCall, 'gateway'>) => postJson({ gateway: services.gateway.url, ...call });

  describe.each<[string, string, object]>([
    ['images of a model that draws unasked', 'modalities', { model: '@google/gemini-2.5-flash-image' }],
    [
      'images that were asked for',
      'modalities',
      { model: '@vertex/gemini-2.5-flash-image', modalities: ['text', 'image'] },
    ],
    [
      'code that the upstream runs',
      'tools',
      { model: '@vertex/gemini-2.5-flash', tools: [{ type: 'code_execution' }] },
    ],
    [
      'the use of built-in tools beside functions',
      'header:x-gateway-strict-standard-compliance',
      { model: '@google/gemini-3-pro-preview', tools: [{ type: 'web_search' }, weather] },
    ],
    [
      'thoughts that were asked for',
      'thinking.include_thoughts',
      { model: '@google/gemini-2.5-flash', thinking: { type: 'enabled', include_thoughts: true } },
    ],
  ])('%s', (_what, path, members) => {
    const body = { messages, ...members };

    it('is one loss of the explanation, of the answer and of the stream', async () => {
      const explained = await readExplanation(await post({ route: 'explain', body }));
      expect(explained.loss.map((entry) => entry.path)).toEqual([path]);
      const whole = await post({ route: 'chat/completions', body });
      expect([whole.status, whole.headers.get('x-gateway-loss')]).toEqual([200, '1']);
      await whole.text();
      const streamed = await post({ route: 'chat/completions', body: { ...body, stream: true } });
      expect([streamed.status, streamed.headers.get('x-gateway-loss')]).toEqual([200, '1']);
      expect((await readStream(streamed)).done).toBe(true);
    });

    it('is refused before anything is sent, when losses are not wanted', async () => {
      for (const stream of [false, true]) {
        const config = { on_loss: { error: 'note' } } as const;
        const response = await post({ route: 'chat/completions', body: { ...body, stream }, config });
        expect(response.status).toBe(400);
        expect(((await response.json()) as ErrorBody).error.param).toBe(path);
      }
      expect((await services.twin.requests()).filter((request) => request.path !== '/token')).toEqual([]);
    });

    it('is no loss for a client that is shown everything', async () => {
      const headers = { 'x-gateway-strict-standard-compliance': 'false' };
      expect((await readExplanation(await post({ route: 'explain', body, headers }))).loss).toEqual([]);
    });
  });

  it('is nothing when a client only says how much to think', async () => {
    for (const members of [{ reasoning_effort: 'low' }, { thinking: { type: 'enabled' } }]) {
      const body = { model: '@google/gemini-2.5-flash', messages, ...members };
      expect((await readExplanation(await post({ route: 'explain', body }))).loss).toEqual([]);
    }
  });
});
