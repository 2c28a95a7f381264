import { promptCallOf } from './prompt-call.js';

describe('the lines that run a prompt', () => {
  it('have the values that were typed, and a place for each other one that has no default', () => {
    const lines = promptCallOf(
      'http://127.0.0.1:8787',
      'describe',
      ['topic', 'words', 'language'],
      { variables: { topic: "the sea's edge" } },
      [{ name: 'words' }, { name: 'language', default: 'English' }],
    );
    expect(lines).toBe(`curl 'http://127.0.0.1:8787/v1/prompts/describe/completions' \\
  -H "authorization: Bearer $GATEWAY_API_KEY" -H 'content-type: application/json' \\
  -d '{"variables":{"topic":"the sea'\\''s edge","words":"…"}}'`);
  });

  it('have a typed value in place of a default', () => {
    const declared = [{ name: 'language', default: 'English' }];
    const lines = promptCallOf(
      'http://x',
      'a',
      ['language'],
      { variables: { language: 'French' } },
      declared,
    );
    expect(lines).toContain(`-d '{"variables":{"language":"French"}}'`);
  });

  it('name another model where one is chosen', () => {
    const lines = promptCallOf('http://x', 'a', [], { variables: {}, model: '@vertex/m' });
    expect(lines).toContain(`-d '{"variables":{},"model":"@vertex/m"}'`);
  });
});
