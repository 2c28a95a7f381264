import { abilityText, lackingOf, plainName } from './abilities.js';
import { emptyDraft, type Attachment } from './draft.js';

describe('what a model can do', () => {
  it('is found by its name at any entry', () => {
    for (const name of [
      '@vertex/claude-sonnet-4-5',
      'vertex-ai/anthropic.claude-sonnet-4-5@20250929',
      'claude-sonnet-4-5-20250929',
    ])
      expect(plainName(name)).toBe('claude-sonnet-4-5');
    expect(plainName('@google/gemini-2.5-flash')).toBe('gemini-2.5-flash');
  });

  it('is compared with what the request wants; an unknown ability counts as there', () => {
    const file: Attachment = { name: 'a', type: 'audio/wav', size: 1, base64: '' };
    const draft = { ...emptyDraft, tools: '[]', thinking: 'low' } as const;
    const known = { tools: true, images: false, audio: false, thinking: false };
    expect(lackingOf(known, draft, [file])).toEqual(['audio', 'thinking']);
    expect(lackingOf({}, draft, [file])).toEqual([]);
    expect(abilityText(known)).toBe('tools');
  });
});
