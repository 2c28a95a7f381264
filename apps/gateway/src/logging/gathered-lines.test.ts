import { GatheredLines } from './gathered-lines.js';

function setUp() {
  const written: string[] = [];
  let flushes = 0;
  const lines = new GatheredLines({
    write: (bytes) => void written.push(bytes.toString()),
    flushSync: () => void (flushes += 1),
  });
  return { lines, written, flushes: () => flushes };
}

describe('GatheredLines', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('hands lines on together, a quarter of a second after the first of them', () => {
    const { lines, written } = setUp();
    lines.write('a\n');
    jest.advanceTimersByTime(249);
    lines.write('b\n');
    expect(written).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(written).toEqual(['a\nb\n']);
  });

  it('waits anew after that', () => {
    const { lines, written } = setUp();
    lines.write('a\n');
    jest.advanceTimersByTime(250);
    lines.write('b\n');
    jest.advanceTimersByTime(250);
    expect(written).toEqual(['a\n', 'b\n']);
  });

  it('does not wait when there is enough for a write', () => {
    const { lines, written } = setUp();
    const line = `${'x'.repeat(40_000)}\n`;
    lines.write(line);
    lines.write(line);
    expect(written).toEqual([line + line]);
    jest.advanceTimersByTime(1_000);
    expect(written).toHaveLength(1);
  });

  it('leaves nothing behind when it is flushed', () => {
    const { lines, written, flushes } = setUp();
    lines.write('last words\n');
    lines.flushSync();
    expect(written).toEqual(['last words\n']);
    expect(flushes()).toBe(1);
  });
});
