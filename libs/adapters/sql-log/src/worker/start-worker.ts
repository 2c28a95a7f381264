import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What flags of the process say of young objects is meant for the thread that serves. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** Starts the thread, from the source where this code runs from its source as well, as in tests. */
export function startWorker(): Worker {
  if (!__filename.endsWith('.ts'))
    return new Worker(path.join(__dirname, 'log-worker.js'), { resourceLimits });
  return new Worker(path.join(__dirname, 'log-worker.ts'), {
    execArgv: [
      '--conditions=@model-gateway/source',
      '--require',
      path.join(__dirname, '../testing/register-typescript.cjs'),
    ],
  });
}
