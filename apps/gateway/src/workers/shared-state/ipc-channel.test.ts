import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { SystemScheduler } from '../../system/system-time.js';
import { IpcChannel } from './ipc-channel.js';
import { ipcLink } from './ipc-link.js';

const counter = { name: 'key:1:requests:minute', limit: 3, windowMs: 60_000 };
const state = { admitted: false, remaining: 0, resetMs: 1000 };
/** Answers every request at once. */
const primary = `
process.on('message', ({ number }) =>
  process.send({ sharedState: 'response', number, ok: true, value: ${JSON.stringify(state)} }));
process.send('ready');
`;

let other: ChildProcess | undefined;
afterEach(async () => {
  if (!other) return;
  other.kill('SIGKILL');
  await once(other, 'exit');
});

it('takes the answer that came while this process stood still for longer than the time limit', async () => {
  other = spawn(process.execPath, ['-e', primary], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await once(other, 'message');
  const channel = new IpcChannel({ link: ipcLink(other), scheduler: new SystemScheduler() });
  for (let round = 0; round < 3; round += 1) {
    const asked = channel.request('take', counter);
    // Longer than the limit, with enough for a busy machine.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800);
    expect(await asked).toEqual(state);
  }
});
