import { InvalidRequestError, type LogQuery } from '@model-gateway/core';
import fc from 'fast-check';
import { queryListsOf } from '@model-gateway/http-server';
import { analyticsParameters, analyticsQueryOf } from './analytics-controller.js';
import { repeatableParameters } from './log-filter-of.js';
import { logParameters, logQueryOf } from './log-query-of.js';

const now = Date.parse('2026-11-22T12:00:00Z');

function asked(search: string): LogQuery {
  return logQueryOf(queryListsOf(`/logs?${search}`, logParameters, repeatableParameters), now);
}

function counted(search: string) {
  return analyticsQueryOf(
    queryListsOf(`/analytics?${search}`, analyticsParameters, repeatableParameters),
    now,
  );
}

function refusal(ask: () => unknown): { code: string; param?: string } | undefined {
  try {
    ask();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidRequestError);
    const { code, param } = error as InvalidRequestError;
    return { code, ...(param !== undefined && { param }) };
  }
}

describe('a query to the log', () => {
  it('asks for the newest when it says nothing', () => expect(asked('')).toEqual({ limit: 50 }));

  it('says each member of the filter', () => {
    const search = [
      'from=2026-11-22T00:00:00Z&until=1795400000000',
      'status_min=400&status_max=499&provider=vertex-ai&slug=vertex-1&model=gemini-2.5-flash&key=key_1',
      'trace_id=t-1&route=/v1/messages&prompt=hello&cache=HIT&code=rate_limited&metadata._user=a%20b&metadata.x.y=1',
      'cost_min=0.000000001&cost_max=12.5&tokens_min=1&tokens_max=2&duration_min=3&duration_max=4',
      'text=deadline+exceeded&limit=7&after=c1',
    ].join('&');
    expect(asked(search)).toEqual({
      from: Date.parse('2026-11-22T00:00:00Z'),
      until: 1_795_400_000_000,
      status: { min: 400, max: 499 },
      provider: 'vertex-ai',
      slug: 'vertex-1',
      model: 'gemini-2.5-flash',
      callerId: 'key_1',
      traceId: 't-1',
      route: '/v1/messages',
      prompt: 'hello',
      cache: 'HIT',
      code: 'rate_limited',
      metadata: { _user: 'a b', 'x.y': '1' },
      nanoDollars: { min: 1, max: 12_500_000_000 },
      totalTokens: { min: 1, max: 2 },
      durationMs: { min: 3, max: 4 },
      text: 'deadline exceeded',
      limit: 7,
      after: 'c1',
    });
  });

  it('takes one status, open ranges, the usual cursor, and a plus that nobody escaped', () => {
    expect(asked('status=499')).toEqual({ limit: 50, status: { min: 499, max: 499 } });
    expect(asked('cost_min=1')).toEqual({ limit: 50, nanoDollars: { min: 1e9 } });
    expect(asked('tokens_max=0')).toEqual({ limit: 50, totalTokens: { max: 0 } });
    expect(asked('cursor=c1')).toEqual({ limit: 50, after: 'c1' });
    expect(asked('from=2026-11-22T02:00:00+02:00')).toEqual({
      limit: 50,
      from: Date.parse('2026-11-22T00:00:00Z'),
    });
  });

  it('takes several values of a parameter, and words for what is rare', () => {
    const search = [
      'model=a&model=b&status=429&status=503&outcome=error&config=careful@2&config=inline&region=us-central1',
      'tier=flex&finish=length&user=ann&user=bob&metadata.team=red&metadata.team=blue&cache=HIT&cache=MISS',
      'stream=false&rescued=true&unpriced=true&estimated=true&loss=any&guardrail=flagged&resent_from=req_1',
      'first_token_min=1&first_token_max=9&sort=cost&order=asc&from=2026-11-01T00:00:00Z',
    ].join('&');
    expect(asked(search)).toEqual({
      model: ['a', 'b'],
      statuses: [429, 503],
      outcome: 'error',
      config: ['careful@2', 'inline'],
      region: 'us-central1',
      tier: 'flex',
      finish: 'length',
      metadata: { team: ['red', 'blue'], _user: ['ann', 'bob'] },
      cache: ['HIT', 'MISS'],
      stream: false,
      rescued: true,
      unpriced: true,
      estimated: true,
      loss: 'note',
      guardrail: 'flagged',
      resentFrom: 'req_1',
      firstTokenMs: { min: 1, max: 9 },
      sort: 'cost',
      order: 'asc',
      from: Date.parse('2026-11-01T00:00:00Z'),
      limit: 50,
    });
    expect(asked('guardrail=any')).toEqual({ limit: 50, guardrail: 'held' });
    expect(asked('guardrail=no-secrets')).toEqual({ limit: 50, guardrailName: 'no-secrets' });
  });

  it('knows members of metadata by any name', () => {
    expect(Object.entries(asked('metadata.__proto__=1&metadata.*=2').metadata ?? {})).toEqual([
      ['__proto__', '1'],
      ['*', '2'],
    ]);
  });

  it.each([
    ['from=yesterday', 'from'],
    ['from=-1', 'from'],
    ['from=2026-02-30T00:00:00Z', 'from'],
    ['from=2026-11-22', 'from'],
    ['until=999999999999999', 'until'],
    ['from=5&until=5', 'until'],
    ['status=4xx', 'status'],
    ['status=200&status_min=200', 'status'],
    ['status_min=2&status_max=1', 'status_max'],
    ['provider=openai', 'provider'],
    ['slug=', 'slug'],
    ['model=%20', 'model'],
    [`key=${'k'.repeat(201)}`, 'key'],
    ['cache=hit', 'cache'],
    ['cost_min=-1', 'cost_min'],
    ['cost_max=1e3', 'cost_max'],
    ['cost_max=0.0000000001', 'cost_max'],
    ['tokens_min=1.5', 'tokens_min'],
    ['duration_min=9&duration_max=8', 'duration_max'],
    ['text=', 'text'],
    ['outcome=failed', 'outcome'],
    ['stream=yes', 'stream'],
    ['rescued=false', 'rescued'],
    ['loss=grave', 'loss'],
    ['user=a&metadata._user=b', 'user'],
    ['sort=cost', 'from'],
    ['sort=cost&from=2026-10-01T00:00:00Z', 'from'],
    ['sort=price', 'sort'],
    [new Array(21).fill('model=a').join('&'), 'model'],
    ['from=1&from=2', 'from'],
    [`text=${'a+'.repeat(21)}`, 'text'],
    [`metadata.a=${'x'.repeat(129)}`, 'metadata.a'],
    [`metadata.${'x'.repeat(129)}=1`, 'metadata'],
    [Array.from({ length: 11 }, (_, index) => `metadata.m${index}=1`).join('&'), 'metadata'],
    ['limit=0', 'limit'],
    ['limit=201', 'limit'],
    ['after=c1&cursor=c1', 'after'],
    ['after=%00', 'cursor'],
  ])('is refused: %s', (search, name) => {
    expect(refusal(() => asked(search))).toEqual({ code: 'invalid_value', param: `query:${name}` });
  });

  it('is refused with a name that it does not know', () => {
    expect(refusal(() => asked('traceId=1'))).toEqual({
      code: 'unsupported_parameter',
      param: 'query:traceId',
    });
  });

  it('counts in whole nano-dollars, whatever part of a dollar it names', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(999_999_999), (whole, part) => {
        const { nanoDollars } = asked(`cost_min=${whole}.${String(part).padStart(9, '0')}`);
        expect(nanoDollars?.min).toBe(whole * 1e9 + part);
      }),
    );
  });
});

