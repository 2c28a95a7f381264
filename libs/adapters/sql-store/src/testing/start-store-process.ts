import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A process that runs, what it has said, and how it ended. */
export interface StoreProcess {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly errors: string }>;
}

/** Runs `store-process.ts` from its source. */
export function startStoreProcess(...words: readonly string[]): StoreProcess {
  const child = spawn(
    process.execPath,
    [
      '--conditions=@model-gateway/source',
      '--require',
      path.join(__dirname, 'register-typescript.cjs'),
      path.join(__dirname, 'store-process.ts'),
      ...words,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  let errors = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, errors }));
  });
  return { child, said: () => said, ended };
}
