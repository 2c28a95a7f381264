import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { LOOPBACK } from './loopback.mjs';

const CLOCK_TICKS_PER_SECOND = 100;
const running = new Set();

const cores = allowedCores();

/** Whether processes can be bound to cores here: `taskset` is there, and two cores that we may use. */
export const canPin = cores.length >= 2 && spawnSync('taskset', ['-p', String(process.pid)]).status === 0;

/** The core of the servers that are measured, and the core of the load generator and the upstream. */
export const [SERVER_CORE, LOAD_CORE] = cores;

function allowedCores() {
  try {
    const list = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync('/proc/self/status', 'latin1'))[1];
    return list.split(',').flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
  } catch {
    return [];
  }
}

/** Binds this process with all its threads to the load core. */
export function pinThisProcess() {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(LOAD_CORE), String(process.pid)]);
}

/**
 * Starts a Node.js process bound to a core; its output goes to `logFile`.
 *
 * @param options `{name, core, args, env, cwd, logFile, ipc}`; `env` is added to an environment that holds
 *   nothing but PATH and HOME, so that a caller's NODE_OPTIONS or proxy settings cannot shift the figures.
 */
export function startNode({ name, core, args, env = {}, cwd, logFile, ipc = false }) {
  const log = openSync(logFile, 'a');
  const command = [process.execPath, ...args];
  const [file, ...rest] = canPin ? ['taskset', '-c', String(core), ...command] : command;
  const child = spawn(file, rest, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', log, log, ...(ipc ? ['ipc'] : [])],
    detached: true,
  });
  closeSync(log);
  const started = { name, child, pid: child.pid, logFile, ended: false };
  running.add(started);
  child.once('error', () => (started.ended = true));
  child.once('exit', () => {
    started.ended = true;
    running.delete(started);
  });
  return started;
}

/** The next message of a child process, or an error when it ends before. */
export function nextMessage(started) {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`${started.name} ended:\n${tailOf(started)}`));
    started.child.once('exit', ended);
    started.child.once('message', (message) => {
      started.child.off('exit', ended);
      resolve(message);
    });
  });
}

/** Waits until the process takes connections on the port. */
export async function waitForPort(started, port, timeoutMs = 20_000) {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    if (started.ended) throw new Error(`${started.name} ended:\n${tailOf(started)}`);
    if (await connects(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${started.name} does not listen on port ${port}:\n${tailOf(started)}`);
}

function connects(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ host: LOOPBACK, port });
    socket.once('connect', () => socket.destroy() && resolve(true));
    socket.once('error', () => resolve(false));
  });
}

/** A port that was free a moment ago, for servers that cannot choose one themselves. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** CPU seconds of the process and its children so far; undefined where there is no /proc. */
export function cpuSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15).map(Number);
    const own = (user + system + userOfEnded + systemOfEnded) / CLOCK_TICKS_PER_SECOND;
    return childrenOf(pid).reduce((sum, child) => sum + (cpuSeconds(child) ?? 0), own);
  } catch {
    return undefined;
  }
}

/** The most memory the process has held so far, in MiB; undefined where there is no /proc. */
export function peakMemoryMib(pid) {
  try {
    const kib = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return Number(kib[1]) / 1024;
  } catch {
    return undefined;
  }
}

/**
 * Resident memory of the process and its children now, in MiB; pages that they share count in each. Undefined where
 * there is no /proc.
 */
export function residentMemoryMib(pid) {
  try {
    const kib = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    const own = Number(kib[1]) / 1024;
    return childrenOf(pid).reduce((sum, child) => sum + (residentMemoryMib(child) ?? 0), own);
  } catch {
    return undefined;
  }
}

function childrenOf(pid) {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(join('/proc', String(pid), 'task', thread, 'children'), 'latin1')
      .split(' ')
      .filter(Boolean),
  );
}

function tailOf(started) {
  return readFileSync(started.logFile, 'utf8').slice(-2000);
}

/** Asks every process of this run to end, and ends those that do not within three seconds. */
export async function endAll() {
  await end([...running]);
}

/** The same for processes of these ids. */
export async function endThese(pids) {
  await end([...running].filter(({ pid }) => pids.includes(pid)));
}

async function end(processes) {
  for (const { child } of processes) child.kill('SIGTERM');
  const until = performance.now() + 3000;
  while (processes.some(({ ended }) => !ended) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (const { child, ended } of processes) if (!ended) child.kill('SIGKILL');
}

/** The last resort, for the moment this process ends. */
export function endAllNow() {
  for (const { child } of running) child.kill('SIGKILL');
}
