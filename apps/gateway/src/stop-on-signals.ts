import type { Logger } from '@model-gateway/http-server';
import type { Gateway } from './start-gateway.js';

/** SIGTERM or Ctrl-C drains and exits with 0; a second signal exits at once. SIGHUP reads the config file again. */
export function stopOnSignals(gateway: Pick<Gateway, 'stop' | 'reload'>, logger: Logger): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info('The gateway stops: it takes no new requests and finishes those under way.', { signal });
    gateway.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error('The gateway could not stop in order.', { error });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', () => {
    gateway
      .reload()
      .catch((error: unknown) => logger.error('The config file was not read again.', { error }));
  });
}
