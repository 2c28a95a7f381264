import type { LossEntry } from '@model-gateway/core';
import { platformPlace } from '../platform-place.js';
import { betaHeaders, withoutRefusedBetas, type BetaQuestion } from './anthropic-betas.js';
import { anthropicFamily } from './anthropic.js';

const place = platformPlace({
  kind: 'vertex-ai',
  model: 'x',
  credential: { type: 'access-token', token: 't' },
  projectId: 'p',
  region: 'us-east5',
});
const models =
  'https://us-east5-aiplatform.googleapis.com/v1/projects/p/locations/us-east5/publishers/anthropic/models';

describe('the address of a model', () => {
  it.each([
    'anthropic.claude-sonnet-4-5@20250929',
    'anthropic/claude-sonnet-4-5@20250929',
    'publishers/anthropic/models/claude-sonnet-4-5@20250929',
    'projects/p/locations/us-east5/publishers/anthropic/models/claude-sonnet-4-5@20250929',
    'claude-sonnet-4-5@20250929',
    'claude-sonnet-4-5-20250929',
    'anthropic.claude-sonnet-4-5-20250929',
    'publishers/anthropic/models/claude-sonnet-4-5-20250929',
  ])('is the same for %s', (model) => {
    expect(anthropicFamily.matches(model)).toBe(true);
    expect(anthropicFamily.url(model, place, false)).toBe(`${models}/claude-sonnet-4-5@20250929:rawPredict`);
    expect(anthropicFamily.url(model, place, true)).toBe(
      `${models}/claude-sonnet-4-5@20250929:streamRawPredict`,
    );
  });

  it('is at the location of a full name', () => {
    const model = 'projects/p/locations/eu/publishers/anthropic/models/claude-x';
    expect(anthropicFamily.url(model, place, false)).toBe(
      `https://aiplatform.eu.rep.googleapis.com/v1/${model}:rawPredict`,
    );
  });

  it.each([
    'gemini-2.5-flash',
    'meta.llama',
    'anthropics.x',
    'x/anthropic.claude',
    'publishers/google/models/claude',
  ])('is not for %s', (model) => {
    expect(anthropicFamily.matches(model)).toBe(false);
  });

  it.each([
    'anthropic.',
    'anthropic/',
    'anthropic.../../secret',
    'anthropic.claude/../../x',
    'anthropic.claude?x=1',
    'anthropic.claude#x',
    'anthropic.claude%2e%2e',
    'anthropic.claude:predict',
    'anthropic.cl aude',
    'anthropic.claude\r\nx: y',
    'anthropic/a/b',
    'publishers/anthropic/models/a/b',
    'publishers/anthropic/endpoints/a',
    'projects/other/locations/us-east5/publishers/anthropic/models/claude-x',
    'projects/p/locations/evil.example/publishers/anthropic/models/claude-x',
    `anthropic.${'x'.repeat(300)}`,
    'anthropic.count-tokens',
    'anthropic/count-tokens',
    'publishers/anthropic/models/count-tokens',
    'projects/p/locations/us-east5/publishers/anthropic/models/count-tokens',
  ])('is refused for %j, R71', (model) => {
    expect(() => anthropicFamily.url(model, place, false)).toThrow(
      expect.objectContaining({ code: 'invalid_value', param: 'model' }),
    );
  });

  it('needs a project, which an API key alone does not name', () => {
    const express = platformPlace({
      kind: 'vertex-ai',
      model: 'x',
      credential: { type: 'api-key', apiKey: 'k' },
    });
    expect(() => anthropicFamily.url('anthropic.claude-x', express, false)).toThrow(
      expect.objectContaining({ code: 'missing_required_parameter' }),
    );
  });
});

