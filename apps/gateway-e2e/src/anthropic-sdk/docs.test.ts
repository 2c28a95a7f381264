import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { startServices, type Services } from '../support/services.js';

const run = promisify(execFile);

/** The `curl` commands of a document, one for each block. */
function commandsOf(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  return [...text.matchAll(/```sh\n(curl [^]*?)```/g)].map(([, command = '']) => command.trim());
}

describe('the documented commands', () => {
  let services: Services;
  beforeAll(async () => void (services = await startServices()));
  afterAll(() => services.stop());

  async function outcome(command: string): Promise<{ body: string; loss: boolean }> {
    const here = command
      .replace('http://127.0.0.1:8787', services.gateway.url)
      .replace(/@(vertex|google)-demo/, '@$1');
    const { stdout } = await run('sh', ['-c', `${here} --silent --fail --include`], {
      env: { PATH: process.env.PATH, KEY: callerKey },
    });
    const end = stdout.indexOf('\r\n\r\n');
    return { body: stdout.slice(end + 4), loss: /^x-gateway-loss:/im.test(stdout.slice(0, end)) };
  }

  const messages = commandsOf('docs/messages.md');
  it.each(messages)('messages.md %#', async (command) => {
    const { body, loss } = await outcome(command);
    // A demo entry has a project of its own.
    expect(loss).toBe(command.includes('/v1/projects/'));
    if (command.includes('"stream":true')) expect(body).toMatch(/event: message_stop\n.*\n\n$/);
    else if (command.includes('count_tokens')) expect(JSON.parse(body)).toHaveProperty('input_tokens');
    else expect(JSON.parse(body)).toHaveProperty('stop_reason', 'end_turn');
  });

  const families = commandsOf('docs/families.md');
  it.each(families)('families.md %#', async (command) => {
    const { body, loss } = await outcome(command);
    expect(loss).toBe(false);
    expect(JSON.parse(body)).toHaveProperty('choices.0.finish_reason', 'stop');
  });

  it('are there', () => expect([messages.length, families.length]).toEqual([5, 4]));
});
