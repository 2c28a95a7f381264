import { startApi, streamed, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
beforeEach(async () => {
  running = await startApi();
});
afterEach(() => running.stop());

const body = { model: '@gemini-dev/gemini-2.5-flash', prompt: 'Hello' };
const post = (more: object = {}) => running.post('/v1/completions', { ...body, ...more });

it('answers a text, and logs the request as any other', async () => {
  const response = await post({ echo: true });
  expect(await response.json()).toMatchObject({
    object: 'text_completion',
    choices: [{ text: expect.stringMatching(/^Hello./), finish_reason: 'stop' }],
  });
  expect(running.lines.at(-1)?.fields.request).toMatchObject({ route: '/v1/completions', status: 200 });
});

it('answers a stream that ends in [DONE], or with its error', async () => {
  expect(await (await post({ stream: true })).text()).toMatch(
    /"object":"text_completion".*data: \[DONE\]\n\n$/s,
  );
  running.upstream.stream = async function* () {
    yield streamed[0]!;
    throw new Error('a bug');
  };
  const text = await (await post({ stream: true })).text();
  expect(text).toContain('"code":"internal_error"');
  expect(text).not.toContain('[DONE]');
});

it.each([
  [{ prompt: undefined }, 'prompt'],
  [{ prompt: ['a', 'b'] }, 'prompt'],
  [{ suffix: 'b' }, 'suffix'],
  [{ stream: 'yes' }, 'stream'],
  [{ logprobs: 6 }, 'logprobs'],
])('names what is wrong: %j', async (more, param) => {
  const response = await post(more);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { param } });
});
