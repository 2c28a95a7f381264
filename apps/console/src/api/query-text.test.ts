import { queryText } from './query-text.js';

describe('queryText', () => {
  it('repeats the name for each value of a list', () => {
    expect(queryText({ model: ['a', 'b'], limit: 5 })).toBe('model=a&model=b&limit=5');
  });

  it('leaves out what is undefined', () => {
    expect(queryText({ cursor: undefined, stream: false })).toBe('stream=false');
  });

  it('escapes names and values', () => {
    expect(queryText({ 'metadata.a b': 'x&y=z' })).toBe('metadata.a+b=x%26y%3Dz');
  });
});
