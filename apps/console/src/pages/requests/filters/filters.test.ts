import type { RequestsSearch } from '../../../addresses/searches.js';
import { filterFields, fieldText, withoutFilters } from './filter-fields.js';
import { logQuery } from './log-query.js';
import { rangeText, readRange } from './range-text.js';
import { tokensOf } from './tokens.js';
import { readTyped, withTyped } from './typed-filter.js';

const typed = (text: string, search: RequestsSearch = {}) => withTyped(search, readTyped(text));
const now = Date.parse('2026-11-24T12:00:00Z');

describe('what is typed into the search field', () => {
  it('becomes a value of the field, beside those that are there', () => {
    expect(typed('model:gemini-2.5-pro', { model: ['a'] })).toEqual({ model: ['a', 'gemini-2.5-pro'] });
    expect(typed('entry:vertex-prod')).toEqual({ slug: ['vertex-prod'] });
    expect(typed('model:a', { model: ['a'] })).toEqual({ model: ['a'] });
  });

  it('knows ranges of cost, duration and status', () => {
    expect(typed('cost:>0.05')).toEqual({ cost_min: 0.05 });
    expect(typed('duration:1s..5s')).toEqual({ duration_min: 1000, duration_max: 5000 });
    expect(typed('tokens:<=5k')).toEqual({ tokens_max: 5000 });
    expect(typed('status:5xx')).toEqual({ status_min: 500, status_max: 599 });
    expect(typed('status:429')).toEqual({ status: ['429'] });
  });

  it('is words where it is no field', () => {
    expect(typed('deadline exceeded')).toEqual({ text: 'deadline exceeded' });
    expect(typed('"http://x"')).toEqual({ text: 'http://x' });
  });

  it.each(['cost:cheap', 'duration:5..1', 'outcome:strange', 'metadata:team', 'model:', ''])(
    'is refused as %s',
    (text) => {
      expect(typed(text)).toBeUndefined();
    },
  );

  it('has flags and words of any case', () => {
    expect(typed('Rescued:TRUE')).toEqual({ rescued: true });
    expect(typed('cache:hit')).toEqual({ cache: ['HIT'] });
  });
});

describe('ranges', () => {
  it.each([
    ['>$0.05', 0.05, undefined, 'dollars'],
    ['<10s', undefined, 10_000, 'milliseconds'],
    ['250ms..1.5s', 250, 1500, 'milliseconds'],
    ['2min', 120_000, 120_000, 'milliseconds'],
  ] as const)('%s is written and read alike', (text, min, max, unit) => {
    expect(rangeText(min, max, unit)).toBe(text);
    expect(readRange(text, unit)).toEqual({ min, max });
  });
});

describe('chips', () => {
  const search: RequestsSearch = { last: '7d', model: ['a', 'b'], cost_min: 1, text: 'late', rescued: true };

  it('say each filter, and know the address without it', () => {
    expect(tokensOf(search).map(({ word, value }) => `${word}:${value}`)).toEqual([
      'model:a',
      'model:b',
      'cost:>$1',
      'rescued:true',
      'text:"late"',
    ]);
    expect(tokensOf(search)[0]?.without).toEqual({ ...search, model: ['b'] });
  });

  it('are all gone after clearing, and the period stays', () => {
    expect(tokensOf(withoutFilters(search))).toEqual([]);
    expect(withoutFilters(search).last).toBe('7d');
  });

  it('have a name for each field, none of them twice', () => {
    const names = filterFields.map(({ name }) => fieldText(name).word);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the query of the log', () => {
  it('has the names of the API, exact amounts and members of the metadata', () => {
    const search: RequestsSearch = {
      last: '1h',
      model: ['a', 'b'],
      cost_min: 0.000000001,
      metadata: ['team=ads=1'],
      sort: '-cost',
      cols: 'time',
      open: 'req_1',
    };
    expect(logQuery(search, now)).toEqual({
      from: '2026-11-24T11:00:00.000Z',
      model: ['a', 'b'],
      cost_min: '0.000000001',
      'metadata.team': ['ads=1'],
      sort: 'cost',
      order: 'desc',
    });
  });

  it('is sorted by time without being told, and keeps a fixed period', () => {
    const from = '2026-11-23T00:00:00.000Z';
    expect(logQuery({ from, until: '2026-11-24T00:00:00.000Z', sort: 'at' }, now)).toEqual({
      from,
      until: '2026-11-24T00:00:00.000Z',
      sort: 'at',
      order: 'asc',
    });
    expect(logQuery({ from }, now)).toEqual({ from });
  });
});