describe('beta features', () => {
  function ask(question: Partial<BetaQuestion>) {
    const losses: LossEntry[] = [];
    const headers = betaHeaders({
      use: 'messages',
      reportLoss: (entry) => void losses.push(entry),
      ...question,
    });
    return { header: headers['anthropic-beta'], losses };
  }
  const inHeader = (...values: string[]) => ({ values, path: 'header:anthropic-beta' });

  it('are asked for in a header, whether they stood in a header or in the body, R52', () => {
    const { header, losses } = ask({
      betas: inHeader('context-1m-2025-08-07'),
      member: ['interleaved-thinking-2025-05-14', 'context-1m-2025-08-07'],
    });
    expect(header).toBe('context-1m-2025-08-07,interleaved-thinking-2025-05-14');
    expect(losses).toEqual([]);
    expect(ask({ member: 'a-1, b-2' }).header).toBe('a-1,b-2');
  });

  it('are asked for in the header where they stood in extra_body, and go into no body', () => {
    const format = anthropicFamily.format('claude-opus-4-8', { nextId: () => 'call_1' });
    const losses: LossEntry[] = [];
    const options = { stream: false, reportLoss: (entry: LossEntry) => void losses.push(entry) };
    const extensions = {
      anthropic_beta: ['a-1'],
      extra_body: { anthropic_beta: ['b-2', 'a-1', 'files-api-2025-04-14', 3], speed: 'fast' },
    };
    const request = {
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hi' }] }],
      tools: [],
      sampling: {},
      extensions,
    } as const;
    expect(format.headers?.(request, options)).toEqual({ 'anthropic-beta': 'a-1,b-2' });
    expect(losses).toMatchObject([
      { path: 'extra_body.anthropic_beta[2]', action: 'dropped' },
      { path: 'extra_body.anthropic_beta[3]', action: 'dropped' },
    ]);
    const body = format.encode(request, options);
    expect(body).not.toHaveProperty('anthropic_beta');
    expect(body).toHaveProperty('speed', 'fast');
    expect(losses).toHaveLength(2);
    const alone = { ...request, extensions: { extra_body: { anthropic_beta: 'c-3' } } };
    expect(format.headers?.(alone, options)).toEqual({ 'anthropic-beta': 'c-3' });
    expect(format.encode(alone, options)).not.toHaveProperty('anthropic_beta');
    expect(extensions.extra_body.anthropic_beta).toHaveLength(4);
  });

  it('that the platform refuses are taken out and named, R51', () => {
    const { header, losses } = ask({
      betas: inHeader('prompt-caching-2024-07-31', 'context-management-2025-06-27'),
      member: ['files-api-2025-04-14'],
    });
    expect(header).toBe('context-management-2025-06-27');
    expect(losses).toEqual([
      {
        path: 'header:anthropic-beta',
        action: 'dropped',
        reason: expect.stringContaining('prompt-caching-2024-07-31: '),
      },
      {
        path: 'anthropic_beta[0]',
        action: 'dropped',
        reason: expect.stringContaining('files-api-2025-04-14: '),
      },
    ]);
  });

  it('that the platform has under another name get that name', () => {
    const { header, losses } = ask({ betas: inHeader('advanced-tool-use-2025-11-20') });
    expect(header).toBe('tool-search-tool-2025-10-19');
    expect(losses).toMatchObject([{ action: 'replaced' }]);
  });

  it('that nobody has heard of go through', () => {
    expect(ask({ betas: inHeader('novelty-2030-01-01') }).header).toBe('novelty-2030-01-01');
  });

  it.each([['a\r\nx-evil: 1'], ['__proto__ x'], ['ä'], ['x'.repeat(101)], [''], [1], [{ a: 1 }], [null]])(
    'are never %j',
    (value) => {
      const { header, losses } = ask({ member: [value] });
      expect(header).toBeUndefined();
      expect(losses).toHaveLength(1);
    },
  );

  it.each([[undefined], [null]])('are not asked for by %j', (member) => {
    expect(ask({ member })).toEqual({ header: undefined, losses: [] });
  });

  it('are a list', () => {
    expect(ask({ member: { a: 1 } }).losses).toMatchObject([{ path: 'anthropic_beta', action: 'dropped' }]);
  });

  describe('that the platform refuses after all', () => {
    const refusal = (names: string) =>
      JSON.stringify({
        error: { message: `Unexpected value(s) ${names} for the \`anthropic-beta\` header.` },
      });

    function amend(header: string, text: string) {
      const losses: LossEntry[] = [];
      const headers = withoutRefusedBetas({ 'anthropic-beta': header, other: 'x' }, text, {
        betas: inHeader('a', 'b'),
        reportLoss: (entry) => void losses.push(entry),
      });
      return { headers, losses };
    }

    it('are taken out and reported where they were asked for', () => {
      const { headers, losses } = amend('a,b,c,d', refusal('`b`, `d`'));
      expect(headers).toEqual({ other: 'x', 'anthropic-beta': 'a,c' });
      expect(losses).toMatchObject([
        { path: 'header:anthropic-beta', action: 'dropped' },
        { path: 'anthropic_beta', action: 'dropped' },
      ]);
    });

    it('take the header along when none is left', () => {
      expect(amend('a', refusal('`a`')).headers).toEqual({ other: 'x' });
    });

    it.each(['', 'messages: too short', refusal('`z`'), refusal(''), 'Unexpected value(s) `'])(
      'are not meant by %j',
      (text) => {
        expect(amend('a,b', text)).toEqual({ headers: undefined, losses: [] });
      },
    );
  });
});
