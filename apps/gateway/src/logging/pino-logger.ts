import pino, { type DestinationStream, type Logger as Pino } from 'pino';
import type { LogFields, Logger } from '@model-gateway/http-server';
import { errorFields, maskSecrets, redactSecrets } from './mask-secrets.js';

/** The log levels. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Logs one JSON object per line. */
export class PinoLogger implements Logger {
  private readonly pino: Pino;
  /** The process id as a JSON member, or an empty text. */
  private readonly pidMember: string;

  /** @param pid added to every line, when several processes log to one stream */
  constructor(
    level: LogLevel,
    private readonly destination: DestinationStream,
    pid?: number,
  ) {
    this.pidMember = pid === undefined ? '' : `,"pid":${pid}`;
    this.pino = pino(
      {
        level,
        base: pid === undefined ? null : { pid },
        messageKey: 'message',
        timestamp: timeMember,
        formatters: { level: (label) => ({ level: label }), log: redactSecrets },
        serializers: { error: (error: unknown) => errorFields(error), failure: maskFailure },
      },
      destination,
    );
  }

  info(message: string, fields: LogFields = {}): void {
    this.pino.info(fields, message);
  }

  /**
   * Writes the line without pino, in the same format: `JSON.stringify` is faster than pino's serialisation per member.
   */
  facts(name: string, facts: LogFields): void {
    if (!this.pino.isLevelEnabled('info')) return;
    const text = JSON.stringify(name);
    this.destination.write(
      `{"level":"info"${timeMember()}${this.pidMember},${text}:${JSON.stringify(facts)},"message":${text}}\n`,
    );
  }

  warn(message: string, fields: LogFields = {}): void {
    this.pino.warn(fields, message);
  }

  error(message: string, fields: LogFields = {}): void {
    this.pino.error(fields, message);
  }
}

/** Masks a request's failure: texts of upstreams may repeat the request. */
function maskFailure(failure: unknown): unknown {
  if (typeof failure !== 'object' || failure === null) return failure;
  return Object.fromEntries(
    Object.entries(failure).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? maskSecrets(value) : value,
    ]),
  );
}

let second = NaN;
let upToSecond = '';

/**
 * The member `time` of a log line: the current time in UTC, ISO 8601 with milliseconds. The part up to the second is
 * cached for one second.
 */
export function timeMember(now = Date.now()): string {
  const milliseconds = now % 1000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    upToSecond = new Date(second).toISOString().slice(0, -4);
  }
  return `,"time":"${upToSecond}${String(milliseconds).padStart(3, '0')}Z"`;
}

/** The destination of batched lines. */
export interface LineDestination {
  write(bytes: Buffer): unknown;
  /** Returns when everything is written. */
  flushSync(): void;
}

/** Characters per write. */
const enough = 65_536;
/** Maximum delay of a line, milliseconds. */
const longestWaitMs = 250;

/**
 * Writes log lines in batches: one write per line costs more than everything else in logging. Pino's own destination can
 * batch as well, but computes the length of its whole buffer again for every line.
 */
export class GatheredLines implements DestinationStream {
  private text = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly destination: LineDestination) {}

  write(line: string): void {
    this.text += line;
    if (this.text.length >= enough) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), longestWaitMs).unref();
  }

  /** Writes all lines; for the end of the process. */
  flushSync(): void {
    this.flush();
    this.destination.flushSync();
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.text === '') return;
    this.destination.write(Buffer.from(this.text));
    this.text = '';
  }
}
