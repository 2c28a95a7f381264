#!/usr/bin/env node
import 'reflect-metadata';
import cluster from 'node:cluster';
import { text as readText } from 'node:stream/consumers';
import { runCommandLine } from './cli/command-line.js';
import { ignoreSignals } from './workers/ignore-signals.js';

// Before anything else is loaded: a signal would end the worker.
if (cluster.isWorker) ignoreSignals();

runCommandLine(process.argv.slice(2), {
  async serve() {
    const { serve } = await import('./cli/serve.js');
    await serve(process.env);
  },
  async check(file, options) {
    const write = (text: string) => void process.stdout.write(text);
    if (options.config) {
      const { checkGatewayConfig } = await import('./check-gateway-config.js');
      return checkGatewayConfig(file, options, process.env, write, () => readText(process.stdin));
    }
    const { checkFile } = await import('./check-file.js');
    return checkFile(file, options, process.env, write);
  },
}).then(
  (code) => {
    if (code !== undefined) process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`gateway: ${error instanceof Error ? (error.stack ?? error.message) : 'failed'}\n`);
    process.exitCode = 1;
  },
);
