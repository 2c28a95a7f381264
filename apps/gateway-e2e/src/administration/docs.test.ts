import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { adminKey } from '../support/launch-gateway.js';
import { root } from '../support/running-process.js';
import { startServices, type Services } from '../support/services.js';

const run = promisify(execFile);

/** The `curl` commands of a document, one for each block. */
function commandsOf(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  return [...text.matchAll(/```sh\n(curl [^]*?)```/g)].map(([, command = '']) => command.trim());
}

describe('the documented commands of administration', () => {
  let services: Services;
  let keyId = '';
  beforeAll(async () => void (services = await startServices({ GATEWAY_ADMIN_KEY: adminKey })));
  afterAll(() => services.stop());

  async function outcome(command: string): Promise<string> {
    const here = command.replaceAll('google-demo', 'google');
    const { stdout } = await run('sh', ['-c', `${here} --silent --fail`], {
      env: { PATH: process.env.PATH, GATEWAY: services.gateway.url, ADMIN_KEY: adminKey, KEY_ID: keyId },
    });
    const id = /"id":"(key_search-team)"/.exec(stdout)?.[1];
    if (id !== undefined && command.includes('idempotency-key')) keyId = id;
    return stdout;
  }

  const administration = commandsOf('docs/administration.md');
  it.each(administration)('administration.md %#', async (command) => {
    const answer = await outcome(command);
    if (command.includes('-X DELETE')) expect(answer).toBe('');
    else if (command.includes('/test"')) expect(JSON.parse(answer)).toMatchObject({ ok: true });
    else expect(answer).toMatch(/\{.*\}\s*$/s);
  });

  const limits = commandsOf('docs/limits.md');
  it.each(limits)('limits.md %#', async (command) => {
    expect(JSON.parse(await outcome(command))).toHaveProperty('secret');
  });

  it('are there', () => expect([administration.length, limits.length]).toEqual([22, 1]));
});
