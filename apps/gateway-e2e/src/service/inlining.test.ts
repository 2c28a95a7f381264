import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchGateway } from '../support/launch-gateway.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const parts = ['one', 'two', 'three'];
const work = 'sum += factor * 3 - less;'.repeat(40);
/** Has a function compiled that calls three others, each too large for the engine's own limits. */
const callers = `
  ${parts.map((name) => `function ${name}(factor, less) { let sum = 0; ${work} return sum; }`).join('\n')}
  function whole(factor) { return ${parts.map((name) => `${name}(factor, 1)`).join(' + ')}; }
  for (const each of [whole, ${parts.join(', ')}]) %PrepareFunctionForOptimization(each);
  whole(1); whole(2);
  %OptimizeFunctionOnNextCall(whole);
  whole(3);
`;
/** Runs that when the process ends, while the compiler prints what it does. */
const probe = `
  if (require('node:worker_threads').isMainThread) process.on('exit', () => {
    const v8 = require('node:v8');
    v8.setFlagsFromString('--allow-natives-syntax');
    // What else is being compiled would tell of itself in the middle of a line.
    v8.setFlagsFromString('--no-concurrent-recompilation');
    v8.setFlagsFromString('--trace-turbo-inlining');
    new Function(${JSON.stringify(callers)})();
  });
`;

/** How many of the three the compiler has put into their caller. */
async function inlined(nodeOptions: readonly string[]): Promise<number> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, 'probe.cjs');
  await writeFile(file, probe);
  const gateway = await launchGateway({
    folder: folder.path,
    nodeOptions,
    environment: { NODE_OPTIONS: `--require=${file}` },
  });
  await gateway.stop();
  await gateway.closed;
  await folder.remove();
  return gateway.output().match(/^Inlining .*<SharedFunctionInfo (?:one|two|three)>/gm)?.length ?? 0;
}

describe('the built gateway', () => {
  it('has its functions compiled together with what they call', async () => {
    expect(await inlined([])).toBe(parts.length);
  });

  it('leaves the limits alone that it was started with', async () => {
    expect(await inlined(['--max-inlined-bytecode-size=460'])).toBe(0);
  });
});
