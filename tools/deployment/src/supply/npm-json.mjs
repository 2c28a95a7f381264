import { spawnSync } from 'node:child_process';
import { root } from '../root.mjs';

/** What a command of npm prints as JSON, whatever it ends with. Throws what npm says when it prints none. */
export function npmJson(...argv) {
  const { stdout, stderr, error } = spawnSync('npm', argv, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  if (stdout.trim() === '') throw new Error(`npm ${argv[0]} failed: ${stderr.trim()}`);
  return JSON.parse(stdout);
}
