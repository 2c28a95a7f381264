import { visibleText } from './visible-text.js';

describe('visibleText', () => {
  it('shows signs that turn the reading direction', () => {
    expect(visibleText('gemini-\u202e5.2')).toBe('gemini-⟦RLO⟧5.2');
  });

  it('shows control characters as their pictures, and leaves line breaks', () => {
    expect(visibleText('\u001b[31mred\n\tend')).toBe('␛[31mred\n\tend');
  });

  it('leaves right-to-left text and emoji as they are', () => {
    expect(visibleText('שלום 👩‍💻')).toBe('שלום 👩‍💻');
  });
});
