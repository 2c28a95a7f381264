import { suggestionsFor, type KnownValue } from './suggestions.js';
import { readTyped } from './typed-filter.js';

const offered = (text: string, values: readonly KnownValue[] = []) =>
  suggestionsFor(text, readTyped(text), {}, values).map(({ label }) => label);

describe('what the search field offers', () => {
  it('is the fields that begin so, after a search of the words', () => {
    expect(offered('mo')).toEqual(['Requests with the words “mo”', 'model:']);
    expect(offered('').slice(0, 3)).toEqual(['outcome:', 'status:', 'model:']);
  });

  it('is the values that occur, and what was typed itself', () => {
    const values = [{ value: 'gemini-2.5-pro', note: '12' }, { value: 'claude-sonnet-4-5' }];
    expect(offered('model:gem', values)).toEqual(['model:gemini-2.5-pro', 'model:gem']);
    expect(offered('outcome:')).toEqual(['outcome:ok', 'outcome:error', 'outcome:cancelled']);
  });

  it('does not offer what is no value', () => {
    expect(offered('cost:cheap')).toEqual([]);
    expect(offered('cost:>1')).toEqual(['cost:>1']);
  });

  it('is the members of the metadata, then their values', () => {
    const names = suggestionsFor('metadata:te', readTyped('metadata:te'), {}, [
      { value: 'team=', note: '5' },
    ]);
    expect(names[0]).toEqual({
      id: 'metadata:team=',
      label: 'metadata:team=',
      note: '5',
      does: { text: 'metadata:team=' },
    });
    expect(offered('metadata:team=', [{ value: 'team=ads' }])).toContain('metadata:team=ads');
  });

  it('is the request of a pasted id', () => {
    expect(offered('req_1lKpQ2')).toEqual(['Open request req_1lKpQ2']);
  });
});
