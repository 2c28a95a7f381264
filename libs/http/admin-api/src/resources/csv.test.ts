import { csvHead, csvLine } from './csv.js';

describe('tables', () => {
  it('begin with a byte order mark', () => expect(csvHead(['a', 'b'])).toBe('\uFEFFa,b\r\n'));

  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['a "word"', '"a ""word"""'],
    ['two\nlines', '"two\nlines"'],
    [undefined, ''],
    [-3, '-3'],
    ['=1+1', "'=1+1"],
    ['@cmd', "'@cmd"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['\tx', "'\tx"],
  ])('write %j as %j', (value, cell) => expect(csvLine([value, 'x'])).toBe(`${cell},x\r\n`));
});
