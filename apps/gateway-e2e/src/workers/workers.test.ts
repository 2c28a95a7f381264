import type { ChatCompletion } from '@model-gateway/contract';
import { Agent } from 'node:http';
import { eventually } from '../support/eventually.js';
import { callerKey } from '../support/start-gateway.js';
import { startTwin, type RunningTwin } from '../support/start-twin.js';
import { kindOf, seenSignatures } from '../tool-loops/seen-signatures.js';
import { weatherTool } from '../tool-loops/tool-loop.js';
import { post } from './post.js';
import { isAlive, startWorkers, type WorkerGateway } from './worker-gateway.js';

const hello = { model: '@google/gemini-2.5-flash', messages: [{ role: 'user', content: 'Hello' }] };
/** Takes some seconds. */
const story = {
  model: '@google/gemini-2.5-flash',
  stream: true,
  messages: [{ role: 'user', content: 'Tell me a story. [[twin:words 60]] [[twin:pace 150]]' }],
};

let twin: RunningTwin;
let gateway: WorkerGateway;
let agents: Agent[] = [];
beforeAll(async () => void (twin = await startTwin()));
beforeEach(() => twin.reset());
afterEach(() => {
  for (const agent of agents) agent.destroy();
  agents = [];
});
afterAll(() => twin.stop());

const start = async () => void (gateway = await startWorkers(twin.url, 2));
const stop = async () => void (await gateway.stop());

/** Connections that stay open, by the worker that has them. At least two for each of two workers. */
async function openConnections(): Promise<ReadonlyMap<number, readonly Agent[]>> {
  const byWorker = new Map<number, Agent[]>();
  await eventually(async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    const { id } = await post({ url: gateway.url, body: hello, agent });
    const worker = await gateway.workerOf(id);
    byWorker.set(worker, [...(byWorker.get(worker) ?? []), agent]);
    return byWorker.size === 2 && [...byWorker.values()].every((connections) => connections.length >= 2);
  });
  return byWorker;
}

/** Begins a stream on each connection, and resolves when all have begun. */
async function beginStories(connections: readonly Agent[]) {
  const streams: ReturnType<typeof post>[] = [];
  await Promise.all(
    connections.map(
      (agent) =>
        new Promise<void>((resolve) => {
          streams.push(post({ url: gateway.url, body: story, agent, onBegin: resolve }));
        }),
    ),
  );
  return streams;
}

const isWhole = ({ text, complete }: Awaited<ReturnType<typeof post>>) =>
  complete && text.endsWith('data: [DONE]\n\n') && !text.includes('"error"');

describe('a gateway of several processes', () => {
  beforeAll(start);
  afterAll(stop);

  it('serves with all of them behind one port, and says once that they are ready', async () => {
    const connections = await openConnections();
    expect(connections.size).toBe(2);
    const ready = gateway.lines().filter(({ message }) => message === 'All workers take requests.');
    expect(ready).toMatchObject([{ workers: 2, pid: gateway.child.pid }]);
  });

  it('gives real signatures back, whichever worker a turn of a tool loop comes to', async () => {
    const messages: object[] = [{ role: 'user', content: 'What is the weather in Paris? [[twin:steps 8]]' }];
    const served: number[] = [];
    for (let step = 0; step <= 8; step += 1) {
      const body = { model: '@google/gemini-3-pro-preview', messages, tools: [weatherTool] };
      const answer = await post({ url: gateway.url, body });
      expect(answer.status).toBe(200);
      served.push(await gateway.workerOf(answer.id));
      // As most clients: only what the OpenAI API knows goes back.
      const calls = (JSON.parse(answer.text) as ChatCompletion).choices[0]?.message.tool_calls ?? [];
      const toolCalls = calls.map(({ id, type, function: { name, arguments: given } }) => ({
        id,
        type,
        function: { name, arguments: given },
      }));
      messages.push({ role: 'assistant', content: null, tool_calls: toolCalls });
      for (const { id } of toolCalls)
        messages.push({ role: 'tool', tool_call_id: id, content: '21 degrees' });
    }
    expect(new Set(served).size).toBe(2);
    const history = (await seenSignatures(twin)).at(-1) ?? [];
    expect(history).toHaveLength(8);
    for (const [first] of history) expect(kindOf(first)).toBe('gemini');
  });

  it('admits exactly the limit, however the requests are spread', async () => {
    const key = `${callerKey}-limited`;
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => post({ url: gateway.url, body: hello, key })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(70);
  });

  it('lets all workers read the config file again at SIGHUP', async () => {
    const key = `${callerKey}-new`;
    const connections = [...(await openConnections()).values()].map(([first]) => first!);
    const ask = (agent: Agent) => post({ url: gateway.url, body: hello, key, agent });
    for (const agent of connections) expect((await ask(agent)).status).toBe(401);
    await gateway.addKey('new', key);
    gateway.child.kill('SIGHUP');
    for (const agent of connections) await eventually(async () => (await ask(agent)).status === 200);
  });
});

describe('a gateway of several processes of which some end', () => {
  beforeEach(start);
  afterEach(stop);

  it("replaces a worker that is killed, and loses no other's requests", async () => {
    const connections = await openConnections();
    const [victim = 0, other = 0] = connections.keys();
    const ofVictim = await beginStories(connections.get(victim) ?? []);
    const ofOther = await beginStories(connections.get(other) ?? []);

    let killed = false;
    let over = false;
    const late: (number | undefined)[] = [];
    const load = Array.from({ length: 8 }, async () => {
      while (!over) {
        const isLate = killed;
        const { status } = await post({ url: gateway.url, body: hello });
        if (isLate) late.push(status);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    process.kill(victim, 'SIGKILL');
    // What was on its way to the victim by then may be lost with it.
    await eventually(() => !isAlive(victim));
    await new Promise((resolve) => setTimeout(resolve, 50));
    killed = true;
    expect((await Promise.all(ofVictim)).some(isWhole)).toBe(false);
    expect((await Promise.all(ofOther)).every(isWhole)).toBe(true);
    await eventually(() => gateway.workers().length === 3);
    over = true;
    await Promise.all(load);
    expect(late.length).toBeGreaterThan(0);
    expect(new Set(late)).toEqual(new Set([200]));
    expect(await gateway.stop()).toBe(0);
  });

  it('lets all workers finish their streams at SIGTERM, and ends with code 0', async () => {
    const connections = await openConnections();
    const streams = await beginStories([...connections.values()].flat());
    const ended = gateway.stop('SIGTERM');
    expect((await Promise.all(streams)).every(isWhole)).toBe(true);
    expect(await ended).toBe(0);
    expect(gateway.workers().filter(isAlive)).toEqual([]);
  });

  it('ends at once at the second signal, and leaves no process behind', async () => {
    const connections = await openConnections();
    const streams = await beginStories([...connections.values()].flat());
    const ended = gateway.stop('SIGTERM');
    await eventually(() => gateway.output().includes('The gateway stops'));
    gateway.child.kill('SIGINT');
    expect(await ended).toBe(1);
    expect((await Promise.all(streams)).some(isWhole)).toBe(false);
    await eventually(() => !gateway.workers().some(isAlive));
  });

  it('finishes what is under way when the primary is killed, and then ends', async () => {
    const connections = await openConnections();
    const streams = await beginStories([...connections.values()].flat());
    gateway.child.kill('SIGKILL');
    expect((await Promise.all(streams)).every(isWhole)).toBe(true);
    await eventually(() => !gateway.workers().some(isAlive));
  });
});