describe('a query to the analytics', () => {
  it('counts the last day in one row when it says nothing', () => {
    expect(counted('')).toEqual({ from: now - 86_400_000, until: now, limit: 50 });
  });

  it('says what it groups by, and how wide the pieces are', () => {
    expect(counted('group_by=metadata.team&step=hour&limit=3&status_min=500&from=5&until=9')).toEqual({
      from: 5,
      until: 9,
      groupBy: 'metadata.team',
      step: 'hour',
      status: { min: 500 },
      limit: 3,
    });
  });

  it('always ends after its beginning', () => {
    expect(counted(`from=${now + 5}`)).toEqual({ from: now + 5, until: now + 6, limit: 50 });
    expect(counted('until=10')).toEqual({ from: 0, until: 10, limit: 50 });
  });

  it.each([
    ['group_by=team', 'group_by'],
    ['group_by=metadata.', 'group_by'],
    ['step=week', 'step'],
    ['limit=a', 'limit'],
    ['until=0', 'until'],
    ['step=minute&from=5', 'step'],
    ['status_min=2&status_max=1', 'status_max'],
  ])('is refused: %s', (search, name) => {
    expect(refusal(() => counted(search))).toEqual({ code: 'invalid_value', param: `query:${name}` });
  });

  it('is refused with a text', () => {
    expect(refusal(() => counted('text=a'))).toEqual({
      code: 'unsupported_parameter',
      param: 'query:text',
    });
  });
});
