import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { adminKey } from '../support/launch-gateway.js';
import { root } from '../support/running-process.js';
import { startServices, type Services } from '../support/services.js';
import { callerKey } from '../support/start-gateway.js';

const run = promisify(execFile);

/** The `curl` commands of the document, one for each block. */
const commands = [
  ...readFileSync(path.join(root, 'docs/prompts.md'), 'utf8').matchAll(/```sh\n(curl [^]*?)```/g),
].map(([, command = '']) => command.trim());

describe('the documented commands of prompts', () => {
  let services: Services;
  beforeAll(async () => void (services = await startServices({ GATEWAY_ADMIN_KEY: adminKey })));
  afterAll(() => services.stop());

  it.each(commands)('prompts.md %#', async (command) => {
    const here = command.replaceAll('google-demo', 'google');
    const { stdout } = await run('sh', ['-c', `${here} --silent --fail`], {
      env: {
        PATH: process.env.PATH,
        GATEWAY: services.gateway.url,
        ADMIN_KEY: adminKey,
        KEY: callerKey,
      },
    });
    if (command.includes('-X DELETE')) expect(stdout).toBe('');
    else if (command.includes('"stream":true')) expect(stdout.trimEnd().endsWith('data: [DONE]')).toBe(true);
    else if (command.includes('/completions"'))
      expect(JSON.parse(stdout)).toHaveProperty('choices.0.message');
    else if (command.includes('/render"')) expect(JSON.parse(stdout)).toMatchObject({ success: true });
    else expect(Object.keys(JSON.parse(stdout) as object).length).toBeGreaterThan(0);
  });

  it('are there', () => expect(commands).toHaveLength(14));
});
