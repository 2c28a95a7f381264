import type { ChatCompletion } from '@model-gateway/contract';
import { ask, askStreamed, everything, type LooseJson } from '../support/ask.js';
import { answerOf, joinChunks, postChat, readStream } from '../support/chat-client.js';
import { useRecordedServices } from '../support/recorded-services.js';
import { bothProviders, type Services } from '../support/services.js';
import { shareServices } from '../support/shared-services.js';

const question = (model: string, more: object = {}) => ({
  model,
  messages: [{ role: 'user', content: 'Why is the sky blue?' }],
  ...more,
});

type Row = readonly [effort: string, config: LooseJson, losses?: readonly string[]];
const budget = (thinkingBudget: number) => ({ thinkingBudget, includeThoughts: true });
const level = (thinkingLevel: string) => ({ thinkingLevel, includeThoughts: true });
const lost = ['reasoning_effort'];

const flash25: readonly Row[] = [
  ['none', { thinkingBudget: 0 }],
  ['minimal', budget(1024)],
  ['low', budget(1024)],
  ['medium', budget(8192)],
  ['high', budget(24576)],
];
const everyLevel: readonly Row[] = [
  ['none', { thinkingLevel: 'MINIMAL' }, lost],
  ['minimal', level('MINIMAL')],
  ['low', level('LOW')],
  ['medium', level('MEDIUM')],
  ['high', level('HIGH')],
];

/** As documented on 2026-11-20; the twin refuses whatever a model does not take. */
const table: Readonly<Record<string, readonly Row[]>> = {
  'gemini-2.5-pro': [['none', { thinkingBudget: 128 }, lost], ...flash25.slice(1)],
  'gemini-2.5-flash': flash25,
  'gemini-2.5-flash-lite': flash25,
  'gemini-3-pro-preview': [
    ['none', { thinkingLevel: 'LOW' }, lost],
    ['minimal', level('LOW'), lost],
    ['low', level('LOW')],
    ['medium', level('HIGH'), lost],
    ['high', level('HIGH')],
  ],
  'gemini-3.1-pro-preview': [
    ['none', { thinkingLevel: 'LOW' }, lost],
    ['minimal', level('LOW'), lost],
    ['low', level('LOW')],
    ['medium', level('MEDIUM')],
    ['high', level('HIGH')],
  ],
  'gemini-3-flash-preview': everyLevel,
  'gemini-3.1-flash-lite': everyLevel,
  'gemini-3.5-flash': everyLevel,
  'gemini-3.5-flash-lite': everyLevel,
  'gemini-3.6-flash': everyLevel,
  'gemini-3.8-flash': [
    ['none', { thinkingLevel: 'LOW' }, lost],
    ['minimal', level('LOW'), lost],
    ['xhigh', level('HIGH'), lost],
  ],
  'gemini-4-argon': [
    ['none', { thinkingLevel: 'LOW' }, lost],
    ['medium', level('MEDIUM')],
    ['xhigh', level('HIGH'), lost],
  ],
  'gemini-4-neon': [
    ['minimal', level('LOW'), lost],
    ['xhigh', level('XHIGH')],
    ['max', level('XHIGH'), lost],
  ],
  'gemini-2.0-flash': [
    ['none', undefined],
    ['low', undefined, lost],
  ],
};

