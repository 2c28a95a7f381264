import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { launchGateway } from '../support/launch-gateway.js';
import { temporaryFolder } from '../support/temporary-folder.js';

/** Prints how the engine keeps what all strings inherit, when the process ends. */
const probe = `
  if (require('node:worker_threads').isMainThread) process.on('exit', () => {
    require('node:v8').setFlagsFromString('--allow-natives-syntax');
    const isFast = new Function('return %HasFastProperties(String.prototype)');
    console.log('strings are ' + (isFast() ? 'fast' : 'slow'));
  });
`;

describe('the built gateway', () => {
  it('does not run with slow strings, whatever its dependencies did to them', async () => {
    const folder = await temporaryFolder();
    const file = path.join(folder.path, 'probe.cjs');
    await writeFile(file, probe);
    const gateway = await launchGateway({
      folder: folder.path,
      environment: { NODE_OPTIONS: `--require=${file}` },
    });
    await gateway.stop();
    await gateway.closed;
    await folder.remove();
    expect(gateway.output()).toContain('strings are fast');
  });
});
