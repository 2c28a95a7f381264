import 'reflect-metadata';
import { ConfigFileError } from '@model-gateway/config-file';
import pino from 'pino';
import { EnvironmentError, readEnvironment } from './environment.js';
import { ListenError } from './listen.js';
import { GatheredLines, type LineDestination } from './logging/gathered-lines.js';
import { PinoLogger } from './logging/pino-logger.js';
import { startGateway } from './start-gateway.js';
import { stopOnSignals } from './stop-on-signals.js';

/** "Configuration error" of sysexits.h. */
const configurationExit = 78;

/** Takes bytes, which need not be measured before they are written; its types know only of text. */
function standardOutput(): LineDestination {
  return pino.destination({
    dest: 1,
    sync: false,
    contentMode: 'buffer',
  }) as unknown as LineDestination;
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const lines = new GatheredLines(standardOutput());
  const logger = new PinoLogger(environment.logLevel, lines);
  // What is logged last matters most: nothing may be left in the buffer.
  process.on('exit', () => lines.flushSync());
  process.on('uncaughtException', (error) => {
    logger.error('The gateway stops after a failure that nobody handled.', { error });
    process.exit(1);
  });
  const gateway = await startGateway(environment, process.env, logger);
  stopOnSignals(gateway, logger);
}

main().catch((error: unknown) => {
  process.stderr.write(`${linesAbout(error).join('\n')}\n`);
  const misconfigured = error instanceof EnvironmentError || error instanceof ConfigFileError;
  process.exit(misconfigured ? configurationExit : 1);
});

/** What the operator reads when the gateway does not start: one line for each mistake. */
function linesAbout(error: unknown): string[] {
  if (error instanceof EnvironmentError) return error.mistakes.map((mistake) => `gateway: ${mistake}.`);
  if (error instanceof ConfigFileError) return error.message.split('\n').map((line) => `gateway: ${line}`);
  if (error instanceof ListenError) return [`gateway: ${error.message}`];
  return [`gateway: it cannot start. ${error instanceof Error ? (error.stack ?? error.message) : ''}`];
}
