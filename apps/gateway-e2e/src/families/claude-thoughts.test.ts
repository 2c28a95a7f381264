import type { ChatCompletion, ErrorBody } from '@model-gateway/contract';
import { postChat } from '../support/chat-client.js';
import { startServices, type Services } from '../support/services.js';
import { startGateway } from '../support/start-gateway.js';
import { clients, echoing, sdk, stripping, type HistoryMessage } from '../tool-loops/loop-client.js';
import { runLoop, weatherTool } from '../tool-loops/tool-loop.js';
import { seenMessages } from './seen-messages.js';

const byBudget = '@vertex/anthropic.claude-sonnet-4-5@20250929';
const adaptive = '@vertex/anthropic.claude-opus-4-6';
const binding = '@vertex/anthropic.claude-opus-5-5';
const notStrict = { 'x-gateway-strict-standard-compliance': 'false' };
const question = { role: 'user', content: 'What is the weather in Paris?' };
const options = { tools: [weatherTool], reasoning_effort: 'low' };

let running: Services;
beforeAll(async () => void (running = await startServices()));
afterAll(() => running.stop());
beforeEach(() => running.twin.reset());

/** Asks, and gives the first choice's message and the paths of what was lost. */
async function ask(model: string, messages: readonly HistoryMessage[], gateway = running.gateway.url) {
  const body = { ...options, model, messages };
  const response = await postChat({ gateway, body, headers: notStrict });
  const answer = (await response.json()) as ChatCompletion & Partial<ErrorBody>;
  return {
    status: response.status,
    message: answer.choices?.[0]?.message as unknown as HistoryMessage,
    error: answer.error,
    losses: (answer.gateway?.loss ?? []).map(({ path, action }) => `${path} ${action}`),
  };
}

/** The beginning of a loop, as that client keeps it: the question, a call and its result. */
async function openStep(model: string, client = stripping(sdk())): Promise<HistoryMessage[]> {
  const { message, calls } = await client(running, { ...options, model, messages: [question] });
  const results = calls.map(({ id }) => ({ role: 'tool', tool_call_id: id, content: '21 degrees' }));
  return [question, message, ...results];
}

/** Kinds of the blocks of each step of calls in the last request, and how it was told to think. */
async function lastSeen() {
  const { body, steps } = (await seenMessages(running.twin)).at(-1)!;
  return { thinking: body.thinking?.type, steps: steps.map((blocks) => blocks.map(({ type }) => type)) };
}

const whole = ['thinking', 'text', 'tool_use'];

describe('a strict client', () => {
  it.each([byBudget, adaptive, binding])('%s: sees no thought and no signature', async (model) => {
    const response = await postChat({
      gateway: running.gateway.url,
      body: { ...options, model, messages: [question] },
    });
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).not.toMatch(/signature|thinking|content_blocks/);
  });

  it.each([byBudget, adaptive, binding])('%s: loses nothing by that', async (model) => {
    const history = await openStep(model);
    const response = await postChat({
      gateway: running.gateway.url,
      body: { model, messages: history, tools: [weatherTool], reasoning_effort: 'low' },
      headers: { 'x-gateway-config': '{"on_loss":"error"}' },
    });
    expect(await response.json()).not.toHaveProperty('error');
    expect((await lastSeen()).steps).toEqual([whole]);
  });
});

describe('after a restart', () => {
  let restarted: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => void (restarted = await startGateway({ upstreamUrl: running.twin.url })));
  afterAll(() => restarted.stop());

  it.each([
    [byBudget, 'disabled', ['reasoning_effort replaced']],
    [adaptive, 'adaptive', []],
    [binding, 'adaptive', []],
  ])('%s: goes on without the thoughts, and says what that costs', async (model, thinking, losses) => {
    const answer = await ask(model, await openStep(model), restarted.url);
    expect([answer.status, answer.losses]).toEqual([200, losses]);
    expect(await lastSeen()).toEqual({ thinking, steps: [['text', 'tool_use']] });
  });

  it.each([byBudget, adaptive, binding])('%s: goes on with those that a client kept', async (model) => {
    const answer = await ask(model, await openStep(model, echoing), restarted.url);
    expect([answer.status, answer.losses]).toEqual([200, []]);
    expect((await lastSeen()).steps).toEqual([whole]);
  });
});

describe('a client that changes what was said', () => {
  /** Two whole turns of a client that keeps four members of a call. */
  const held = async (model: string) =>
    (
      await runLoop(running, {
        client: clients['a client that keeps four members of a call']!,
        model: () => model,
        turns: 2,
        steps: 1,
        options: { reasoning_effort: 'low' },
      })
    ).messages;

  it.each([byBudget, adaptive, binding])('%s: may forget the first turn', async (model) => {
    const { status, losses } = await ask(model, [...(await held(model)).slice(4), question]);
    expect(status).toBe(200);
    expect(losses).toEqual(model === binding ? ['messages dropped'] : []);
  });

  it.each([byBudget, adaptive, binding])('%s: may change the instructions', async (model) => {
    const system = { role: 'system', content: 'It is late.' };
    const { status, message } = await ask(model, [system, ...(await held(model)), question]);
    expect(status).toBe(200);
    expect(message).toHaveProperty('content');
  });

  it.each([byBudget, adaptive, binding])('%s: may change the tools in mid-loop', async (model) => {
    const tool = { type: 'function', function: { name: 'get_time' } };
    const body = { ...options, model, messages: await openStep(model), tools: [weatherTool, tool] };
    for (const stream of [false, true]) {
      const response = await postChat({ gateway: running.gateway.url, body: { ...body, stream } });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('degrees');
    }
  });

  it.each([byBudget, adaptive])('%s: may say something along with the results', async (model) => {
    const { status } = await ask(model, [...(await openStep(model)), { role: 'user', content: 'Hurry!' }]);
    expect(status).toBe(200);
    expect((await lastSeen()).steps).toEqual([whole]);
  });

  it.each([byBudget, adaptive, binding])('%s: may leave out what was said before the call', async (model) => {
    const [asked, message, result] = await openStep(model);
    const { status } = await ask(model, [asked!, { ...message, content: null }, result!]);
    expect(status).toBe(200);
    expect((await lastSeen()).steps).toEqual([['thinking', 'tool_use']]);
  });
});

it.each([
  [byBudget, 'disabled', ['messages dropped', 'thinking replaced']],
  [adaptive, 'adaptive', ['messages dropped']],
])('%s: goes on without a thought that was tampered with, and says so', async (model, thinking, expected) => {
  const [asked, message, result] = await openStep(model, echoing);
  const blocks = message!.content_blocks as { type: string; thinking?: string }[];
  const changed = blocks.map((block) => (block.type === 'thinking' ? { ...block, thinking: 'No.' } : block));
  const { status, losses } = await ask(model, [asked!, { ...message, content_blocks: changed }, result!]);
  expect([status, losses]).toEqual([200, expected]);
  expect(await lastSeen()).toEqual({ thinking, steps: [['text', 'tool_use']] });
});
