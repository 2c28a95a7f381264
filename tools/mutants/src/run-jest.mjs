import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs Jest in a project of the copy, up to the first failure, and ends it and its children after the time limit.
 *
 * @returns {Promise<{ outcome: 'passed' | 'failed' | 'timeout', failed?: string }>} `failed` names the first test that
 *   failed, or the file that could not run
 */
export async function runJest(copy, project, args, limitMs) {
  const results = join(copy, 'mutant-results.json');
  rmSync(results, { force: true });
  const jest = join(copy, 'node_modules/jest/bin/jest.js');
  const common = [
    '--bail',
    '--runInBand',
    '--silent',
    '--json',
    `--outputFile=${results}`,
    '--passWithNoTests',
  ];
  const child = spawn(process.execPath, [jest, ...args, ...common], {
    cwd: join(copy, project),
    env: { ...process.env, GATEWAY_LAW_SEED: '1' },
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
  return code === 0 ? { outcome: 'passed' } : { outcome: 'failed', failed: firstFailed(results) };
}

function firstFailed(results) {
  try {
    const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
    const suite = testResults.find(({ status }) => status === 'failed');
    return suite?.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? suite?.name;
  } catch {
    return undefined;
  }
}
