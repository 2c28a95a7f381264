import { safePath } from './request-facts.js';

const secret = `gwk_${'aB3-_'.repeat(8)}abc`;

it.each([
  ['/v1/nothing', '/v1/nothing'],
  ['/v1/models/@vertex-prod/gemini-2.5-flash', '/v1/models/@vertex-prod/gemini-2.5-flash'],
  [`/${secret}`, '/[redacted]'],
  [`/admin/v1/${secret}/x`, '/admin/v1/[redacted]/x'],
  ['/a/gwk_short', '/a/[redacted]'],
  ['/a/GWK%5Fshort', '/a/[redacted]'],
  [`/a/${encodeURIComponent(`"${secret}"`)}`, '/a/[redacted]'],
  [`/a/%67wk_${secret.slice(4)}`, '/a/[redacted]'],
  ['/AIzaSyA-1234567890_abcdefghijklmnopqrst', '/[redacted]'],
  ['/v1/sk-4f9a2c7d', '/v1/[redacted]'],
  ['/v1/hunter2hunter2', '/v1/[redacted]'],
  ['/v1/AbCdEfG1h', '/v1/[redacted]'],
  ['/v1/0123456789', '/v1/[redacted]'],
  ['/v1beta/models/gemini-3-pro:generateContent', '/v1beta/models/gemini-3-pro:generateContent'],
  ['/v1/chat/completions/gpt-4o', '/v1/chat/completions/gpt-4o'],
  ['/v1/models/claude-opus-4-1@20250805', '/v1/models/claude-opus-4-1@20250805'],
])('%s is shown as %s', (path, shown) => {
  expect(safePath(path)).toBe(shown);
});

it('is short, and has no piece of a key at its end', () => {
  expect(safePath('/a'.repeat(5000)).length).toBeLessThanOrEqual(100);
  expect(safePath(`${'/abcdef'.repeat(13)}/${secret}`)).not.toContain('gwk_');
});
