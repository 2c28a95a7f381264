import { LongText } from '@model-gateway/core';
import { estimatePromptTokens } from './estimate-prompt-tokens.js';

const message = (content: unknown) => ({ messages: [{ role: 'user', content }] });
const empty = estimatePromptTokens(message(''));

describe('estimatePromptTokens', () => {
  it('counts four bytes of text as a token', () => {
    expect(estimatePromptTokens(message('word '.repeat(400))) - empty).toBe(500);
  });

  it('counts bytes, not characters', () => {
    expect(estimatePromptTokens(message('字'.repeat(400))) - empty).toBe(300);
  });

  it.each([
    ['a data URL', `data:image/png;base64,${'iVBORw0KGgo'.repeat(10_000)}`],
    ['bare base64', 'iVBORw0KGgo'.repeat(10_000)],
  ])('counts %s as 1,000 tokens, however large it is', (_name, data) => {
    expect(estimatePromptTokens(message([{ data }])) - empty).toBeLessThan(1_010);
    expect(estimatePromptTokens(message([{ data }])) - empty).toBeGreaterThanOrEqual(1_000);
  });

  it('counts a long text with spaces as text', () => {
    expect(estimatePromptTokens(message('The quick brown fox. '.repeat(1_000))) - empty).toBe(5_250);
  });

  it.each([
    ['base64', 'iVBORw0KGgo'.repeat(10_000)],
    ['a data URL', `data:image/png;base64,${'iVBORw0KGgo'.repeat(10_000)}`],
    ['a plain document', 'The quick brown fox. '.repeat(1_000)],
  ])('counts %s that stayed bytes as the string of it', (_name, data) => {
    const long = new LongText([new TextEncoder().encode(data)]);
    expect(estimatePromptTokens(message([{ data: long }]))).toBe(estimatePromptTokens(message([{ data }])));
  });

  it('counts tool schemas and system texts, wherever they are', () => {
    const body = { system: 'x'.repeat(400), tools: [{ parameters: { description: 'y '.repeat(200) } }] };
    expect(estimatePromptTokens(body)).toBeGreaterThanOrEqual(200);
  });

  it.each([[null], [undefined], [7], [true], [[]], [{}]])('counts %j as nothing', (value) => {
    expect(estimatePromptTokens(value)).toBe(0);
  });

  it('survives a body that is nested too deep', () => {
    let body: unknown = 'deep';
    for (let level = 0; level < 200_000; level += 1) body = [body];
    expect(estimatePromptTokens(body)).toBe(0);
  });
});
