import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const reporter = fileURLToPath(new URL('first-failure-reporter.cjs', import.meta.url));

/**
 * Runs Jest in a project of the copy, up to the first failure, and ends it and its children after the time limit.
 *
 * @returns {Promise<{ outcome: 'passed' | 'failed' | 'timeout', failed?: string }>} `failed` names the first test that
 *   failed, or the file that could not run
 */
export async function runJest(copy, project, args, limitMs) {
  const failureFile = join(copy, 'first-failure.txt');
  rmSync(failureFile, { force: true });
  const jest = join(copy, 'node_modules/jest/bin/jest.js');
  const common = ['--bail', '--runInBand', '--passWithNoTests', '--reporters', reporter];
  const child = spawn(process.execPath, [jest, ...args, ...common], {
    cwd: join(copy, project),
    env: { ...process.env, GATEWAY_LAW_SEED: '1', MUTANT_FAILURE_FILE: failureFile },
    stdio: 'ignore',
    detached: true,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    process.kill(-child.pid, 'SIGKILL');
  }, limitMs);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  if (isLate) return { outcome: 'timeout' };
  if (code === 0) return { outcome: 'passed' };
  return {
    outcome: 'failed',
    failed: existsSync(failureFile) ? readFileSync(failureFile, 'utf8') : undefined,
  };
}