describe('thinking', () => {
  let services: Services;
  beforeAll(async () => void (services = await shareServices()));
  afterAll(() => services.stop());

  const efforts = bothProviders.flatMap((slug) =>
    Object.entries(table).flatMap(([model, rows]) =>
      rows.map(([effort, config, losses = []]) => [`${slug}/${model}`, effort, config, losses] as const),
    ),
  );

  it.each(efforts)('%s with reasoning_effort %s (R58, K13)', async (model, effort, config, losses) => {
    const asked = await ask(services, question(model, { reasoning_effort: effort }));
    expect(asked.status).toBe(200);
    expect(asked.sent?.body.generationConfig?.thinkingConfig).toEqual(config);
    expect(asked.losses).toEqual(losses);
  });

  const enabled = (budget_tokens?: number) => ({ type: 'enabled', budget_tokens });
  const clamped = ['thinking.budget_tokens'];
  it.each([
    ['gemini-2.5-flash', enabled(2000), budget(2000), []],
    ['gemini-2.5-flash', enabled(0), { thinkingBudget: 0 }, []],
    ['gemini-2.5-flash', enabled(), budget(-1), []],
    ['gemini-2.5-flash', enabled(-1), budget(-1), []],
    ['gemini-2.5-flash', { budget_tokens: 2000 }, budget(2000), []],
    ['gemini-2.5-flash', { type: 'disabled' }, { thinkingBudget: 0 }, []],
    ['gemini-2.5-flash', { type: 'adaptive' }, budget(-1), []],
    ['gemini-2.5-flash', enabled(99_999), budget(24576), clamped],
    ['gemini-2.5-flash-lite', enabled(100), budget(512), clamped],
    ['gemini-2.5-pro', enabled(1), budget(128), clamped],
    ['gemini-2.5-pro', enabled(99_999), budget(32768), clamped],
    ['gemini-2.5-pro', enabled(0), { thinkingBudget: 128 }, ['thinking']],
    ['gemini-3-flash-preview', enabled(2000), budget(2000), []],
    ['gemini-3-flash-preview', enabled(0), { thinkingLevel: 'MINIMAL' }, ['thinking']],
    ['gemini-3-pro-preview', { type: 'adaptive' }, { includeThoughts: true }, []],
    ['gemini-3.1-pro-preview', { type: 'disabled' }, { thinkingLevel: 'LOW' }, ['thinking']],
    ['gemini-4-hydrogen', enabled(2000), level('LOW'), clamped],
    ['gemini-4-hydrogen', enabled(0), { thinkingLevel: 'LOW' }, ['thinking']],
    ['gemini-2.0-flash', enabled(2000), undefined, ['thinking']],
  ] as const)('%s with thinking %j', async (model, thinking, config, losses) => {
    const asked = await ask(services, question(`@vertex/${model}`, { thinking }));
    expect(asked.status).toBe(200);
    expect(asked.sent?.body.generationConfig?.thinkingConfig).toEqual(config);
    expect(asked.losses).toEqual(losses);
  });

  it.each(['gemini-2.5-flash', 'gemini-3-flash-preview'])(
    '%s: of both fields thinking wins, and the other is a loss',
    async (model) => {
      const body = question(`@google/${model}`, { reasoning_effort: 'high', thinking: enabled(2000) });
      const { sent, losses } = await ask(services, body);
      expect(sent?.body.generationConfig.thinkingConfig).toEqual(budget(2000));
      expect(losses).toEqual(['reasoning_effort']);
    },
  );

  it('wrong values are refused by name', async () => {
    for (const [more, param] of [
      [{ reasoning_effort: 'extreme' }, 'reasoning_effort'],
      [{ thinking: { type: 'sometimes' } }, 'thinking.type'],
      [{ thinking: { type: 'enabled', budget_tokens: 1.5 } }, 'thinking.budget_tokens'],
      [{ thinking: 'yes' }, 'thinking'],
    ] as const) {
      const { status, error, sent } = await ask(services, question('@google/gemini-2.5-flash', more));
      expect({ status, param: error?.param, sent }).toEqual({ status: 400, param, sent: undefined });
    }
  });

  describe.each(['@vertex/gemini-2.5-flash', '@google/gemini-3-flash-preview'])(
    'the thoughts of %s',
    (model) => {
      const body = question(model, { reasoning_effort: 'medium' });

      it('stand in content_blocks and not in content, streamed and not', async () => {
        const whole = answerOf((await ask(services, body)).answer);
        const streamed = joinChunks((await askStreamed(services, body)).answer.chunks);
        expect(whole.thoughts).toContain('Considering');
        expect(whole.text).not.toContain('Considering');
        expect({ ...streamed, model: '' }).toEqual({ ...whole, model: '' });
        expect(whole.usage?.completion_tokens_details?.reasoning_tokens).toBeGreaterThan(0);
      });

      it('are not shown to a strict client, but counted (R32, K12)', async () => {
        const { answer } = await ask(services, body, {});
        expect(JSON.stringify(answer)).not.toContain('Considering');
        const { usage } = answer;
        expect(usage?.completion_tokens_details?.reasoning_tokens).toBeGreaterThan(0);
        expect(usage?.total_tokens).toBe((usage?.prompt_tokens ?? 0) + (usage?.completion_tokens ?? 0));
        const { chunks } = (await askStreamed(services, body, {})).answer;
        expect(JSON.stringify(chunks)).not.toContain('Considering');
        expect(chunks.at(-1)?.usage).toEqual(usage);
      });

      it('need not go back, and may', async () => {
        const { message } = (await ask(services, body)).answer.choices[0] ?? {};
        const { sent, status, losses } = await ask(services, {
          ...body,
          messages: [...body.messages, message, { role: 'user', content: 'And at sunset?' }],
        });
        expect({ status, losses }).toEqual({ status: 200, losses: ['messages[1]'] });
        expect(JSON.stringify(sent?.body.contents[1])).not.toContain('Considering');
      });
    },
  );

  describe('thoughts that use up the whole cap (R58)', () => {
    const body = question('@vertex/gemini-2.5-flash', {
      reasoning_effort: 'high',
      max_completion_tokens: 20,
    });

    it('end with length, and with a note for those who can see it', async () => {
      const { answer } = await ask(services, body);
      expect(answer.choices[0]).toMatchObject({
        finish_reason: 'length',
        native_finish_reason: 'MAX_TOKENS',
        finish_message: expect.stringMatching(/thoughts.*max_completion_tokens/),
        message: { content: '' },
      });
      const { chunks } = (await askStreamed(services, body)).answer;
      const last = chunks.findLast(({ choices }) => choices.length > 0);
      expect(last?.choices[0]).toMatchObject({
        finish_reason: 'length',
        finish_message: expect.stringMatching(/max_completion_tokens/),
      });
    });

    it('tell a strict client by the counts: all of it is reasoning', async () => {
      const { answer } = await ask(services, body, {});
      expect(answer.choices[0]).toMatchObject({ finish_reason: 'length', message: { content: '' } });
      expect(answer.choices[0]).not.toHaveProperty('finish_message');
      expect(answer.usage?.completion_tokens).toBe(answer.usage?.completion_tokens_details?.reasoning_tokens);
    });

    it('no note where the answer had begun', async () => {
      const longer = question('@vertex/gemini-2.5-flash', {
        messages: [{ role: 'user', content: '[[twin:words 500]]' }],
        reasoning_effort: 'low',
        max_completion_tokens: 30,
      });
      const { answer } = await ask(services, longer);
      expect(answer.choices[0]?.finish_reason).toBe('length');
      expect(answer.choices[0]).not.toHaveProperty('finish_message');
    });
  });
});

