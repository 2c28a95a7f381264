import { runCommandLine, type CheckOptions } from './command-line.js';

function setUp() {
  const ran: unknown[] = [];
  const text = { out: '', error: '' };
  const commands = {
    serve: async () => void ran.push('serve'),
    check: async (file: string, options: CheckOptions) => {
      ran.push([file, { ...options }]);
      return 78;
    },
  };
  const output = {
    writeOut: (more: string) => void (text.out += more),
    writeErr: (more: string) => void (text.error += more),
  };
  return { ran, text, run: (...words: string[]) => runCommandLine(words, commands, output) };
}

describe('the command line', () => {
  it.each([[[]], [['serve']]])('runs the gateway for %j', async (words) => {
    const { ran, run } = setUp();
    expect(await run(...words)).toBeUndefined();
    expect(ran).toEqual(['serve']);
  });

  it('checks a file, and ends with what the check says', async () => {
    const { ran, run } = setUp();
    expect(await run('check', 'a.yaml')).toBe(78);
    await run('check', '--json', 'b.yaml', '--allow-missing-secrets');
    await run('check', '--config', '-');
    expect(ran).toEqual([
      ['a.yaml', { json: false, allowMissingSecrets: false, config: false }],
      ['b.yaml', { json: true, allowMissingSecrets: true, config: false }],
      ['-', { json: false, allowMissingSecrets: false, config: true }],
    ]);
  });

  it('prints its version and its help', async () => {
    const { ran, text, run } = setUp();
    expect(await run('--version')).toBe(0);
    expect(text.out).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(await run('--help')).toBe(0);
    expect(text.out).toContain('check [options] <file>');
    expect(await run('check', '--help')).toBe(0);
    expect(ran).toEqual([]);
  });

  it.each([[['chekc']], [['--port', '1']], [['check']], [['check', 'a', 'b']], [['check', 'a', '--yaml']]])(
    'ends with 64 for %j, and runs nothing',
    async (words) => {
      const { ran, text, run } = setUp();
      expect(await run(...words)).toBe(64);
      expect(text.error).toMatch(/^error: /);
      expect(ran).toEqual([]);
    },
  );

  it('passes on what a command throws', async () => {
    const commands = { serve: () => Promise.reject(new Error('no')), check: async () => 0 };
    await expect(runCommandLine([], commands)).rejects.toThrow('no');
  });
});
