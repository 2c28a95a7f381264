import { spawnSync } from 'node:child_process';

/** What packages of the tests need besides each other: that npm can be asked for them. */
const needed = 'tslib@^2.8.1';

/** Options of `npm install` that make it quick, and quick to give up. */
export const installOptions = [
  ...['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
  '--fetch-retries=1',
  '--fetch-retry-mintimeout=500',
];

/** Why nothing can be installed here; `undefined` when it can. */
export function registryIsMissing(): string | undefined {
  const { status } = spawnSync('npm', ['view', needed, 'version', ...installOptions], { timeout: 30_000 });
  return status === 0 ? undefined : 'npm reaches no registry';
}

/**
 * A block of tests that installs packages. Without a registry it is skipped, and its title says so; with
 * `GATEWAY_TEST_SERVERS=required` in the environment it runs and fails.
 */
export function describeWithRegistry(title: string, body: () => void): void {
  const missing = process.env.GATEWAY_TEST_SERVERS === 'required' ? undefined : registryIsMissing();
  if (missing === undefined) describe(title, body);
  else describe.skip(`skipped: ${missing}: ${title}`, body);
}
