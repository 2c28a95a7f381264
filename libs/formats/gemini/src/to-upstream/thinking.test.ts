import type { LossEntry, ReasoningEffort, Thinking } from '@model-gateway/core';
import { geminiApiDialect } from '../dialect/gemini-api-dialect.js';
import { modelCapabilities } from '../model/model-capabilities.js';
import { toThinkingConfig } from './thinking.js';

function translate(model: string, thinking: Thinking) {
  const losses: LossEntry[] = [];
  const context = {
    dialect: geminiApiDialect,
    capabilities: modelCapabilities(model),
    reportLoss: (loss: LossEntry) => losses.push(loss),
  };
  return { config: toThinkingConfig(thinking, context), losses };
}

const enabled = (tokens?: number): Thinking => ({
  budget: { mode: 'enabled', ...(tokens !== undefined && { tokens }) },
});

describe('reasoning_effort', () => {
  const rows: [string, ReasoningEffort, object | undefined, number][] = [
    ['gemini-2.5-flash', 'none', { thinkingBudget: 0 }, 0],
    ['gemini-2.5-flash', 'minimal', { includeThoughts: true, thinkingBudget: 1024 }, 0],
    ['gemini-2.5-flash', 'low', { includeThoughts: true, thinkingBudget: 1024 }, 0],
    ['gemini-2.5-flash', 'medium', { includeThoughts: true, thinkingBudget: 8192 }, 0],
    ['gemini-2.5-flash', 'high', { includeThoughts: true, thinkingBudget: 24576 }, 0],
    ['gemini-2.5-flash', 'xhigh', { includeThoughts: true, thinkingBudget: 24576 }, 1],
    ['gemini-2.5-pro', 'none', { thinkingBudget: 128 }, 1],
    ['gemini-2.5-flash-lite', 'low', { includeThoughts: true, thinkingBudget: 1024 }, 0],
    ['gemini-3-pro-preview', 'none', { thinkingLevel: 'LOW' }, 1],
    ['gemini-3-pro-preview', 'minimal', { includeThoughts: true, thinkingLevel: 'LOW' }, 1],
    ['gemini-3-pro-preview', 'medium', { includeThoughts: true, thinkingLevel: 'HIGH' }, 1],
    ['gemini-3.1-pro-preview', 'medium', { includeThoughts: true, thinkingLevel: 'MEDIUM' }, 0],
    ['gemini-3.1-pro-preview', 'minimal', { includeThoughts: true, thinkingLevel: 'LOW' }, 1],
    ['gemini-3-flash-preview', 'minimal', { includeThoughts: true, thinkingLevel: 'MINIMAL' }, 0],
    ['gemini-3-flash-preview', 'none', { thinkingLevel: 'MINIMAL' }, 1],
    ['gemini-3-flash-preview', 'max', { includeThoughts: true, thinkingLevel: 'HIGH' }, 1],
    [
      'publishers/google/models/gemini-9-ultra',
      'medium',
      { includeThoughts: true, thinkingLevel: 'MEDIUM' },
      0,
    ],
    ['gemini-4-argon', 'medium', { includeThoughts: true, thinkingLevel: 'MEDIUM' }, 0],
    ['gemini-4-argon', 'xhigh', { includeThoughts: true, thinkingLevel: 'HIGH' }, 1],
    ['gemini-4-hydrogen', 'xhigh', { includeThoughts: true, thinkingLevel: 'XHIGH' }, 0],
    ['gemini-4-neon', 'max', { includeThoughts: true, thinkingLevel: 'XHIGH' }, 1],
    ['gemini-4-neon', 'minimal', { includeThoughts: true, thinkingLevel: 'LOW' }, 1],
    ['gemini-4-neon', 'none', { thinkingLevel: 'LOW' }, 1],
    ['gemini-3.6-flash', 'minimal', { includeThoughts: true, thinkingLevel: 'MINIMAL' }, 0],
    ['gemini-3.8-flash', 'minimal', { includeThoughts: true, thinkingLevel: 'LOW' }, 1],
    ['gemini-flash-latest', 'low', { includeThoughts: true, thinkingLevel: 'LOW' }, 0],
    ['projects/p/locations/l/endpoints/123', 'high', { includeThoughts: true, thinkingBudget: 24576 }, 0],
    ['gemini-3-pro-image-preview', 'high', { includeThoughts: true }, 1],
    ['gemini-2.0-flash', 'high', undefined, 1],
    ['gemini-2.0-flash', 'none', undefined, 0],
    ['gemini-1.5-pro-002', 'low', undefined, 1],
    ['gemini-2.5-flash-image', 'low', undefined, 1],
    ['gemini-2.5-flash-preview-tts', 'low', undefined, 1],
  ];
  it.each(rows)('%s, %s: %j, %i losses', (model, effort, expected, lost) => {
    const { config, losses } = translate(model, { effort });
    expect(config).toEqual(expected);
    expect(losses.map(({ path }) => path)).toEqual(Array(lost).fill('reasoning_effort'));
  });
});

