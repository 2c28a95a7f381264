import { spawnSync } from 'node:child_process';
import { describeUnlessMissing } from '@model-gateway/test-servers';

/** What packages of the tests need besides each other: that npm can be asked for them. */
const needed = 'tslib@^2.8.1';

/** Options of `npm install` that make it quick, and quick to give up. */
export const installOptions = [
  ...['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=500',
];

/** Why nothing can be installed here; `undefined` when it can. */
function registryIsMissing(): string | undefined {
  const { status } = spawnSync('npm', ['view', needed, 'version', ...installOptions], { timeout: 30_000 });
  return status === 0 ? undefined : 'npm reaches no registry';
}

/** A block of tests that installs packages. It needs a registry. */
export function describeWithRegistry(title: string, body: () => void): void {
  describeUnlessMissing(title, registryIsMissing(), body);
}
