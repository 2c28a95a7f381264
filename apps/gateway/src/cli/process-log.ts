import pino from 'pino';
import type { Logger } from '@model-gateway/http-server';
import type { Environment } from '../environment.js';
import { GatheredLines, type LineDestination } from '../logging/gathered-lines.js';
import { PinoLogger } from '../logging/pino-logger.js';

/** The log of this process, on standard output. */
export interface ProcessLog {
  readonly logger: Logger;
  readonly output: LineDestination;
}

/**
 * Opens the log. What is logged last matters most, so it is written even when the process ends by a failure that
 * nobody handled. Lines have the process's id where there are several processes.
 */
export function openProcessLog({ logLevel, workers }: Environment): ProcessLog {
  const output = standardOutput();
  const lines = new GatheredLines(output);
  const logger = new PinoLogger(logLevel, lines, workers > 1 ? process.pid : undefined);
  process.on('exit', () => lines.flushSync());
  process.on('uncaughtException', (error) => {
    logger.error('The gateway stops after a failure that nobody handled.', { error });
    process.exit(1);
  });
  return { logger, output };
}

/** Takes bytes, which need not be measured before they are written; its types know only of text. */
function standardOutput(): LineDestination {
  return pino.destination({
    dest: 1,
    sync: false,
    contentMode: 'buffer',
  }) as unknown as LineDestination;
}
