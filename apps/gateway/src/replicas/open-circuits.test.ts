import type { Circuits } from '@model-gateway/data-plane';
import { openCircuits } from './replica-of-process.js';

describe('openCircuits', () => {
  const of = (standings: ReturnType<Circuits['standings']>) =>
    openCircuits([['default', { standings: () => standings }]]);
  const target = (slug: string, project = 'project') =>
    `vertex-ai|${slug}|${project}|global||gemini-2.5-flash|`;

  it('names targets that are not closed, each once', () => {
    expect(
      of([
        { target: target('a'), state: 'closed' },
        { target: target('b'), state: 'open' },
        { target: target('b', 'other'), state: 'open' },
        { target: target('b'), state: 'half-open' },
      ]),
    ).toEqual([
      { provider: 'vertex-ai', slug: 'b', model: 'gemini-2.5-flash', state: 'open', region: 'global' },
      { provider: 'vertex-ai', slug: 'b', model: 'gemini-2.5-flash', state: 'half-open', region: 'global' },
    ]);
  });

  it('are at most 200', () => {
    const many = Array.from(
      { length: 500 },
      (_, index) => ({ target: target(`s${index}`), state: 'open' }) as const,
    );
    expect(of(many)).toHaveLength(200);
  });
});
