import type { GatewayConfig } from '@model-gateway/contract';
import { joinChunks, readStream } from '../support/chat-client.js';
import { callerKey } from '../support/start-gateway.js';
import { startServices, type Services } from '../support/services.js';
import { at, ConfigClient, flash, hello, pro, type ConfigAnswer } from './config-client.js';
import { measuresTime } from '../support/measures-time.js';

let services: Services;
let client: ConfigClient;
beforeAll(async () => {
  services = await startServices();
  client = new ConfigClient(services);
});
afterAll(() => services.stop());
afterEach(() => services.twin.reset());

const cached: GatewayConfig = { cache: { max_age: 60 } };
const statusOf = ({ headers }: ConfigAnswer): string | null => headers.get('x-gateway-cache-status');

/** A question that no other test asks. */
function question(text: string, members: object = {}): object {
  return { ...hello, messages: [{ role: 'user', content: text }], ...members };
}

async function joined({ text }: ConfigAnswer) {
  const { chunks, done } = await readStream(new Response(text));
  return { ...joinChunks(chunks), done };
}

describe('the cache', () => {
  it('answers the same request from memory', async () => {
    const body = question('The same, twice.');
    const first = await client.send({ body, config: cached });
    const second = await client.send({ body, config: cached });
    expect([statusOf(first), statusOf(second)]).toEqual(['MISS', 'HIT']);
    expect(second.body.choices).toEqual(first.body.choices);
    expect(second.body.usage).toEqual(first.body.usage);
    expect(await client.modelCalls()).toHaveLength(1);
    expect((await client.logged(second)).request.cost).toBe(0);
  });

  it('is not used without being asked for', async () => {
    const body = question('Not kept.');
    for (let count = 1; count <= 2; count += 1) {
      expect(statusOf(await client.send({ body }))).toBe('DISABLED');
      expect(await client.modelCalls()).toHaveLength(count);
    }
  });

  it.each([
    ['another text', { body: question('Another text.') }],
    ['another parameter', { body: question('One text.', { temperature: 0.3 }) }],
    ['another model', { config: { ...cached, ...at(pro) } }],
    ['another namespace', { headers: { 'x-gateway-cache-namespace': 'mine' } }],
  ])('has no answer to a request with %s', async (_title, other) => {
    const call = { body: question('One text.'), config: cached };
    await client.send(call);
    expect(statusOf(await client.send(call))).toBe('HIT');
    expect(statusOf(await client.send({ ...call, ...other }))).toBe('MISS');
    // And the first one is still there.
    expect(statusOf(await client.send(call))).toBe('HIT');
  });

  it('is shared by the callers of a workspace', async () => {
    const call = { body: question('Of one caller, for the next.'), config: cached };
    await client.send(call);
    const headers = { 'x-gateway-api-key': `${callerKey}-limited` };
    expect(statusOf(await client.send({ ...call, headers }))).toBe('HIT');
  });

  it('is refreshed when a request says so', async () => {
    const call = { body: question('To be refreshed.'), config: cached };
    const first = await client.send(call);
    const refreshed = await client.send({ ...call, headers: { 'x-gateway-cache-force-refresh': 'true' } });
    const last = await client.send(call);
    expect([first, refreshed, last].map(statusOf)).toEqual(['MISS', 'REFRESH', 'HIT']);
    expect(await client.modelCalls()).toHaveLength(2);
  });

  it.each([
    ['streamed', 'whole', true, false],
    ['whole', 'streamed', false, true],
    ['streamed', 'streamed', true, true],
  ])('answers a request with what was kept: %s, then %s', async (before, after, first, second) => {
    const streamed = { stream: true, stream_options: { include_usage: true } };
    const ask = (isStream: boolean) =>
      client.send({
        body: question(`Kept ${before}, wanted ${after}. [[twin:words 30]]`, isStream ? streamed : {}),
        config: cached,
      });
    const answers = [await ask(first), await ask(second)];
    expect(answers.map(statusOf)).toEqual(['MISS', 'HIT']);
    expect(await client.modelCalls()).toHaveLength(1);
    const said = await Promise.all(
      answers.map(async (answer) => {
        if (answer.body === undefined) {
          const { text, finish, usage, done } = await joined(answer);
          expect(done).toBe(true);
          return { text, finish, usage };
        }
        const [choice] = answer.body.choices;
        return { text: choice.message.content, finish: choice.finish_reason, usage: answer.body.usage };
      }),
    );
    expect(said[1]).toEqual(said[0]);
    expect(said[0]?.text.split(' ')).toHaveLength(30);
  });

  it.each([
    ['an error', { kind: 'status', code: 500 }],
    ['a stream that breaks off', { kind: 'cut', afterEvents: 3 }],
  ])('does not keep %s', async (title, fault) => {
    const body = question(`Not to be kept: ${title}. [[twin:words 60]]`, { stream: true });
    await services.twin.fault({ fault });
    await client.send({ body, config: cached }).catch(() => undefined);
    const second = await client.send({ body, config: cached });
    expect(statusOf(second)).toBe('MISS');
    expect((await joined(second)).text.split(' ')).toHaveLength(60);
  });

  it('does not keep a stream that ended before it told its usage', async () => {
    const config = { ...cached, ...at('@vertex/meta.llama-3.3-70b-instruct-maas') };
    const body = question('No usage. [[twin:words 6]] [[twin:wordwise]]', {
      stream: true,
      stream_options: { include_usage: true },
    });
    // A role, six words and the finish: what follows is the usage.
    await services.twin.fault({ fault: { kind: 'cut', afterEvents: 8 } });
    const first = await joined(await client.send({ body, config }));
    expect([first.text.split(' ').length, first.finish, first.usage, first.done]).toEqual([
      ...[6, 'stop', undefined, true],
    ]);
    const second = await client.send({ body, config });
    expect(statusOf(second)).toBe('MISS');
    expect((await joined(second)).usage).toBeDefined();
    expect(statusOf(await client.send({ body, config }))).toBe('HIT');
  });

  it('does not keep an answer that a filter has cut', async () => {
    const call = { body: question('Filtered. [[twin:finish SAFETY]]'), config: cached };
    await client.send(call);
    expect(statusOf(await client.send(call))).toBe('MISS');
  });

  it('belongs to the target: what the fallback said is not the primary’s', async () => {
    const config: GatewayConfig = {
      ...cached,
      strategy: { mode: 'fallback' },
      targets: [at(flash), at(pro)],
    };
    const call = { body: question('Who says so?'), config };
    await services.twin.fault({ match: { model: 'gemini-2.5-flash' }, fault: { kind: 'status', code: 503 } });
    const first = await client.send(call);
    expect([first.body.model, statusOf(first)]).toEqual(['gemini-2.5-pro', 'MISS']);
    const second = await client.send(call);
    expect([second.body.model, statusOf(second)]).toEqual(['gemini-2.5-flash', 'MISS']);
    const third = await client.send(call);
    expect([third.body.model, statusOf(third)]).toEqual(['gemini-2.5-flash', 'HIT']);
  });
});

describe('what is kept for a second', () => {
  measuresTime();

  it('is forgotten after it', async () => {
    const call = { body: question('For a second.'), config: { cache: { max_age: 1 } } };
    expect(statusOf(await client.send(call))).toBe('MISS');
    expect(statusOf(await client.send(call))).toBe('HIT');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(statusOf(await client.send(call))).toBe('MISS');
  });
});
