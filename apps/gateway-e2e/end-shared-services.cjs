/** Jest's global tear-down: ends the programs that test files have shared, by the process ids that were noted. */
const { existsSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const path = require('node:path');

const longestEndMs = 15_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

module.exports = async () => {
  const folder = process.env.GATEWAY_E2E_SHARED;
  const pids = readdirSync(folder)
    .map((name) => path.join(folder, name, 'pair.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).pids);
  let running = pids.filter((pid) => send(pid, 'SIGTERM'));
  for (let waited = 0; running.length > 0 && waited < longestEndMs; waited += 50) {
    await pause(50);
    running = running.filter(isRunning);
  }
  for (const pid of running) send(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Whether there is such a process. */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** A child of this process that has ended and was not waited for does not run. */
function isRunning(pid) {
  if (!send(pid, 0)) return false;
  const status = `/proc/${pid}/stat`;
  return !(existsSync(status) && /\) Z /.test(readFileSync(status, 'utf8')));
}
