import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/running-process.js';

const run = promisify(execFile);

/** Asks the check about made-up sizes. */
async function problemsOf(parts: object, recorded: object): Promise<unknown> {
  const check = path.join(root, 'tools/checks/console-sizes.mjs');
  const script = `
    import { sizeProblems } from ${JSON.stringify(check)};
    console.log(JSON.stringify(sizeProblems(${JSON.stringify(parts)}, ${JSON.stringify(recorded)})));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return JSON.parse(stdout);
}

describe('the sizes of the console', () => {
  it('are what is written down in apps/console/sizes.json, and within the limits', async () => {
    await run(process.execPath, [path.join(root, 'tools/checks/check-console-sizes.mjs')]);
  });

  it('would be refused when a part grows by more than a tenth, is too large, or is not written down', async () => {
    const recorded = { 'first load': 150, 'pages/keys.tsx': 10 };
    expect(await problemsOf({ 'first load': 160, 'pages/keys.tsx': 10.9 }, recorded)).toEqual([]);
    expect(await problemsOf({ 'first load': 251, 'pages/keys.tsx': 12, 'ui/plot.tsx': 3 }, recorded)).toEqual(
      [
        'first load has 251 kB; 250 kB are allowed',
        'first load has grown from 150 to 251 kB',
        'pages/keys.tsx has grown from 10 to 12 kB',
        'ui/plot.tsx (3 kB) is not written down',
      ],
    );
  });
});
