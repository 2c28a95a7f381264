import type { ChatRequest, LossEntry, ReasoningEffort, Thinking } from '@model-gateway/core';
import { toMessagesRequest } from './to-messages-request.js';

function translate(model: string, thinking: Thinking, more: Partial<ChatRequest> = {}) {
  const losses: LossEntry[] = [];
  const body = toMessagesRequest(
    {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      tools: [],
      sampling: {},
      thinking,
      ...more,
    },
    { model, stream: false, reportLoss: (entry) => void losses.push(entry) },
  );
  const { thinking: sent, output_config: config, max_tokens: tokens } = body;
  return { body, sent, config, tokens, losses: losses.map(({ path, action }) => `${path} ${action}`) };
}

const budget = (tokens: number) => ({ type: 'enabled', budget_tokens: tokens });
const shown = { type: 'adaptive', display: 'summarized' };

describe('reasoning_effort', () => {
  const rows: [string, ReasoningEffort, object | undefined, object | undefined, number][] = [
    ['claude-3-5-haiku', 'high', undefined, undefined, 1],
    ['claude-3-5-haiku', 'none', { type: 'disabled' }, undefined, 0],
    ['claude-sonnet-4-5', 'none', { type: 'disabled' }, undefined, 0],
    ['claude-sonnet-4-5', 'minimal', budget(1024), undefined, 0],
    ['claude-sonnet-4-5', 'low', budget(1024), undefined, 0],
    ['claude-sonnet-4-5', 'medium', budget(2048), undefined, 0],
    ['claude-sonnet-4-5', 'high', budget(4096), undefined, 0],
    ['claude-sonnet-4-5', 'xhigh', budget(16_384), undefined, 0],
    ['claude-sonnet-4-5', 'max', budget(32_000), undefined, 0],
    ['claude-opus-4-6', 'none', { type: 'disabled' }, undefined, 0],
    ['claude-opus-4-6', 'minimal', { type: 'adaptive' }, { effort: 'low' }, 1],
    ['claude-opus-4-6', 'medium', { type: 'adaptive' }, { effort: 'medium' }, 0],
    ['claude-opus-4-6', 'xhigh', { type: 'adaptive' }, { effort: 'high' }, 1],
    ['claude-opus-4-6', 'max', { type: 'adaptive' }, { effort: 'max' }, 0],
    ['claude-opus-4-7', 'xhigh', shown, { effort: 'xhigh' }, 0],
    ['claude-sonnet-5', 'none', { type: 'disabled' }, undefined, 0],
    ['claude-sonnet-5-5', 'none', { type: 'between_tools' }, undefined, 1],
    ['claude-opus-5-5', 'none', undefined, { effort: 'low' }, 1],
    ['claude-fable-5', 'high', shown, { effort: 'high' }, 0],
  ];
  it.each(rows)('on %s: %s', (model, effort, thinking, outputConfig, lost) => {
    const { sent, config, losses } = translate(model, { effort });
    expect(sent).toEqual(thinking);
    expect(config).toEqual(outputConfig);
    expect(losses).toHaveLength(lost);
  });
});

