import type { CommandError } from './command-error.js';
import { visible } from './output/visible.js';

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
