#!/usr/bin/env node
import 'reflect-metadata';
import cluster from 'node:cluster';
import { runCommandLine } from './cli/command-line.js';
import { lazyCommands } from './cli/lazy-commands.js';
import { processTerminal } from './cli/terminal.js';

// In a worker signals do nothing: a terminal sends them to all processes of the group, and the primary tells its workers
// what to do. Set before the gateway is loaded, because a signal would end the worker until then.
if (cluster.isWorker) {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

const args = process.argv.slice(2);
const terminal = processTerminal(args.includes('--json'));
const output = {
  writeOut: terminal.write,
  writeErr: (text: string) => void process.stderr.write(text),
  showsStacks: process.env['GATEWAY_LOG_LEVEL'] === 'debug',
};

runCommandLine(args, lazyCommands(terminal), output).then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`gateway: ${error instanceof Error ? (error.stack ?? error.message) : 'failed'}\n`);
    process.exitCode = 1;
  },
);
