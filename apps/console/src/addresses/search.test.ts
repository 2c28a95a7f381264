import {
  flagField,
  leftOut,
  momentField,
  numberField,
  oneOfField,
  searchReader,
  textsField,
} from './search-fields.js';
import { readSearchText, writeSearchText } from './search-text.js';

const read = searchReader({
  model: textsField,
  limit: numberField,
  live: flagField,
  outcome: oneOfField('error', 'success'),
  from: momentField,
});

describe('the search of an address', () => {
  it('is read as typed values', () => {
    const raw = readSearchText('?model=a&model=b&limit=5&live=true&outcome=error&from=2026-11-24T10:00:00Z');
    expect(read(raw)).toEqual({
      model: ['a', 'b'],
      limit: 5,
      live: true,
      outcome: 'error',
      from: '2026-11-24T10:00:00Z',
    });
  });

  it('leaves out what a page does not know, and says so', () => {
    const raw = readSearchText('?outcome=strange&colour=red&limit=5');
    expect(read(raw)).toEqual({ limit: 5 });
    expect(leftOut(raw, read(raw))).toEqual(['outcome', 'colour']);
  });

  it('comes back the same after writing', () => {
    const search = read(readSearchText('?model=a%26b&model=c&live=true'));
    expect(read(readSearchText(writeSearchText(search)))).toEqual(search);
    expect(writeSearchText({})).toBe('');
  });
});
