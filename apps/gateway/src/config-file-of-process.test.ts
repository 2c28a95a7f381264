import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@model-gateway/http-server';
import { configToolsOf } from './config-tools-of.js';
import { configFileOf } from './config-file-of-process.js';
import { readEnvironment } from './environment.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'config-file-of-process-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('logs each reading that it was asked for: a change, no change, a mistake', async () => {
  const path = join(folder, 'gateway.yaml');
  await writeFile(path, '{}');
  const lines: string[] = [];
  const log = (message: string) => void lines.push(message);
  const logger = { info: log, error: log } as unknown as Logger;
  const environment = readEnvironment({ GATEWAY_CONFIG_FILE: path });
  const file = configFileOf(
    environment,
    {},
    { now: () => 0 },
    logger,
    configToolsOf({ trusts: () => false }),
  );
  try {
    await file.start(() => {});
    expect(lines).toEqual([]);
    await file.reload();
    await writeFile(path, 'providers: [{slug: p, kind: google}]');
    await file.reload();
    await writeFile(path, '');
    await file.reload();
  } finally {
    file.stop();
  }
  expect(lines).toEqual([
    'The config file was read again; nothing has changed.',
    'The config file has changed; its new state is in force.',
    'The config file cannot be used as it is now; what it said before stays in force.',
  ]);
});
