#!/usr/bin/env node
import 'reflect-metadata';
import cluster from 'node:cluster';
import { runCommandLine } from './cli/command-line.js';
import { lazyCommands } from './cli/lazy-commands.js';
import { processTerminal } from './cli/process-terminal.js';
import { ignoreSignals } from './workers/ignore-signals.js';

// Before anything else is loaded: a signal would end the worker.
if (cluster.isWorker) ignoreSignals();

const words = process.argv.slice(2);
const terminal = processTerminal(words.includes('--json'));
const output = {
  writeOut: terminal.write,
  writeErr: (text: string) => void process.stderr.write(text),
  showsStacks: process.env['GATEWAY_LOG_LEVEL'] === 'debug',
};

runCommandLine(words, lazyCommands(terminal), output).then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`gateway: ${error instanceof Error ? (error.stack ?? error.message) : 'failed'}\n`);
    process.exitCode = 1;
  },
);
