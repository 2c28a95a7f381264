import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type OpenAI from 'openai';
import type { Response, ResponseInputItem, Tool } from 'openai/resources/responses/responses';
import { clientOf, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';
import { callerKey, startGateway } from '../support/start-gateway.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const models = [
  '@google/gemini-3.8-flash',
  '@vertex/anthropic.claude-opus-4-8',
  '@vertex/meta.llama-4-maverick-17b-128e-instruct-maas',
] as const;
const weather: Tool = {
  type: 'function',
  name: 'get_weather',
  parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  strict: false,
};

describe('the openai SDK continues stored responses', () => {
  let services: Services;
  let client: OpenAI;
  beforeAll(async () => {
    services = await shareServices();
    client = services.client();
  });
  afterAll(() => services.stop());

  it.each(models)('of %s, streamed or not', async (model) => {
    const first = await client.responses.create({ model, input: 'Hello!', metadata: { a: 'b' } });
    expect(first).toHaveProperty('store', true);
    expect(await client.responses.retrieve(first.id)).toMatchObject({ id: first.id, output: first.output });
    const stream = client.responses.stream({ model, input: 'Again!', previous_response_id: first.id });
    for await (const event of stream) expect(event.type).not.toBe('error');
    const second = await stream.finalResponse();
    const { data } = await client.responses.inputItems.list(second.id);
    expect(data).toMatchObject([{ role: 'user', content: [{ type: 'input_text', text: 'Again!' }] }]);
    await client.responses.delete(first.id);
    await expect(client.responses.retrieve(first.id)).rejects.toMatchObject({ status: 404 });
    const continued = client.responses.create({ model, input: 'x', previous_response_id: second.id });
    await expect(continued).rejects.toMatchObject({ status: 400, code: 'previous_response_not_found' });
  });

  it.each(models)('of %s through a loop of tools with thoughts', async (model) => {
    let response: Response | undefined;
    let input: string | ResponseInputItem[] = 'What is the weather in "Paris"?';
    for (let step = 0; step < 4; step += 1) {
      const answer: Response = await client.responses.create({
        model,
        input,
        tools: [weather],
        reasoning: { effort: 'high' },
        ...(response && { previous_response_id: response.id }),
      });
      response = answer;
      const calls = answer.output.filter((item) => item.type === 'function_call');
      if (calls.length === 0) break;
      input = calls.map(({ call_id }) => ({ type: 'function_call_output', call_id, output: '21 degrees' }));
    }
    expect(response?.output_text).toContain('21');
  });

  it.each(models.slice(0, 2))('of %s, and counts them', async (model) => {
    const { id } = await client.responses.create({ model, input: 'Hello there!' });
    const count = async (body: object) => {
      const answer = await fetch(`${services.gateway.url}/v1/responses/input_tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${callerKey}` },
        body: JSON.stringify({ model, input: 'Hi', ...body }),
      });
      expect(answer.status).toBe(200);
      const counted = (await answer.json()) as { readonly object: string; readonly input_tokens: number };
      expect(counted.object).toBe('response.input_tokens');
      return counted.input_tokens;
    };
    const alone = await count({});
    expect(await count({ previous_response_id: id })).toBeGreaterThan(alone);
    expect(await count({ instructions: 'Be brief, and friendly.', tools: [weather] })).toBeGreaterThan(alone);
  });
});

it('survive kill -9, are continued by another process, and leave no text in the files of the database', async () => {
  const services = await shareServices();
  const folder = await temporaryFolder();
  const environment = { GATEWAY_DATABASE_URL: `sqlite:${path.join(folder.path, 'gateway.sqlite')}` };
  const upstreamUrl = services.twin.url;
  const canary = 'canary-of-a-stored-response';
  const [model] = models;
  try {
    const one = await startGateway({ upstreamUrl, environment });
    const first = await clientOf(one.url)().responses.create({ model, input: canary });
    await one.stop('SIGKILL');
    const other = await startGateway({ upstreamUrl, environment });
    const client = clientOf(other.url)();
    expect((await client.responses.retrieve(first.id)).output_text).toContain(canary);
    const second = await client.responses.create({ model, input: 'On!', previous_response_id: first.id });
    expect(second.status).toBe('completed');
    const names = (await readdir(folder.path)).filter((name) => name.startsWith('gateway.sqlite'));
    expect(names).not.toEqual([]);
    for (const name of names) {
      expect((await readFile(path.join(folder.path, name))).includes(canary)).toBe(false);
    }
    await other.stop();
  } finally {
    await folder.remove();
    await services.stop();
  }
}, 60_000);
