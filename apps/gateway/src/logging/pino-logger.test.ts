import { PinoLogger, type LogLevel, timeMember, GatheredLines } from './pino-logger.js';

function setUp(level: LogLevel = 'info', pid?: number) {
  const lines: string[] = [];
  const logger = new PinoLogger(level, { write: (line) => void lines.push(line) }, pid);
  return { logger, lines, last: () => JSON.parse(lines.at(-1) ?? 'null') as Record<string, unknown> };
}

describe('PinoLogger', () => {
  it('writes one JSON object a line', () => {
    const { logger, lines, last } = setUp();
    logger.info('request', { status: 200, usage: undefined });
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(last()).toEqual({ level: 'info', time: expect.any(String), status: 200, message: 'request' });
  });

  it.each([undefined, 4711])('writes facts as info writes them, with process id %p', (pid) => {
    const { logger, lines } = setUp('info', pid);
    if (pid !== undefined) logger.info('Hello.');
    expect(lines.splice(0).every((line) => line.includes('"pid":4711,'))).toBe(true);
    const facts = {
      id: 'req_1',
      model: 'a "b"',
      usage: { totalTokens: 4 },
      region: undefined,
      durationMs: 0.1,
    };
    logger.facts('request', facts);
    logger.info('request', { request: facts });
    const withoutTime = lines.map((line) => line.replace(/"time":"[^"]*"/, '"time":""'));
    expect(withoutTime[0]).toBe(withoutTime[1]);
  });

  it('leaves out what is below its level', () => {
    const { logger, lines } = setUp('warn');
    logger.info('request');
    logger.facts('request', {});
    logger.warn('beware');
    expect(lines).toHaveLength(1);
  });

  it('has of an error its type, message, stack and causes, and nothing else', () => {
    const { logger, last } = setUp();
    const cause = Object.assign(new Error('with Bearer s3cret'), { config: { headers: 's3cret' } });
    logger.error('bug', { error: Object.assign(new TypeError('outer', { cause }), { request: 's3cret' }) });
    expect(last().error).toMatchObject({ type: 'TypeError', message: 'outer', cause: { type: 'Error' } });
    expect(JSON.stringify(last())).not.toContain('s3cret');
  });

  it('redacts members that are secrets by their name', () => {
    const { logger, last } = setUp();
    logger.info('x', { apiKey: 's3cret', target: { credential: { token: 's3cret' }, model: 'm' } });
    expect(JSON.stringify(last())).not.toContain('s3cret');
    expect(last().target).toMatchObject({ model: 'm' });
  });

  it('masks secrets in the words of upstreams', () => {
    const { logger, last } = setUp();
    logger.warn('request', {
      failure: { code: 'x', message: 'API key AIzaSyA1234567890abcdefghijkl not valid' },
    });
    expect(last().failure).toEqual({ code: 'x', message: 'API key [redacted] not valid' });
  });
});

it.each([
  0, 7, 99, 100, 999, 1000, 1_795_280_609_042, 1_795_280_609_999, 1_795_280_610_000, 1_795_280_609_000,
])('writes the moment %p as Date does', (moment) => {
  expect(timeMember(moment)).toBe(`,"time":"${new Date(moment).toISOString()}"`);
});

function setUpLines() {
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
    const { lines, written } = setUpLines();
    lines.write('a\n');
    jest.advanceTimersByTime(249);
    lines.write('b\n');
    expect(written).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(written).toEqual(['a\nb\n']);
  });

  it('waits anew after that', () => {
    const { lines, written } = setUpLines();
    lines.write('a\n');
    jest.advanceTimersByTime(250);
    lines.write('b\n');
    jest.advanceTimersByTime(250);
    expect(written).toEqual(['a\n', 'b\n']);
  });

  it('does not wait when there is enough for a write', () => {
    const { lines, written } = setUpLines();
    const line = `${'x'.repeat(40_000)}\n`;
    lines.write(line);
    lines.write(line);
    expect(written).toEqual([line + line]);
    jest.advanceTimersByTime(1_000);
    expect(written).toHaveLength(1);
  });

  it('leaves nothing behind when it is flushed', () => {
    const { lines, written, flushes } = setUpLines();
    lines.write('last words\n');
    lines.flushSync();
    expect(written).toEqual(['last words\n']);
    expect(flushes()).toBe(1);
  });
});