describe('thinking', () => {
  it.each<[string, NonNullable<Thinking['budget']>, object | undefined, object | undefined, string[]]>([
    ['claude-sonnet-4-5', { mode: 'enabled', tokens: 5000 }, budget(5000), undefined, []],
    [
      'claude-sonnet-4-5',
      { mode: 'enabled', tokens: 100 },
      budget(1024),
      undefined,
      ['thinking.budget_tokens clamped'],
    ],
    ['claude-sonnet-4-5', { mode: 'enabled', tokens: 0 }, { type: 'disabled' }, undefined, []],
    ['claude-sonnet-4-5', { mode: 'disabled' }, { type: 'disabled' }, undefined, []],
    ['claude-sonnet-4-5', { mode: 'adaptive' }, budget(4096), undefined, ['thinking approximated']],
    ['claude-3-opus', { mode: 'disabled' }, { type: 'disabled' }, undefined, []],
    ['claude-3-opus', { mode: 'enabled', tokens: 5000 }, undefined, undefined, ['thinking dropped']],
    ['claude-opus-4-6', { mode: 'enabled', tokens: 5000 }, budget(5000), undefined, []],
    ['claude-opus-4-6', { mode: 'adaptive' }, { type: 'adaptive' }, undefined, []],
    [
      'claude-opus-4-7',
      { mode: 'enabled', tokens: 5000 },
      shown,
      { effort: 'medium' },
      ['thinking.budget_tokens approximated'],
    ],
    [
      'claude-opus-4-7',
      { mode: 'adaptive', tokens: 9 },
      shown,
      undefined,
      ['thinking.budget_tokens dropped'],
    ],
  ])('on %s: %j', (model, wish, thinking, outputConfig, losses) => {
    expect(translate(model, { budget: wish })).toMatchObject({ losses });
    expect(translate(model, { budget: wish }).sent).toEqual(thinking);
    expect(translate(model, { budget: wish }).config).toEqual(outputConfig);
  });

  it('wins over the effort', () => {
    const { sent, losses } = translate('claude-sonnet-4-5', {
      effort: 'high',
      budget: { mode: 'enabled', tokens: 2000 },
    });
    expect(sent).toEqual(budget(2000));
    expect(losses).toEqual(['reasoning_effort dropped']);
  });

  it('wins over the effort without a budget, too', () => {
    const { sent, config, losses } = translate('claude-opus-4-6', {
      effort: 'low',
      budget: { mode: 'enabled' },
    });
    expect([sent, config, losses]).toEqual([{ type: 'adaptive' }, undefined, ['reasoning_effort dropped']]);
  });

  it('goes together with the effort when it is adaptive', () => {
    const { sent, config, losses } = translate('claude-opus-4-6', {
      effort: 'low',
      budget: { mode: 'adaptive' },
    });
    expect([sent, config, losses]).toEqual([{ type: 'adaptive' }, { effort: 'low' }, []]);
  });

  it('is shown as the client wants it', () => {
    const hidden: Thinking = { effort: 'low', includeThoughts: false };
    expect(translate('claude-opus-4-7', hidden).sent).toEqual({ type: 'adaptive', display: 'omitted' });
    expect(translate('claude-sonnet-4-5', hidden).losses).toEqual(['thinking.include_thoughts dropped']);
    expect(translate('claude-sonnet-5', { includeThoughts: true }).sent).toEqual(shown);
  });
});

describe('the room for thoughts', () => {
  it('is inside the limit that the client set', () => {
    const { sent, tokens, losses } = translate(
      'claude-sonnet-4-5',
      { effort: 'high' },
      { sampling: { maxOutputTokens: 2000 } },
    );
    expect([sent, tokens]).toEqual([budget(1600), 2000]);
    expect(losses).toEqual(['reasoning_effort clamped']);
  });

  it('is none within a very small limit', () => {
    const { sent, losses } = translate(
      'claude-sonnet-4-5',
      { budget: { mode: 'enabled', tokens: 1024 } },
      { sampling: { maxOutputTokens: 1024 } },
    );
    expect(sent).toEqual({ type: 'disabled' });
    expect(losses).toEqual(['thinking.budget_tokens dropped']);
  });

  it('is added to the answer’s when there is no limit', () => {
    const maxTokensFor = (tokens: number) =>
      translate('claude-3-7-sonnet', { budget: { mode: 'enabled', tokens } }).tokens;
    expect([maxTokensFor(20_000), maxTokensFor(60_000)]).toEqual([52_000, 64_000]);
    const { sent, tokens } = translate('claude-opus-4-1', { budget: { mode: 'enabled', tokens: 40_000 } });
    expect([sent, tokens]).toEqual([budget(25_600), 32_000]);
  });
});

describe('what stands in the way of thinking', () => {
  const tools = [{ type: 'function' as const, name: 'f', path: 'tools[0]' }];
  const forced = { tools, toolChoice: { type: 'required' } } as const;

  it.each(['claude-sonnet-4-5', 'claude-opus-4-7'])('is a forced call (%s)', (model) => {
    const { sent, body, losses } = translate(model, { effort: 'high' }, forced);
    expect(sent).toEqual({ type: 'disabled' });
    expect(body.tool_choice).toEqual({ type: 'any' });
    expect(body.output_config).toBeUndefined();
    expect(losses).toEqual(['reasoning_effort dropped']);
  });

  it('is nothing for models that think unasked', () => {
    const { sent, body, losses } = translate('claude-sonnet-5', { effort: 'high' }, forced);
    expect([sent, body.tool_choice, losses]).toEqual([shown, { type: 'any' }, []]);
  });

  it('is an unfinished answer', () => {
    const messages: ChatRequest['messages'] = [
      { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
      { role: 'assistant', content: [{ type: 'text', text: '{' }] },
    ];
    const { sent, losses } = translate('claude-sonnet-4-5', { effort: 'high' }, { messages });
    expect([sent, losses]).toEqual([{ type: 'disabled' }, ['reasoning_effort dropped']]);
  });
});