describe('thinking', () => {
  it('passes a budget on and keeps it in range', () => {
    expect(translate('gemini-2.5-pro', enabled(2000)).config).toEqual({
      includeThoughts: true,
      thinkingBudget: 2000,
    });
    const { config, losses } = translate('gemini-2.5-flash', enabled(100_000));
    expect(config).toEqual({ includeThoughts: true, thinkingBudget: 24576 });
    expect(losses).toEqual([expect.objectContaining({ path: 'thinking.budget_tokens', action: 'clamped' })]);
    expect(translate('gemini-2.5-flash-lite', enabled(100)).config).toMatchObject({ thinkingBudget: 512 });
  });

  it.each([
    ['gemini-2.5-flash', 1, 24_576],
    ['gemini-2.5-flash-lite', 512, 24_576],
    ['gemini-2.5-pro', 128, 32_768],
    ['gemini-3-flash-preview', 1, 24_576],
    ['gemini-3.5-flash-lite', 512, 24_576],
  ])('has a budget at %s from %d to %d tokens, and the loss says so', (model, least, most) => {
    expect(translate(model, enabled(least)).losses).toEqual([]);
    const { config, losses } = translate(model, enabled(most + 1));
    expect(config).toMatchObject({ thinkingBudget: most });
    expect(losses).toEqual([
      {
        path: 'thinking.budget_tokens',
        action: 'clamped',
        reason: `This model takes ${least} to ${most} tokens of thinking; it gets ${most}.`,
      },
    ]);
  });

  it('accepts a budget on models that have levels, and sends no level with it', () => {
    expect(translate('gemini-3-flash-preview', enabled(4096)).config).toEqual({
      includeThoughts: true,
      thinkingBudget: 4096,
    });
  });

  it.each([
    [1024, 'LOW'],
    [8192, 'MEDIUM'],
    [32_768, 'HIGH'],
  ])('becomes a level on models that refuse budgets: %i tokens are %s', (tokens, thinkingLevel) => {
    const { config, losses } = translate('gemini-4-neon', enabled(tokens));
    expect(config).toEqual({ includeThoughts: true, thinkingLevel });
    expect(losses).toMatchObject([{ path: 'thinking.budget_tokens', severity: 'note' }]);
  });

  it('cannot be off on models that have levels only', () => {
    const { config, losses } = translate('gemini-4-neon', enabled(0));
    expect(config).toEqual({ thinkingLevel: 'LOW' });
    expect(losses).toMatchObject([{ path: 'thinking', action: 'approximated' }]);
    expect(translate('gemini-4-neon', enabled(-1))).toEqual({
      config: { includeThoughts: true },
      losses: [],
    });
  });

  it('is off with a budget of 0 or when disabled (R58)', () => {
    expect(translate('gemini-2.5-flash', enabled(0)).config).toEqual({ thinkingBudget: 0 });
    expect(translate('gemini-2.5-flash', { budget: { mode: 'disabled' } }).config).toEqual({
      thinkingBudget: 0,
    });
    expect(translate('gemini-2.5-pro', enabled(0))).toMatchObject({
      config: { thinkingBudget: 128 },
      losses: [{ path: 'thinking', action: 'clamped' }],
    });
  });

  it('leaves the amount to the model when it is adaptive or not said', () => {
    expect(translate('gemini-2.5-flash', enabled()).config).toMatchObject({ thinkingBudget: -1 });
    expect(translate('gemini-3-pro', { budget: { mode: 'adaptive' } }).config).toEqual({
      includeThoughts: true,
    });
  });

  it('wins over the effort, and says so (K13)', () => {
    const { config, losses } = translate('gemini-3-flash-preview', { ...enabled(2048), effort: 'high' });
    expect(config).toEqual({ includeThoughts: true, thinkingBudget: 2048 });
    expect(losses).toEqual([expect.objectContaining({ path: 'reasoning_effort', action: 'dropped' })]);
  });

  it('heeds an explicit wish about thoughts', () => {
    expect(translate('gemini-2.5-flash', { effort: 'low', includeThoughts: false }).config).toEqual({
      includeThoughts: false,
      thinkingBudget: 1024,
    });
    expect(translate('gemini-2.5-flash', { includeThoughts: true }).config).toEqual({
      includeThoughts: true,
    });
    expect(translate('gemini-2.5-flash', { effort: 'none', includeThoughts: true }).config).toEqual({
      thinkingBudget: 0,
    });
  });
});
