import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayConfig, GatewayGuardrail } from '@model-gateway/contract';
import { readStream } from '../support/chat-client.js';
import { startServices, type Services } from '../support/services.js';
import { at, ConfigClient, flash, hello, pro } from './config-client.js';
import { measuresTime } from '../support/measures-time.js';
import { allowedMs, MachineDelay } from '../support/machine-delay.js';

/** A service that decides about texts. */
interface Judge {
  readonly url: string;
  readonly questions: readonly { readonly side: string; readonly text: string }[];
  /** What it says from now on; undefined: nothing at all. */
  answer(body: string | undefined): void;
}

let services: Services;
let client: ConfigClient;
let server: Server;
let judge: Judge;

beforeAll(async () => {
  const questions: Judge['questions'][number][] = [];
  let next: string | undefined;
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      questions.push(JSON.parse(Buffer.concat(pieces).toString()));
      if (next !== undefined) response.setHeader('content-type', 'application/json').end(next);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = (body: string | undefined): void => {
    next = body;
    questions.length = 0;
  };
  judge = { url: `http://${host}/verdict`, questions, answer };
  services = await startServices({ GATEWAY_TRUSTED_CUSTOM_HOSTS: host });
  client = new ConfigClient(services);
});
afterAll(async () => {
  await services.stop();
  server.closeAllConnections();
  server.close();
});
afterEach(() => services.twin.reset());

const cardNumbers: GatewayGuardrail = {
  name: 'no card numbers',
  type: 'regex',
  pattern: '\\b\\d{4}( \\d{4}){3}\\b',
  must_match: false,
};
const bodyWithContent = (content: string, members: object = {}) => ({
  ...hello,
  messages: [{ role: 'user', content }],
  ...members,
});
const card = 'My card is 4111 1111 1111 1111.';

describe('guardrails of the input', () => {
  it.each([false, true])('deny before anything is sent (streamed: %s)', async (stream) => {
    const answer = await client.send({
      body: bodyWithContent(card, { stream }),
      config: { input_guardrails: [cardNumbers] },
    });
    expect([answer.status, answer.body.error.type, answer.body.error.code]).toEqual([
      446,
      'guardrail_error',
      'guardrail_denied',
    ]);
    expect(answer.text).not.toContain('4111');
    expect(await client.modelCalls()).toEqual([]);
  });

  it('let pass what is as it should be', async () => {
    const { status } = await client.send({ config: { input_guardrails: [cardNumbers] } });
    expect(status).toBe(200);
  });

  it('annotate without denying', async () => {
    const answer = await client.send({
      body: bodyWithContent(card),
      config: { input_guardrails: [{ ...cardNumbers, action: 'annotate' }] },
    });
    expect(answer.status).toBe(200);
    const line = await client.logged(answer);
    expect(line.guardrails).toEqual([
      {
        path: 'config.input_guardrails[0]',
        name: 'no card numbers',
        side: 'input',
        action: 'annotate',
        holds: false,
      },
    ]);
    expect(JSON.stringify(line)).not.toContain('4111');
  });

  it('do not let another target say what one may not be asked', async () => {
    const config: GatewayConfig = {
      strategy: { mode: 'fallback' },
      input_guardrails: [cardNumbers],
      targets: [at(flash), at(pro)],
    };
    expect((await client.send({ body: bodyWithContent(card), config })).status).toBe(446);
    expect(await client.modelCalls()).toEqual([]);
  });

  it('hold for embeddings', async () => {
    const body = { model: '@google/gemini-embedding-001', input: card };
    const { status } = await client.send({
      route: 'embeddings',
      body,
      config: { input_guardrails: [cardNumbers] },
    });
    expect(status).toBe(446);
    expect(await client.modelCalls()).toEqual([]);
  });
});

describe('guardrails of the output', () => {
  const denied: GatewayConfig = {
    output_guardrails: [{ type: 'contains', words: ['RIVER'], operator: 'none', ignore_case: true }],
  };
  const story = (members: object = {}) => bodyWithContent('A story. [[twin:words 60]]', members);

  it.each([false, true])('deny, and nothing of the answer is told (streamed: %s)', async (stream) => {
    const answer = await client.send({ body: story({ stream }), config: denied });
    expect([answer.status, answer.body.error.code]).toEqual([446, 'guardrail_denied']);
    expect(answer.text).not.toContain('river');
    expect(await client.modelCalls()).toHaveLength(1);
  });

  it('let a stream pass that is as it should be', async () => {
    const config: GatewayConfig = { output_guardrails: [{ type: 'word_count', min: 60, max: 60 }] };
    const answer = await client.send({ body: story({ stream: true }), config });
    const { done, chunks } = await readStream(new Response(answer.text));
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect([answer.status, done, text.split(' ').length]).toEqual([200, true, 60]);
  });

  it('annotate without holding the stream back', async () => {
    const guardrail: GatewayGuardrail = { type: 'character_count', max: 10, action: 'annotate' };
    const answer = await client.send({
      body: story({ stream: true }),
      config: { output_guardrails: [guardrail] },
    });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('data: [DONE]');
    expect((await client.logged(answer)).guardrails).toMatchObject([
      { path: 'config.output_guardrails[0]', side: 'output', holds: false },
    ]);
  });

  it('check the form of an answer', async () => {
    const schema = { type: 'object', required: ['city'], properties: { city: { type: 'string' } } };
    const config: GatewayConfig = { output_guardrails: [{ type: 'json_schema', schema }] };
    const wanted = { response_format: { type: 'json_schema', json_schema: { name: 'place', schema } } };
    expect((await client.send({ body: bodyWithContent('Where is "Paris"?', wanted), config })).status).toBe(
      200,
    );
    expect((await client.send({ body: bodyWithContent('Where is "Paris"?'), config })).status).toBe(446);
  });
});

const asked = (members: object = {}): GatewayConfig => ({
  input_guardrails: [{ type: 'webhook', name: 'judge', url: judge.url, timeout: 500, ...members }],
});

describe('a webhook', () => {
  it.each([
    ['{"verdict":true}', 200],
    ['{"verdict":false}', 446],
  ])('that says %s decides', async (said, expected) => {
    judge.answer(said);
    expect((await client.send({ body: bodyWithContent('What do you think?'), config: asked() })).status).toBe(
      expected,
    );
    expect(judge.questions).toMatchObject([
      { side: 'input', text: 'What do you think?', guardrail: 'judge' },
    ]);
    expect(await client.modelCalls()).toHaveLength(expected === 200 ? 1 : 0);
  });

  it('that is not on a trusted host is refused', async () => {
    const { status, body } = await client.send({ config: asked({ url: 'http://127.0.0.1:9/verdict' }) });
    expect(status).toBe(400);
    expect(body.error.message).toContain('config.input_guardrails[0].url');
  });
});

describe('a webhook that does not answer', () => {
  measuresTime();

  it.each([
    ['deny', 446],
    ['allow', 200],
  ])('means %s when the config says so', async (on_failure, expected) => {
    judge.answer(undefined);
    const delay = new MachineDelay();
    const started = performance.now();
    expect((await client.send({ config: asked({ on_failure }) })).status).toBe(expected);
    expect(performance.now() - started).toBeLessThan(allowedMs(2500, delay));
  });
});
