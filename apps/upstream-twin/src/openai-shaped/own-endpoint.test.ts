import { startUpstreamTwin, staticAccessToken, tokenWithoutPredict, type UpstreamTwin } from '../index';
import type { LooseJson } from '../loose-json.fixture';

let twin: UpstreamTwin;
beforeAll(async () => {
  twin = await startUpstreamTwin();
});
afterAll(() => twin.close());

const messages = [{ role: 'user', content: 'Hello' }];
const post = (path: string, body: object, token = staticAccessToken): Promise<Response> =>
  fetch(`${twin.url}/v1/projects/p/locations/us-central1/endpoints/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}` },
  });
const ask = async (...parameters: Parameters<typeof post>): Promise<LooseJson> =>
  (await post(...parameters)).json();

describe('a self-deployed model', () => {
  it.each(['123/chat/completions', '123:rawPredict', '123:streamRawPredict', 'my-endpoint/chat/completions'])(
    'answers a chat at %s, whatever model is named',
    async (path) => {
      expect(await ask(path, { messages })).toMatchObject({
        object: 'chat.completion',
        choices: [{ finish_reason: 'stop' }],
      });
      expect(await ask(path, { model: 'mine', messages })).toMatchObject({ model: 'mine' });
      const stream = await post(path, { messages, stream: true });
      expect(await stream.text()).toMatch(/^data: \{.*\n\ndata: \[DONE\]\n\n$/s);
    },
  );

  it('lets members through that nobody knows', async () => {
    expect(
      (await post('123/chat/completions', { messages, repetition_penalty: 1.1, guided_regex: 'a' })).status,
    ).toBe(200);
  });

  it('answers a chat in an instance', async () => {
    const instance = { '@requestFormat': 'chatCompletions', messages };
    expect(await ask('123:predict', { instances: [instance] })).toMatchObject({
      predictions: { object: 'chat.completion', choices: [{ message: { role: 'assistant' } }] },
      deployedModelId: expect.any(String),
      model: 'projects/p/locations/us-central1/models/served-model',
    });
    const streamed = await ask('123:predict', { instances: [{ ...instance, stream: true }] });
    expect(streamed.error.status).toBe('INVALID_ARGUMENT');
  });

  it('completes plain prompts', async () => {
    const { predictions } = await ask('123:predict', { instances: [{ prompt: 'One' }, { prompt: 'Two' }] });
    expect(predictions).toEqual([expect.stringContaining('"One"'), expect.stringContaining('"Two"')]);
    expect((await ask('123:predict', { instances: [] })).error.code).toBe(400);
  });

  it('refuses in the words of its server', async () => {
    const response = await post('123/chat/completions', { messages, temperature: 'hot' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: {
        message: 'temperature: Input should be a valid number',
        type: 'BadRequestError',
        param: 'temperature',
        code: 400,
      },
    });
  });

  it.each([
    [
      '403',
      staticAccessToken,
      403,
      'PERMISSION_DENIED',
      "Permission 'aiplatform.endpoints.predict' denied on resource",
    ],
    [
      '123',
      tokenWithoutPredict,
      403,
      'PERMISSION_DENIED',
      "Permission 'aiplatform.endpoints.predict' denied on resource",
    ],
    ['404', staticAccessToken, 404, 'NOT_FOUND', 'endpoints/404` not found.'],
    ['503', staticAccessToken, 503, 'UNAVAILABLE', 'no healthy upstream'],
    ['405', staticAccessToken, 400, 'INVALID_ARGUMENT', 'Send :predict'],
    ['123', 'foreign', 401, 'UNAUTHENTICATED', 'invalid authentication credentials'],
  ])('endpoint %s with %s answers %i', async (id, token, status, name, message) => {
    const response = await post(`${id}/chat/completions`, { messages }, token);
    const { error }: LooseJson = await response.json();
    expect([response.status, error.status]).toEqual([status, name]);
    expect(error.message).toContain(message);
  });

  it('may serve :predict only', async () => {
    const instances = [{ '@requestFormat': 'chatCompletions', messages }];
    expect((await post('405:predict', { instances })).status).toBe(200);
  });
});
