import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../support/running-process.js';

/** What came of a command. */
export interface CommandOutcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a command gets besides its words. */
export interface CommandInput {
  readonly environment?: Readonly<Record<string, string>>;
  /** Standard input; absent: it is empty. */
  readonly input?: string;
}

/** The built gateway's program. */
export const gatewayProgram = path.join(root, 'apps/gateway/dist/main.js');

/** Runs a command of the built gateway to its end, with the environment that is given and nothing else. */
export function runGateway(
  argv: readonly string[],
  { environment = {}, input = '' }: CommandInput = {},
): Promise<CommandOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [gatewayProgram, ...argv], { env: { ...environment } });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
    child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
    child.once('error', reject);
    child.once('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
    // A command that does not read its input may have ended before.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