describe('older models, whose chain of thought is part of the text', () => {
  const services = useRecordedServices({});

  const modelVersion = 'gemini-2.0-flash-thinking-exp-01-21';
  const body = question(`@google/${modelVersion}`);
  const chunk = (parts: object[], finishReason?: string) => ({
    candidates: [{ content: { role: 'model', parts }, finishReason }],
    modelVersion,
  });

  async function answers(chunks: readonly object[], strict: boolean): Promise<string> {
    const headers = strict ? {} : everything;
    const isStream = chunks.length > 1;
    const text = isStream
      ? chunks.map((each) => `data: ${JSON.stringify(each)}\r\n\r\n`).join('')
      : JSON.stringify(chunks[0]);
    services.upstream.play({ status: 200, framing: isStream ? 'sse-crlf' : null, body: Buffer.from(text) });
    const response = await postChat({
      gateway: services.gateway.url,
      body: { ...body, stream: isStream },
      headers,
    });
    expect(response.status).toBe(200);
    if (isStream) return joinChunks((await readStream(response)).chunks).text;
    return answerOf((await response.json()) as ChatCompletion).text;
  }

  const marked = [
    { text: 'Rayleigh, so ', thought: true },
    { text: 'short waves.', thought: true },
  ];
  const answer = [{ text: 'Because of ' }, { text: 'scattering.' }];
  it.each([
    ['marked, whole', [chunk([...marked, ...answer], 'STOP')]],
    [
      'marked, streamed',
      [...marked, ...answer].map((part, index) => chunk([part], index === 3 ? 'STOP' : undefined)),
    ],
    [
      'unmarked, whole',
      [chunk([{ text: 'Rayleigh, so short waves.' }, { text: 'Because of scattering.' }], 'STOP')],
    ],
  ])('%s: non-strict clients get both, strict ones the answer alone', async (_what, chunks) => {
    expect(await answers(chunks, false)).toBe('Rayleigh, so short waves.\r\n\r\nBecause of scattering.');
    expect(await answers(chunks, true)).toBe('Because of scattering.');
  });

  it('unmarked and streamed: the chunk that has both shows where the answer begins', async () => {
    const chunks = [
      chunk([{ text: 'Rayleigh, so ' }]),
      chunk([{ text: 'short waves.' }, { text: 'Because of ' }]),
      chunk([{ text: 'scattering.' }], 'STOP'),
    ];
    expect(await answers(chunks, false)).toBe('Rayleigh, so short waves.\r\n\r\nBecause of scattering.');
    expect(await answers(chunks, true)).toBe('Because of scattering.');
  });
});
