/**
 * Installs the coding agents and client libraries that `src/agents` runs, once, outside the workspace and without running their scripts:
 * `node apps/gateway-e2e/install-agents.mjs`. They take 1.3 GB. Without them these tests are skipped.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const versions = JSON.parse(readFileSync(new URL('agent-versions.json', import.meta.url), 'utf8'));
// As src/agents/agent-programs.ts looks for them.
const agentsFolder = path.join(
  os.homedir(),
  '.cache',
  'model-gateway-agents',
  Object.values(versions).join('-'),
);

if (existsSync(agentsFolder)) {
  console.log(`The coding agents are in ${agentsFolder}.`);
  process.exit(0);
}
const folder = `${agentsFolder}.${process.pid}`;
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), '{ "name": "model-gateway-agents", "private": true }\n');
const specs = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
const { status } = spawnSync('npm', ['install', '--prefix', folder, ...options, ...specs], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  timeout: 10 * 60_000,
});
if (status === 0) renameSync(folder, agentsFolder);
else rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
