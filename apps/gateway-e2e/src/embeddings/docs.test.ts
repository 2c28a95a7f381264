import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../support/running-process.js';
import { callerKey } from '../support/start-gateway.js';
import { startServices, type Services } from '../support/services.js';

const run = promisify(execFile);
const text = readFileSync(path.join(root, 'docs/embeddings.md'), 'utf8');
const commands = [...text.matchAll(/```sh\n(curl [^]*?)```/g)].map(([, command = '']) => command.trim());

describe('the documented commands', () => {
  let services: Services;
  beforeAll(async () => void (services = await startServices()));
  afterAll(() => services.stop());

  it.each(commands)('%#: gives embeddings', async (command) => {
    const here = command
      .replace('http://127.0.0.1:8787', services.gateway.url)
      .replace(/@(vertex|google)-demo/, '@$1');
    const { stdout } = await run('sh', ['-c', `${here} --silent --fail`], {
      env: { PATH: process.env.PATH, KEY: callerKey },
    });
    const answer = JSON.parse(stdout) as { data: { embedding: number[] }[]; gateway?: unknown };
    expect(answer.data[0]?.embedding.length).toBeGreaterThan(100);
    expect(answer).not.toHaveProperty('gateway.loss');
  });

  it('are there', () => expect(commands).toHaveLength(3));
});
