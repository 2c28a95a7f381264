import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.js';
import type { ServerUser } from './server-user.js';
import type { TestServer } from './test-server.js';

/**
 * Makes a folder for a server and starts it on a free port. Another process may take the port in between: then it is
 * tried again with another one.
 */
export async function startOnFreePort(
  name: string,
  user: Partial<ServerUser>,
  start: (folder: string, port: number) => Promise<TestServer>,
): Promise<TestServer> {
  for (let attempt = 1; ; attempt += 1) {
    const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
    if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid);
    try {
      return await start(folder, await freePort());
    } catch (error) {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      if (attempt === 3) throw error;
    }
  }
}
