import type { Logger } from '@model-gateway/http-server';
import type { GatewayRun } from './gateway-run.js';
import type { HeldSignals } from './held-signals.js';

/** SIGTERM or Ctrl-C drains and exits with 0; a second signal exits at once. SIGHUP reads the config file again. */
export function stopOnSignals(
  run: Pick<GatewayRun, 'stop' | 'reload'>,
  signals: Pick<HeldSignals, 'deliverTo'>,
  logger: Logger,
): void {
  let stopping = false;
  signals.deliverTo({
    stop(signal) {
      if (stopping) process.exit(1);
      stopping = true;
      logger.info('The gateway stops: it takes no new requests and finishes those under way.', { signal });
      run.stop();
    },
    reload: () => run.reload(),
  });
}
