import { InvalidRequestError, type RequestRecord } from '@model-gateway/core';
import { startApi, streamed, type RunningApi } from '../testing/start-api.js';

let running: RunningApi;
let records: RequestRecord[];
beforeEach(async () => {
  records = [];
  const observer = { observe: (record: RequestRecord) => void records.push(record) };
  running = await startApi({}, {}, { observers: [observer] });
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

it('names the members of this format in losses and errors of an upstream', async () => {
  running.upstream.complete = async (_request, call) => {
    call.reportLoss({ path: 'messages[0].content[0]', action: 'dropped', reason: 'r' });
    call.reportLoss({ path: 'max_completion_tokens', action: 'clamped', reason: 'r' });
    throw new InvalidRequestError('invalid_value', 'messages[0] must be short.', { param: 'messages[0]' });
  };
  running.upstream.stream = async function* () {
    yield* [];
    throw new InvalidRequestError('invalid_value', 'No.', { param: 'max_completion_tokens' });
  };
  const refused = await post();
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { param: 'prompt', message: 'prompt must be short.' },
  });
  expect(records.at(-1)?.losses.map(({ path }) => path)).toEqual(['prompt', 'max_tokens']);
  expect(await (await post({ stream: true })).json()).toMatchObject({ error: { param: 'max_tokens' } });
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
