import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';

/** The package of the peer, at the version the published figures are about. */
export const PEER_PACKAGE = '@portkey-ai/gateway';
export const PEER_VERSION = '1.15.2';

const folder = join(os.homedir(), '.cache', 'model-gateway-bench', `peer-${PEER_VERSION}`);

/** The script that starts the peer. */
export const peerMain = join(folder, 'node_modules', PEER_PACKAGE, 'build', 'start-server.js');

/**
 * Installs the peer once, outside the workspace, from the npm registry and without running its scripts. This
 * is the one time the benchmark needs the network.
 */
export function installPeer() {
  if (existsSync(peerMain)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "model-gateway-bench-peer", "private": true }\n');
  const options = ['--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const installed = spawnSync(
    'npm',
    ['install', '--prefix', folder, ...options, `${PEER_PACKAGE}@${PEER_VERSION}`],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (installed.status !== 0 || !existsSync(peerMain)) {
    throw new Error(
      `The peer could not be installed (--skip-peer measures without it):\n${installed.stderr}`,
    );
  }
}
