/**
 * Imported before the gateway by `npm start`: a parent that is killed ends nobody, and a gateway without it would hold its port,
 * without the twin that it asks.
 */
import { isMainThread } from 'node:worker_threads';
import { endWithParent } from './end-with-parent.mjs';

// Threads have the imports of their process; it ends them.
if (isMainThread) endWithParent(() => process.kill(process.pid, 'SIGTERM'));
