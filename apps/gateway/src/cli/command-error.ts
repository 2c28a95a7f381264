import type { ErrorBody } from '@model-gateway/contract';
import { visible } from './output/text.js';

/** What went wrong, for programs. An answer of the gateway has the code of [errors](../../../../docs/errors.md) instead. */
export type CommandErrorCode =
  /** A value on the command line, or in a file that it names, cannot be used. */
  | 'unusable_input'
  /** A key that is needed is not in the environment and in no file. */
  | 'missing_key'
  /** Environment variables or the config file cannot be used. */
  | 'unusable_configuration'
  /** Nothing answers at the address. */
  | 'gateway_unreachable'
  /** What answers is no gateway. */
  | 'unknown_answer'
  /** There is no key of that id or name. */
  | 'api_key_not_found'
  /** Nothing else: a port is taken, a database is away. */
  | 'failed';

/** More about a failure. */
export interface CommandErrorDetails {
  /** What the gateway answered. */
  readonly status?: number;
  readonly error?: ErrorBody['error'];
  /** What may help, for people; a line. */
  readonly hint?: string;
  /** No answer tells whether the gateway has done what it was asked. Absent: it has not. */
  readonly mayBeDone?: boolean;
}

/** A command cannot do what it was told. The message is for people, one line for each mistake, and holds no secret. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly code: CommandErrorCode,
    message: string,
    readonly exitCode: number,
    readonly details: CommandErrorDetails = {},
  ) {
    super(message);
  }
}

/** A failure as it is written to standard error: for people a line for each mistake, for programs one line of JSON. */
export function failureText({ code, message, exitCode, details }: CommandError, json: boolean): string {
  const { status, error, hint } = details;
  if (json) {
    const told = { code, message, ...(hint !== undefined && { hint }), ...error };
    return `${JSON.stringify({ error: told, ...(status !== undefined && { status }), exitCode })}\n`;
  }
  const lines = [...message.split('\n'), ...(hint === undefined ? [] : [hint])];
  return lines.map((line) => `gateway: ${visible(line)}\n`).join('');
}
