import type { ErrorBody } from '@model-gateway/contract';
import { visible } from './output/text.js';

/** Error code for programs. An error response of the gateway has a code of [errors](../../../../docs/errors.md) instead. */
export type CommandErrorCode =
  /** A value on the command line, or in a file that it names, cannot be used. */
  | 'unusable_input'
  /** A key that is needed is not in the environment and in no file. */
  | 'missing_key'
  /** Environment variables or the config file cannot be used. */
  | 'unusable_configuration'
  /** No server responds at the address. */
  | 'gateway_unreachable'
  /** The server at the address is not a gateway. */
  | 'unknown_answer'
  /** There is no key of that id or name. */
  | 'api_key_not_found'
  /** Any other failure: a port is in use, a database is unreachable. */
  | 'failed';

/** More about a failure. */
export interface CommandErrorDetails {
  /** Status of the gateway's response. */
  readonly status?: number;
  readonly error?: ErrorBody['error'];
  /** How to solve it, for people; one line. */
  readonly hint?: string;
  /** No response shows whether the gateway has executed the request. Absent: it has not. */
  readonly mayBeDone?: boolean;
}

/** A command has failed. The message is for people, one line for each problem, and contains no secret. */
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
    const failure = { code, message, ...(hint !== undefined && { hint }), ...error };
    return `${JSON.stringify({ error: failure, ...(status !== undefined && { status }), exitCode })}\n`;
  }
  const lines = [...message.split('\n'), ...(hint === undefined ? [] : [hint])];
  return lines.map((line) => `gateway: ${visible(line)}\n`).join('');
}
