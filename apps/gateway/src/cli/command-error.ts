import type { ErrorBody } from '@model-gateway/contract';
import { visible } from './output/text.js';

/** Error code for programs. An error response of the gateway has a code of [errors](../../../../docs/errors.md) instead. */
export type CommandErrorCode =
  /** A value on the command line, or in a file that it names, cannot be used. */
  | 'unusable_input'
  /** A required key is neither in the environment nor in a file. */
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
  /** A hint for people, one line. */
  readonly hint?: string;
  /** The gateway may have executed the request, but no response confirms it. Absent: it has not. */
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

/** Formats a failure for standard error: for people one line per problem, for programs one line of JSON. */
export function failureText({ code, message, exitCode, details }: CommandError, json: boolean): string {
  const { status, error, hint } = details;
  if (json) {
    const failure = { code, message, ...(hint !== undefined && { hint }), ...error };
    return `${JSON.stringify({ error: failure, ...(status !== undefined && { status }), exitCode })}\n`;
  }
  const lines = [...message.split('\n'), ...(hint === undefined ? [] : [hint])];
  return lines.map((line) => `gateway: ${visible(line)}\n`).join('');
}
