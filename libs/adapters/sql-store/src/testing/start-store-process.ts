import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A running process, its standard output so far, and how it ends. */
export interface StoreProcess {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
}

const { resolve } = createRequire(__filename);

/** Runs `store-process.ts` from its source. */
export function startStoreProcess(...args: readonly string[]): StoreProcess {
  const child = spawn(
    process.execPath,
    [
      '--conditions=@model-gateway/source',
      '--require',
      resolve('@model-gateway/test-servers/register-typescript'),
      path.join(__dirname, 'store-process.ts'),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let errors = '';
  child.stdout.on('data', (text: Buffer) => (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, errors }));
  });
  return { child, output: () => output, ended };
}
