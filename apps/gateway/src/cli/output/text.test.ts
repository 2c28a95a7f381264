import { facts, table, visible } from './text.js';

describe('what is written for people', () => {
  it('shows words as they are, and nothing that a terminal obeys', () => {
    expect(visible('größe 💥 👩‍💻')).toBe('größe 💥 👩‍💻');
    expect(visible('a\nb\r\tc')).toBe('a b  c');
    expect(visible('\u001b[31mred\u0007\u009b2J\u202etxet')).toBe('\uFFFD[31mred\uFFFD\uFFFD2J\uFFFDtxet');
  });

  it('stands in columns, without blanks at the end', () => {
    const rows = [
      ['a', 'long words'],
      ['long\nname', ''],
    ];
    expect(table(['ID', 'NAME'], rows)).toBe('ID         NAME\na          long words\nlong name\n');
    expect(
      facts([
        ['id', 'a'],
        ['managed by', 'api'],
      ]),
    ).toBe('id:         a\nmanaged by: api\n');
  });
});
