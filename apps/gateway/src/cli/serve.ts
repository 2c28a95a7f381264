import 'reflect-metadata';
import cluster from 'node:cluster';
import { keepCompiledCode } from '../engine-tuning/compiler-flags.js';
import { readEnvironment, type Environment } from '../environment.js';
import { stopOnSignals } from '../stop-on-signals.js';
import { SystemClock } from '../system/system-clock.js';
import { SystemScheduler } from '../system/system-scheduler.js';
import { runPrimary } from '../workers/run-primary.js';
import { runWorker } from '../workers/run-worker.js';
import { ipcLink } from '../workers/shared-state/ipc-link.js';
import { remoteSharedState } from '../workers/shared-state/remote-shared-state.js';
import { exitCodeOf, linesAbout } from './lines-about.js';
import { ownState } from './own-state.js';
import { openProcessLog, type ProcessLog } from './process-log.js';

/** Runs the gateway until it is told to stop, as one process or as many. Ends the process, with a code that says why. */
export async function serve(variables: Readonly<Record<string, string | undefined>>): Promise<void> {
  try {
    // Until there is something to reload: a signal that comes early would end the process.
    process.on('SIGHUP', () => undefined);
    keepCompiledCode();
    const environment = readEnvironment(variables);
    const log = openProcessLog(environment);
    if (cluster.isWorker) await serveAsWorker(environment, variables, log);
    else if (environment.workers > 1) process.exit(await serveWithWorkers(environment, log));
    else await serveAlone(environment, variables, log);
  } catch (error) {
    process.stderr.write(`${linesAbout(error).join('\n')}\n`);
    process.exit(exitCodeOf(error));
  }
}

async function serveAlone(
  environment: Environment,
  variables: Readonly<Record<string, string | undefined>>,
  { logger }: ProcessLog,
): Promise<void> {
  const { startGateway } = await import('../start-gateway.js');
  stopOnSignals(await startGateway(environment, variables, logger), logger);
}

/** Loads no gateway: the primary serves nothing itself, and a small process is seldom in the way of its workers. */
function serveWithWorkers({ workers, drainTimeoutMs }: Environment, log: ProcessLog): Promise<number> {
  return runPrimary({ workers, drainTimeoutMs, state: ownState(new SystemClock()), ...log });
}

async function serveAsWorker(
  environment: Environment,
  variables: Readonly<Record<string, string | undefined>>,
  { logger }: ProcessLog,
): Promise<void> {
  const { startGateway } = await import('../start-gateway.js');
  const { rateLimiter: insurance } = ownState(new SystemClock());
  const primary = ipcLink(process);
  const shared = remoteSharedState(primary, new SystemScheduler(), insurance);
  await runWorker({
    start: () => startGateway(environment, variables, logger, { shared, primary }),
    logger,
    exit: (code) => process.exit(code),
  });
}
