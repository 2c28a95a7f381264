import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../support/eventually.js';
import { ReaderShell, type BlockOutcome } from './reader-shell.js';

describe('the terminal of a reader', () => {
  let server: Server;
  let shell: ReaderShell;
  beforeAll(async () => {
    // Answers with the status that the path names.
    server = createServer(({ url = '' }, answer) => {
      answer.writeHead(Number(url.slice(1)), { 'x-gateway-loss': '1' }).end(`{"status":${url.slice(1)}}`);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    shell = await ReaderShell.open({ BASE: url }, { 'note.txt': 'a note' });
  });
  afterAll(async () => {
    await shell.close();
    server.close();
  });

  const run = (text: string, kind: 'sh' | 'js' = 'sh'): Promise<BlockOutcome> =>
    shell.run({ kind, text, line: 1 });

  it('keeps what a block exports, and the files that it writes, and nothing else', async () => {
    await run(`cat note.txt > copy.txt; export GREETING="it's \\$5"; OTHER=1`);
    expect(await run('echo "$GREETING, ${OTHER:-nothing}, $(cat copy.txt)"')).toMatchObject({
      code: 0,
      printed: "it's $5, nothing, a note\n",
    });
    expect((await run('console.log(process.env.GREETING)', 'js')).printed).toBe("it's $5\n");
  });

  it.each([
    ['a command that fails', 'false; echo on'],
    ['a command that fails in a pipe', 'false | cat; echo on'],
    ['a variable that is not there', 'echo "$NOWHERE"; echo on'],
    ['a program that throws', 'node -e "throw new Error()"'],
  ])('fails by %s', async (_what, text) => {
    const { code, printed } = await run(text);
    expect([code === 0, printed.includes('on')]).toEqual([false, false]);
  });

  it('fails by an answer that is an error, and shows it', async () => {
    expect(await run('curl "$BASE/200"')).toMatchObject({ code: 0, printed: '{"status":200}', errors: '' });
    expect(await run('curl "$BASE/400"')).toMatchObject({ code: 22, printed: '{"status":400}' });
    expect(await run('curl -fsS "$BASE/400"')).toMatchObject({ code: 22, printed: '' });
    expect(await run('curl --fail "$BASE/200" -o kept.json; cat kept.json')).toMatchObject({ code: 0 });
  });

  it('knows the head of the last answer', async () => {
    const { answerHead } = await run('curl "$BASE/200"; curl "$BASE/201"');
    expect(answerHead).toMatch(/^HTTP\/1.1 201 [^]*x-gateway-loss: 1/);
    expect((await run('echo nothing asked')).answerHead).toBe('');
  });

  it('finds the packages of the workspace', async () => {
    const names = ['openai', '@anthropic-ai/sdk', '@google/genai', '@model-gateway/client'];
    const { printed } = await run(
      names.map((name) => `console.log(import.meta.resolve('${name}'));`).join(''),
      'js',
    );
    expect(printed.trim().split('\n')).toHaveLength(names.length);
  });

  it('has the command line', async () => {
    expect(await run('gateway --help')).toMatchObject({ code: 0, printed: expect.stringContaining('check') });
  });

  it('ends what a block has left running', async () => {
    const other = await ReaderShell.open({}, {});
    const { printed } = await other.run({ kind: 'sh', text: 'sleep 300 & echo $!', line: 1 });
    const id = Number(printed);
    expect(hasEnded(id)).toBe(false);
    await other.close();
    await eventually(() => hasEnded(id));
  });
});

/** Gone, or at least dead: where nobody collects orphans a dead one stays in the list. */
function hasEnded(id: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(id)], { encoding: 'utf8' });
  return stdout.trim() === '' || stdout.startsWith('Z');
}
