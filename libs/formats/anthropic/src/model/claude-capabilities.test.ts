import { claudeCapabilities } from './claude-capabilities.js';
import { claudeVersion } from './claude-version.js';

describe('the name of a Claude model', () => {
  it.each([
    ['claude-3-opus@20240229', 'opus', 3],
    ['claude-3-5-sonnet-v2@20241022', 'sonnet', 3.5],
    ['claude-3-7-sonnet@20250219', 'sonnet', 3.7],
    ['claude-sonnet-4@20250514', 'sonnet', 4],
    ['claude-sonnet-4-20250514', 'sonnet', 4],
    ['claude-opus-4-1@20250805', 'opus', 4.1],
    ['claude-sonnet-4-5-20250929', 'sonnet', 4.5],
    ['anthropic.claude-haiku-4-5@20251001', 'haiku', 4.5],
    ['publishers/anthropic/models/Claude-Opus-4-6', 'opus', 4.6],
    ['claude-fable-5-1', 'fable', 5.1],
    ['claude-opus-5-12', 'opus', 5.9],
    ['claude-2.1', '', 2],
    ['claude-instant-1.2', '', 2],
    ['claude-mythos-preview', 'mythos', Infinity],
    ['something-else', '', Infinity],
    ['', '', Infinity],
  ])('%s tells its tier and generation', (name, tier, generation) => {
    expect(claudeVersion(name)).toEqual({ tier, generation });
  });
});

describe('what a model can do', () => {
  it.each([
    ['claude-3-haiku@20240307', false, false],
    ['claude-3-7-sonnet@20250219', true, false],
    ['claude-sonnet-4-5@20250929', true, false],
    ['claude-opus-4-6', true, true],
    ['claude-opus-4-7', false, true],
    ['claude-sonnet-5', false, true],
    ['claude-future-9', false, true],
  ])('%s is told how much to think', (name, budget, adaptive) => {
    expect(claudeCapabilities(name).thinking).toMatchObject({ budget, adaptive });
  });

  it.each([
    ['claude-3-opus', 4096, 4096],
    ['claude-3-5-haiku@20241022', 8192, 8192],
    ['claude-3-7-sonnet', 64_000, 32_000],
    ['claude-opus-4-1@20250805', 32_000, 32_000],
    ['claude-sonnet-4@20250514', 64_000, 32_000],
    ['claude-haiku-4-5', 64_000, 64_000],
    ['claude-opus-5-5', 128_000, 128_000],
    ['unknown', undefined, 64_000],
  ])('%s says so much at most, and so much unasked', (name, most, unasked) => {
    const { maxOutputTokens, defaultOutputTokens } = claudeCapabilities(name);
    expect([maxOutputTokens, defaultOutputTokens]).toEqual([most, unasked]);
  });

  it.each([
    ['claude-sonnet-5', true],
    ['claude-sonnet-5-5', false],
    ['claude-opus-5', true],
    ['claude-opus-5-5', false],
    ['claude-haiku-5-5', true],
    ['claude-fable-5', true],
    ['claude-fable-5-1', false],
  ])('%s may be forced to call: %s', (name, forced) => {
    expect(claudeCapabilities(name).forcedTools).toBe(forced);
  });

  it.each([
    ['claude-haiku-5-5', 'disabled'],
    ['claude-sonnet-5-5', 'between_tools'],
    ['claude-opus-5-5', null],
    ['claude-fable-5', null],
    ['claude-mythos-preview', null],
  ])('%s stops thinking by %s', (name, off) => {
    expect(claudeCapabilities(name).thinking.off).toBe(off);
  });

  it.each([
    ['claude-opus-4-7', false],
    ['claude-opus-4-8', true],
    ['claude-sonnet-5', false],
    ['claude-fable-5', true],
    ['claude-unheard-of', false],
  ])('%s takes instructions among the messages: %s', (name, later) => {
    expect(claudeCapabilities(name).laterInstructions).toBe(later);
  });

  it('does not depend on how many names were asked for', () => {
    for (let index = 0; index < 1500; index += 1) claudeCapabilities(`claude-made-up-${index}`);
    expect(claudeCapabilities('claude-opus-4-6')).toBe(claudeCapabilities('claude-opus-4-6'));
  });
});
