import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** Overrides the process's flag for the size of the young generation, which suits the thread that serves requests. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** Starts the thread of the log, from its TypeScript source when this code runs from source, as in tests. */
export function startWorker(): Worker {
  if (!__filename.endsWith('.ts'))
    return new Worker(path.join(__dirname, 'log-worker.js'), { resourceLimits });
  // Not `require.resolve`: a bundler would look for the module, which is there in tests only.
  const { resolve } = createRequire(__filename);
  return new Worker(path.join(__dirname, 'log-worker.ts'), {
    execArgv: [
      '--conditions=@model-gateway/source',
      '--require',
      resolve('@model-gateway/test-servers/register-typescript'),
    ],
  });
}
