import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/running-process.js';
import { shareServices } from '../support/shared-services.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const consoleFolder = path.join(root, 'apps/console');

describe("the console's client", () => {
  it('has the types of the document that the gateway serves: npm run generate -w @model-gateway/console', async () => {
    const { gateway } = await shareServices();
    const folder = await temporaryFolder();
    try {
      const file = path.join(folder.path, 'openapi.json');
      await writeFile(file, await (await fetch(`${gateway.url}/openapi.json`)).text());
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [path.join(consoleFolder, 'generate-client.mjs'), file, '--print'],
        { maxBuffer: 64 * 1024 * 1024 },
      );
      const generated = await readFile(path.join(consoleFolder, 'src/api/api.generated.ts'), 'utf8');
      expect(stdout === generated).toBe(true);
    } finally {
      await folder.remove();
    }
  });
});
