import { snippetNames, snippetOf, type SnippetName } from './snippets.js';

const names = Object.keys(snippetNames) as SnippetName[];

describe('snippets', () => {
  it.each(names)('%s has the address and the model, and names the variable of the key', (name) => {
    const text = snippetOf(name, 'https://gateway.example/base', '@demo/gemini-2.5-flash');
    expect(text).toContain('https://gateway.example/base');
    expect(text).toContain('@demo/gemini-2.5-flash');
    expect(text).toContain('GATEWAY_API_KEY');
  });

  it('keeps a model with quotation marks one word of the shell', () => {
    const text = snippetOf('gemini-cli', 'http://127.0.0.1:8787', `a'; rm -rf / #`);
    expect(text).toContain(`gemini -m 'a'\\''; rm -rf / #'`);
  });
});
