import { WholeLines } from './whole-lines.js';

function setUp() {
  const written: string[] = [];
  const lines = new WholeLines({ write: (bytes) => written.push(bytes.toString()) });
  return { written, write: (text: string) => lines.write(Buffer.from(text)), end: () => lines.end() };
}

describe('WholeLines', () => {
  it('holds back the begin of a line until its end is there', () => {
    const { written, write } = setUp();
    write('{"a":');
    write('1');
    expect(written).toEqual([]);
    write('}\n{"b":1}\n{"c"');
    write(':1}\n');
    expect(written).toEqual(['{"a":1}\n{"b":1}\n', '{"c":1}\n']);
  });

  it('ends the line that a dead worker left', () => {
    const { written, write, end } = setUp();
    write('{"a":');
    end();
    end();
    expect(written).toEqual(['{"a":\n']);
  });

  it('holds no more than a mebibyte', () => {
    const { written, write } = setUp();
    write('x'.repeat(1_048_576));
    expect(written).toEqual([]);
    write('x');
    expect(written).toHaveLength(1);
  });
});
