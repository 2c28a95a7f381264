import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from '@swc/core';

const until = async (condition: () => boolean): Promise<boolean> => {
  for (let attempt = 0; attempt < 400 && !condition(); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 25));
  return condition();
};

/** A program that starts `sleep` as a server and prints its process id; in plain JavaScript, compiled by the test. */
async function programWithServer(folder: string): Promise<{ kill: () => void; pid: number }> {
  const source = readFileSync(path.join(__dirname, 'server-process.ts'), 'utf8');
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  });
  const script = path.join(mkdtempSync(path.join(tmpdir(), 'guarded-')), 'program.cjs');
  writeFileSync(
    script,
    `${code}
    const server = new exports.ServerProcess({ program: 'sleep', arguments: ['600'], folder: process.argv[2], user: {} });
    process.stdout.write(String(server.child.pid));
    setInterval(() => undefined, 1000);`,
  );
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve(Number(data.toString()))),
  );
  rmSync(path.dirname(script), { recursive: true });
  return { kill: () => child.kill('SIGKILL'), pid };
}

it('takes the server and its folder away when its own process is killed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guarded-'));
  const { kill, pid } = await programWithServer(folder);
  const ran = existsSync(`/proc/${pid}`);
  kill();
  expect(ran).toBe(true);
  expect(await until(() => !existsSync(folder) && !existsSync(`/proc/${pid}`))).toBe(true);
});
